# Por qué no se puede leer una foto: una frase por cada clave de una PhotoError, con lo que hay que hacer.

photo-empty = El archivo está vacío; toma o copia la foto otra vez.
photo-file-too-large = El archivo pasa de los { $most } MB que se leen; guárdalo más pequeño.
photo-folder = Esto es una carpeta, no una foto; indica las fotos que contiene.
photo-not-a-file = Esto no es un archivo sino un dispositivo o una tubería; indica una foto.
photo-missing = Ese archivo no existe; revisa el nombre.
photo-cannot-open = El archivo no se puede abrir ({ $detail }).
photo-not-a-picture = Esto no es una imagen que se pueda leer; usa una foto JPEG, PNG, WebP o HEIC.
photo-bomb = La imagen tiene demasiados píxeles; guárdala más pequeña, por debajo de 50 megapíxeles.
photo-damaged = La imagen está dañada o incompleta; tómala o cópiala otra vez.
photo-heic = Esta es una foto HEIC, como las de los iPhone; instala el extra capicu[heic], o pon el teléfono en JPEG («más compatible»).
photo-too-many-pixels = La imagen tiene { $megapixels } megapíxeles, más de los { $most } que se leen; guárdala más pequeña.
photo-too-small = La imagen es de { $wide } por { $high } píxeles, demasiado pequeña para mostrar una ficha; toma una más grande.
photo-array-shape = Un array de forma { $shape } no es una imagen; da filas por columnas por 3 (BGR), al menos { $least } píxeles por lado.
photo-array-kind = Un array de { $kind } no es una imagen; da números de 8 bits (uint8).
photo-time = La lectura tardó demasiado. Haz una foto más sencilla o toca las fichas.
photo-memory = La foto es demasiado grande. Haz una más pequeña o toca las fichas.
photo-unknown-set = No hay ningún juego «{ $name }»; escribe double-six, double-nine o double-twelve.
photo-cannot-write = No se puede escribir { $path }; ¿existe la carpeta y puedes escribir en ella?
retake-shaken = No muevas la mano y haz la foto otra vez: esta salió movida.
retake-blurred = No muevas la mano y haz la foto otra vez: esta está desenfocada.
retake-bright = Haz la foto otra vez con menos luz sobre las fichas: esta es demasiado clara.
photo-conflict = Más de una ficha parece { $tile }, pero el juego solo tiene una. ¿Cuál es? Míralas todas.

# Lo que dice `capicu count`.

count-none-given = Indica al menos una foto: capicu count table.jpg
count-no-tiles = no se encontraron fichas
count-check = por comprobar
count-total = total { $total } ({ $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    })
count-all = todas las fotos: total { $total } ({ $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    })
count-total-unsure = total, hasta donde se lee: { $total } ({ $count ->
        [one] 1 ficha
       *[other] { $count } fichas
    }), no es seguro
count-set-known = leído como juego { $set }, elegido antes; --set any lo olvida
count-set-forgotten = El juego queda olvidado: las fichas se leen sin conocerlo, hasta que --set nombre uno.
count-set-not-kept = No se puede recordar el juego elegido: no se puede escribir { $path }.
count-ending = { $path } debe terminar en { $endings }, para guardarse como imagen.
count-not-a-folder = Con varias fotos, --annotate indica una carpeta que existe; { $path } no lo es.
count-same-file = { $path } es una de las fotos; da otro nombre al dibujo.
count-progress = leyendo { $done } de { $count }
