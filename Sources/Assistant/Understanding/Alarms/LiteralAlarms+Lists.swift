/// What stands around words of danger and says what is meant by them, in English, German and
/// Spanish.
extension LiteralAlarms {
  static let between: Set = [
    "not", "no", "never", "without", "nicht", "nie", "kein", "keine", "keinen", "sin", "nunca",
    "to",
    "of", "and", "or", "und", "oder", "y", "o", "here", "there", "hier", "dort", "aqui", "alli",
  ]
  /// Numbers of which nobody takes so many.
  static let tens: Set = [
    "ten", "twelve", "fifteen", "twenty", "thirty", "forty", "fifty", "sixty", "eighty", "hundred",
    "zehn", "zwolf", "funfzehn", "zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "hundert",
    "diez", "doce", "quince", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "cien",
  ]
  static let suppositions = [
    "what if", "in case", "what happens if", "imagine", "falls", "was wenn", "was ist wenn",
    "que pasa si", "en caso de que",
  ]
  static let dying: Set = ["die", "dead", "death"]
  static let nobody: Set = ["nobody", "niemand", "keiner", "nadie"]
  static let ifs: Set = ["if", "wenn", "falls", "si"]
  static let woulds: Set = [
    "would", "wouldnt", "wurde", "wurden", "wurdest", "pasaria", "harian", "haria",
  ]
  static let selves: Set = [
    "i", "im", "me", "my", "he", "hes", "him", "she", "shes", "her", "ich", "mich", "mir", "er",
    "yo", "mi",
  ]
  static let costs: Set = [
    "price", "prices", "fee", "fees", "charge", "charges", "cost", "costs", "bill", "taxes",
    "preis", "preise", "preisen", "gebuhren", "kosten", "precio", "precios", "tarifas",
  ]
  /// What has a title, or words on it.
  static let works: Set = [
    "band", "cd", "single", "playlist", "chapter", "song", "songs", "film", "movie", "book",
    "novel", "album", "track", "title", "dvd", "vinyl",
    "poster", "shirt", "mug", "video", "game", "headline", "series", "episode", "podcast",
    "lyrics", "lied", "buch", "roman", "titel", "serie", "spiel", "plakat", "tasse",
    "cancion", "pelicula", "libro", "novela", "disco", "cartel", "titulo", "juego", "camiseta",
  ]
  static let wares: Set = [
    "song", "album", "dvd", "vinyl", "poster", "movie", "shirt", "mug", "lied", "plakat",
  ]
  static let links: Set = [
    "called", "titled", "entitled", "named", "is", "says", "saying", "that", "where", "about",
    "which", "who", "s", "title", "ist", "heisst", "heißt", "namens", "mit", "dem", "titel", "uber",
    "wo", "worin", "es", "se", "llama", "titulada", "titulado", "sobre", "donde", "que", "dice",
  ]
  static let figures: Set = [
    "how", "not", "wie", "como", "in", "want", "to", "will", "going", "am", "i", "im", "he", "hes",
    "she", "shes", "someone",
    "somebody", "a", "the", "man", "woman",
    "girl", "boy", "guy", "ich", "er", "sie", "ein", "eine", "mann", "frau", "un", "una", "hombre",
    "mujer", "yo",
  ]
  static let quotes: Set = ["\"", "'", "“", "”", "„", "«", "»", "‘", "’"]
  /// What may stand between whoever, or whatever, fails and the failing.
  static let auxiliaries: Set = [
    "is", "isnt", "are", "arent", "not", "has", "have", "just", "still", "keeps", "really", "that",
    "which", "again", "ist", "sind", "hat", "nicht", "ja", "no", "se", "esta", "estan", "ha",
  ]
  static let things: Set = [
    "dye", "ink", "colour", "colours", "color", "colors", "paint", "farbe", "farben", "tinte",
    "tinta",
    "jacket", "coat", "shoe", "shoes", "boots", "sneakers", "shirt", "fabric", "material",
    "mattress", "pillow", "bag", "bottle", "pen", "cartridge", "headphones", "speaker", "camera",
    "console", "drone", "mixer", "grinder", "site", "webpage", "system",
    "software", "link", "order", "package", "parcel", "suitcase", "luggage", "flower", "tree",
    "jacke", "mantel", "schuhe", "stiefel", "stoff", "matratze", "kissen", "drucker", "rechner",
    "pflanze", "blume", "webseite", "seite", "gerat", "paket", "koffer", "chaqueta", "zapatos",
    "altavoz", "auriculares", "camara", "kamera", "lautsprecher", "kopfhorer", "tableta", "blender",
    "kettle", "reader", "toy",
    "tela", "colchon", "impresora", "portatil", "planta", "pagina", "paquete", "maleta",
  ]
  static let prepositions: Set = [
    "in", "on", "at", "from", "with", "of", "by", "im", "am", "an", "auf", "von", "mit", "bei",
    "en",
    "de", "con",
  ]
  /// What somebody's life is only a part of the name of.
  static let policies: Set = [
    "insurance", "assurance", "policy", "cover", "savings", "subscription", "membership",
  ]
  /// What an overdose is of, before what it is of.
  static let ofs: Set = ["on", "of", "with", "an", "von", "mit", "de", "con"]
  /// What may follow an overdose of which nothing is said.
  static let takings: Set = [
    "genommen", "geschluckt", "intus", "und", "gehabt", "abbekommen", "heute", "gerade", "jetzt",
    "bekommen", "hilfe", "bitte", "was", "eingenommen", "gespritzt",
  ]
  /// The words for an end of one's own.
  static let ends: Set = [
    "myself", "self", "kms", "suicide", "um", "umbringen", "erhangen", "matarme", "suicidarme",
    "matar", "mato", "ahorcarme", "bridge",
  ]
  static let laughter: Set = [
    "lol", "lmao", "lmfao", "rofl", "xd", "jk", "j/k", "hihi", "jiji", "ja/ja",
  ]
  static let laughing: Set<Character> = ["😂", "🤣", "😅", "😆", "😹", "😜", "😝"]
  /// Who lives, as people speak of themselves and of others.
  static let speakers: Set = [
    "i", "im", "ive", "ill", "he", "hes", "she", "shes", "they", "theyre", "we", "you", "who",
    "ich", "er", "sie", "du", "wir", "yo", "ella", "usted", "someone", "somebody", "jemand",
    "alguien",
  ]
  static let humans = speakers.union(["me", "him", "her", "mich", "mir", "se"])
  static let articles: Set = [
    "the", "this", "that", "these", "those", "a", "an", "my", "our", "your", "der", "die", "das",
    "ein", "eine", "mein", "meine", "diese", "dieser", "dieses", "unser", "unsere", "el", "la",
    "los", "las", "un", "una", "mi", "este", "esta",
  ]
  static let gone: Set = ["died", "dead", "broke", "broken", "crashed", "froze"]
  /// What is said before somebody's trouble and names nobody.
  static let callings: Set = [
    "help", "please", "hilfe", "bitte", "ayuda", "omg", "oh", "god", "hi", "hello", "and", "but",
    "now", "because", "so", "then", "und", "aber", "jetzt", "y", "pero", "ahora", "suddenly",
    "plotzlich", "hey", "quick", "someone's", "there", "any", "at", "all", "properly", "urgent",
    "emergency", "notfall", "emergencia", "por", "favor", "think", "cant", "cannot", "can", "wont",
    "doesnt", "kein", "keine", "keinen", "sin", "stopped", "stop", "barely", "hardly",
  ]
  static let wear: Set = [
    "dress", "jeans", "corset", "suit", "shirt", "bra", "belt", "trousers", "pants", "top", "skirt",
    "size", "jumper", "sweater", "costume", "leggings", "kleid", "hose", "anzug", "hemd", "vestido",
    "pantalon", "camisa", "shoes", "jacket", "coat",
  ]
  /// What "fire" is only a part of the name of.
  static let compounds: Set = [
    "sale", "tv", "stick", "tablet", "hd", "extinguisher", "alarm", "drill", "exit", "station",
    "truck", "pit", "place", "blanket", "door", "sign", "department",
  ]
  static let jokes: Set = [
    "laughing", "laughter", "lachen", "risa", "money", "arbeit", "cash", "aburrimiento",
    "embarrassment",
  ]
  static let living: Set = [
    "live", "alive", "anymore", "more", "longer", "vivir", "viviendo", "mas", "leben",
  ]
  static let places: Set = [
    "in", "en", "at", "on", "near", "here", "there", "aqui", "alli", "hier", "dort", "with", "con",
    "like", "como",
  ]
  static let past: Set = ["was", "were", "nearly", "almost", "fast", "beinahe", "casi"]
}
