# Pourquoi une photo ne peut pas être lue : une phrase par clé d'une PhotoError, avec ce qu'il faut faire.

photo-empty = Le fichier est vide ; reprenez ou recopiez la photo.
photo-file-too-large = Le fichier dépasse les { $most } Mo acceptés ; enregistrez-le plus petit.
photo-folder = C'est un dossier, pas une photo ; indiquez les photos qu'il contient.
photo-not-a-file = Ce n'est pas un fichier mais un périphérique ou un tube ; indiquez une photo.
photo-missing = Ce fichier n'existe pas ; vérifiez le nom.
photo-cannot-open = Le fichier ne peut pas être ouvert ({ $detail }).
photo-not-a-picture = Ce n'est pas une image lisible ; donnez une photo JPEG, PNG, WebP ou HEIC.
photo-bomb = L'image contient beaucoup trop de pixels ; enregistrez-la plus petite, moins de 50 mégapixels.
photo-damaged = L'image est abîmée ou incomplète ; reprenez-la ou recopiez-la.
photo-heic = C'est une photo HEIC, comme celles des iPhone ; installez l'extra capicu[heic], ou réglez le téléphone sur JPEG (« le plus compatible »).
photo-too-many-pixels = L'image a { $megapixels } mégapixels, plus que les { $most } acceptés ; enregistrez-la plus petite.
photo-too-small = L'image fait { $wide } sur { $high } pixels, trop peu pour montrer un domino ; prenez-en une plus grande.
photo-array-shape = Un tableau de forme { $shape } n'est pas une image ; donnez lignes par colonnes par 3 (BGR), au moins { $least } pixels de chaque côté.
photo-array-kind = Un tableau de { $kind } n'est pas une image ; donnez des nombres de 8 bits (uint8).
photo-time = La lecture a pris trop de temps. Prenez une photo plus simple, ou touchez les dominos.
photo-memory = La photo est trop lourde à lire. Prenez-en une plus petite, ou touchez les dominos.
photo-unknown-set = Il n'y a pas de jeu « { $name } » ; dites double-six, double-nine ou double-twelve.
photo-cannot-write = Impossible d'écrire { $path } ; ce dossier existe-t-il, et pouvez-vous y écrire ?
retake-shaken = Ne bougez pas et reprenez la photo : celle-ci est bougée.
retake-blurred = Ne bougez pas et reprenez la photo : celle-ci est floue.
retake-bright = Reprenez la photo avec moins de lumière sur les dominos : celle-ci est trop claire.
photo-conflict = Plus d'un domino ressemble à { $tile }, mais le jeu n'en a qu'un. Lequel est-ce ? Regardez chacun.

# Ce que dit `capicu count`.

count-none-given = Donnez au moins une photo : capicu count table.jpg
count-no-tiles = aucun domino trouvé
count-check = à vérifier
count-total = total { $total } ({ $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    })
count-all = toutes les photos : total { $total } ({ $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    })
count-total-unsure = total, autant qu'on puisse lire : { $total } ({ $count ->
        [one] { $count } domino
       *[other] { $count } dominos
    }), à vérifier
count-set-known = lu comme un jeu { $set }, choisi auparavant ; --set any l'oublie
count-set-forgotten = Le jeu est oublié : les dominos sont lus sans le connaître, jusqu'à ce que --set en nomme un.
count-set-not-kept = Le jeu choisi ne peut être retenu : impossible d'écrire { $path }.
count-ending = { $path } doit finir par { $endings }, pour être enregistré comme image.
count-not-a-folder = Avec plusieurs photos, --annotate indique un dossier qui existe ; { $path } n'en est pas un.
count-same-file = { $path } est l'une des photos ; donnez un autre nom au dessin.
count-progress = lecture { $done } sur { $count }
