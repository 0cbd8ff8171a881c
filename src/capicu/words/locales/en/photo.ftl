# Why a photograph cannot be read: one sentence for each reason of a PhotoError, with what to do next.

photo-empty = The file is empty; take or copy the picture again.
photo-file-too-large = The file has more than the { $most } MB that are read; save it smaller.
photo-folder = This is a folder, not a picture; name the pictures in it.
photo-not-a-file = This is no file but a device or a pipe; name a picture.
photo-missing = There is no such file; check the name.
photo-cannot-open = The file cannot be opened ({ $detail }).
photo-not-a-picture = This is not a picture that can be read; give a JPEG, PNG, WebP or HEIC photo.
photo-bomb = The picture unpacks to far too many pixels; save it smaller, below 50 megapixels.
photo-damaged = The picture is damaged or cut off; take or copy it again.
photo-heic = This is a HEIC photo, as iPhones save them; install the extra capicu[heic], or set the phone to save JPEG (“most compatible”).
photo-too-many-pixels = The picture has { $megapixels } megapixels, more than the { $most } that are read; save it smaller.
photo-too-small = The picture is { $wide } by { $high } pixels, too small to show a tile; take a larger one.
photo-array-shape = An array of shape { $shape } is no picture; give rows by columns by 3 (BGR), at least { $least } pixels each way.
photo-array-kind = An array of { $kind } is no picture; give 8-bit numbers (uint8).
photo-time = Reading the picture took too long. Take a simpler one, or tap the tiles.
photo-memory = The picture is too much to read. Take a smaller one, or tap the tiles.
photo-unknown-set = There is no set “{ $name }”; say double-six, double-nine or double-twelve.
photo-cannot-write = { $path } cannot be written; is there such a folder, and may you write there?
retake-shaken = Please hold still and take the picture again: this one is shaken.
retake-blurred = Please hold still and take the picture again: this one is out of focus.
retake-bright = Please take the picture again with less light on the tiles: this one is too bright.
photo-conflict = More than one tile looks like { $tile }, but the set has only one. Which of them is it? Look at each.

# What `capicu count` says.

count-none-given = Give at least one photo: capicu count table.jpg
count-no-tiles = no dominoes found
count-check = please check
count-total = total { $total } ({ $count ->
        [one] 1 tile
       *[other] { $count } tiles
    })
count-all = all photos: total { $total } ({ $count ->
        [one] 1 tile
       *[other] { $count } tiles
    })
count-total-unsure = total as far as it can be read: { $total } ({ $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }), not sure
count-set-known = read as a { $set } set, as you chose before; --set any forgets it
count-set-forgotten = The set is forgotten: tiles are read without knowing it, until --set names one.
count-set-not-kept = The chosen set cannot be remembered: { $path } cannot be written.
count-ending = { $path } must end in one of { $endings }, so that it can be written as a picture.
count-not-a-folder = With several photos, --annotate names a folder that exists; { $path } is not one.
count-same-file = { $path } is one of the photos; name another file for the drawing.
count-progress = reading { $done } of { $count }
