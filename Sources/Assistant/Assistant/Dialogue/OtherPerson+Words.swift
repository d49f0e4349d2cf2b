// The words by which somebody else is told, in English, German and Spanish, folded.
extension OtherPerson {
  static let introducing: Set = [
    "i", "i'm", "im", "my", "me", "here", "ich", "mein", "hier",
  ]
  static let deeds: Set = [
    "ate", "eats", "drank", "ordered", "bought", "booked", "weighs", "owes",
  ]
  static let tellings: Set = [
    "says", "said", "thinks", "thought", "told", "tells", "reckons", "believes", "sagt", "sagte",
    "meint", "meinte", "dice", "dijo", "cree",
  ]
  static let wondering: Set = [
    "asks", "asked", "asking", "wonders", "wondering", "know", "fragt", "fragte", "wissen",
    "pregunta", "pregunto", "saber",
  ]
  static let theirs: Set = [
    "her", "his", "their", "ihr", "ihre", "ihren", "ihrer", "sein", "seine", "seinen", "seiner",
    "su", "sus",
  ]
  static let roles: Set = [
    "patient", "patients", "customer", "customers", "user", "users", "client", "clients", "member",
    "people", "person", "persons", "shopper", "shoppers",
  ]
  static let having: Set = [
    "has", "have", "had", "is", "was", "sees", "saw", "booked", "ordered", "bought", "comes",
  ]
  static let needing: Set = [
    "needs", "wants", "requires", "wishes", "would", "should", "must", "likes", "braucht",
    "benotigt", "mochte", "will", "muss", "soll", "sollte", "hatte", "necesita", "quiere",
    "quisiera", "querria", "debe", "precisa", "benoetigt", "moechte", "haette",
  ]
  static let takings: Set = [
    "take", "takes", "choose", "chooses", "prefer", "prefers", "nimmt", "nehmen", "wahlt",
    "bevorzugt", "gets", "like", "bekommt", "kriegt", "ira", "toma", "tomara", "queda", "quedara",
    "coge", "cogera", "prefiere", "elige",
    "escoge",
  ]
  static let negations: Set = ["not", "nicht", "isn't"]
  static let suiting: Set = ["suit", "suits", "passt", "passen", "bien", "conviene"]
  static let companions: Set = ["me", "us", "mich", "mir", "uns", "conmigo"]
  static let selves: Set = ["i", "i'm", "i've", "ich", "tengo"]
  static let may: Set = [
    "can", "could", "may", "should", "kann", "konnte", "koennte", "darf", "puede", "podria",
  ]
  static let visits: Set = [
    "be", "get", "see", "have", "kommen", "dran", "drankommen", "termin", "untersucht", "behandelt",
    "ir", "venir", "ver", "ser", "tener",
  ]
  static let complaints: Set = [
    "hurt", "hurts", "hurting", "pain", "pains", "ache", "aches", "aching", "sore", "fever", "sick",
    "ill", "unwell", "cough", "coughs", "coughing", "rash", "dizzy", "vomiting", "broke", "broken",
    "sprained", "swollen", "bleeding", "headache", "headaches", "stomachache", "earache",
    "toothache", "backache", "weh", "schmerzt", "schmerzen", "fieber", "krank", "husten", "hustet",
    "ausschlag", "ubel", "uebel", "schwindlig", "schwindelig", "gebrochen", "verstaucht",
    "geschwollen", "duele", "duelen", "dolor", "dolores", "fiebre", "enferma", "enfermo", "malita",
    "malito", "tos", "tose", "vomita", "mareo", "mareada", "mareado",
  ]
  /// States of a person, and of no part of one.
  static let ailing: Set = [
    "sick", "ill", "unwell", "poorly", "dizzy", "coughing", "vomiting", "feverish", "krank",
    "schwindlig", "enfermo", "enferma", "malito", "malita", "mareado", "mareada",
  ]
  static let pronouns: Set = ["he", "she", "they", "his", "her", "their"]
  static let fors: Set = ["for", "fur", "fuer", "para"]
  static let asks: Set = [
    "does", "did", "has", "is", "do", "have", "are", "can", "when", "what", "which",
  ]
  static let havings: Set = ["hat", "haben", "tiene", "tienen"]
  static let haves: Set = ["has", "had", "got", "is", "hat", "ist", "tiene", "esta"]
  static let ones: Set = ["den", "die", "das", "el", "la"]
  static let oneselves: Set = ["me", "myself", "mine", "mich", "meins", "mí"]
  static let genitives: Set = ["meiner", "meines", "unserer", "unseres"]
  static let possessives: Set = genitives.union([
    "my", "our", "mein", "meine", "meinen", "meinem", "unser", "unsere", "unseren", "unserem",
    "mi", "mis", "nuestro", "nuestra", "nuestros", "nuestras",
  ])
  static let articles: Set = [
    "a", "an", "the", "ein", "eine", "einen", "einem", "einer", "den", "die", "das", "un", "una",
    "el", "la", "los", "las",
  ]
  static let others: Set = [
    "him", "her", "them", "somebody", "someone", "ihn", "jemand", "jemanden", "jemandem", "ella",
    "ellos", "ellas", "alguien",
  ]
  static let titles: Set = ["mr", "mrs", "ms", "miss", "herr", "herrn", "senor", "senora"]
  static let bookings: Set = [
    "book", "schedule", "reserve", "fit", "squeeze", "put", "pencil", "buche", "buchen",
    "reserviere", "reservieren", "reserva", "reservar", "reserven", "agenda", "agende", "apunta",
    "apunte", "sign", "register", "enter", "give", "trag", "trage", "tragen", "setz", "setze",
    "setzen", "melde", "melden", "gib", "geben", "anota", "anote", "inscribe", "inscriba", "pon",
    "ponga", "dale", "mete", "meta",
  ]
  /// Relations that are called so, like a name.
  static let callings: Set = [
    "dad", "daddy", "mum", "mom", "mummy", "nan", "nana", "gran", "granny", "grandma", "grandpa",
    "grandad", "oma", "opa", "mama", "papa", "mutti", "vati", "hubby",
  ]
  /// The words between the one it is for and the word that says so: "the patient is my wife".
  static let beings: Set = ["is", "its", "it's", "ist", "es", "sera", "ware", "sei"]
  /// Who come themselves: "my wife will come, not me".
  static let comings: Set = [
    "come", "comes", "coming", "go", "goes", "going", "attend", "kommt", "kommen", "geht", "gehen",
    "viene", "vendra", "ira", "va", "acude",
  ]
  static let kin: Set = [
    "wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "daughter", "daughters",
    "son", "sons", "child", "children", "kid", "kids", "baby", "twins", "stepson", "stepdaughter",
    "hubby", "mother", "father", "mum", "mom", "mummy", "dad", "daddy", "mama", "papa", "parents",
    "stepmother", "stepfather", "sister", "sisters", "brother", "brothers", "grandma", "grandpa",
    "grandmother", "grandfather", "grandad", "nan", "nana", "gran", "granny", "grandparents",
    "grandson", "granddaughter",
    "grandchild", "grandchildren", "aunt", "uncle", "cousin", "niece", "nephew", "friend",
    "friends", "colleague", "boss", "neighbour", "neighbor", "roommate", "flatmate", "family",
    "fiance", "fiancee", "ex", "relative", "tochter", "sohn", "sohne", "sohnes", "kind", "kinder",
    "kindern", "kindes", "frau", "ehefrau", "mann", "mannes", "ehemann", "ehemannes", "partnerin",
    "partners", "lebensgefahrte", "lebensgefahrten", "lebensgefahrtin", "mutter", "vater", "vaters",
    "mutti", "vati", "eltern", "schwester", "schwestern", "bruder", "bruders", "brudern",
    "geschwister", "oma", "opa", "grossmutter", "grossvater", "grosseltern", "großmutter",
    "großvater", "großeltern", "enkel", "enkelin", "enkelkind", "enkelkinder", "tante", "onkel",
    "cousine", "nichte", "neffe", "neffen", "schwiegermutter", "schwiegervater", "schwiegereltern",
    "schwiegersohn", "schwiegertochter", "schwager", "schwagerin", "freund", "freundes", "freundin",
    "freunde", "kollege", "kollegen", "soehne", "bruedern", "lebensgefaehrte", "lebensgefaehrten",
    "lebensgefaehrtin", "schwaeger", "schwaegerin", "kollegin", "chef", "chefin", "nachbar",
    "nachbarn", "nachbarin", "mitbewohner", "mitbewohnerin", "verlobter", "verlobten", "verlobte",
    "familie", "zwillinge", "hija", "hijas", "hijo", "hijos", "hijita", "hijito", "esposa",
    "esposo", "marido", "mujer", "pareja", "novia", "novio", "madre", "padre", "padres", "hermana",
    "hermanas", "hermano", "hermanos", "abuela", "abuelo", "abuelos", "abuelita", "abuelito",
    "nieta", "nieto", "nietos", "tia", "tio", "prima", "primo", "sobrina", "sobrino", "suegra",
    "suegro", "suegros", "yerno", "nuera", "cunada", "cunado", "amiga", "amigo", "amigos", "nina",
    "nino", "ninos", "bebe", "vecina", "vecino", "companera", "companero", "jefa", "jefe",
    "familia",
  ]
  static let kinds: Set = [
    "frau", "mann", "kind", "kinder", "kindern", "mujer", "nina", "nino", "ninos", "bebe",
    "familia", "familie", "pareja", "padres", "freunde", "amigos", "chef",
  ]
  static let contracted: Set = [
    "what", "it", "that", "who", "where", "how", "when", "here", "there", "let", "he", "she",
    "today", "tomorrow", "yesterday", "one", "week", "month", "year", "day", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday", "everything", "nothing", "anything",
    "something", "this", "why", "which", "dr",
  ]
  static let calendar: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
    "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "christmas", "easter", "today", "tomorrow", "lunes", "martes",
    "miercoles", "jueves", "viernes", "sabado", "domingo", "enero", "febrero", "marzo", "abril",
    "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre", "hoy",
    "manana", "navidad",
  ]
}
