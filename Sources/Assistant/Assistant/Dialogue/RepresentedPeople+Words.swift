import AccessRecord

// The words for those for whom somebody acts, in English, German and Spanish, folded.
extension RepresentedPeople {
  /// The relations that a word may mean; nil for a word that no relation is of.
  static func kinds(of word: String) -> Set<RelationKind>? {
    words.first { $0.words.contains(word) }?.kinds
  }

  private static let words: [(words: Set<String>, kinds: Set<RelationKind>)] = [
    (
      ["daughter", "daughters", "stepdaughter", "tochter", "hija", "hijas", "hijita"],
      [.daughter, .child]
    ),
    (["son", "sons", "stepson", "sohn", "sohne", "soehne", "sohnes"], [.son, .child]),
    (["hijo", "hijito"], [.son, .child]),
    (["nina"], [.daughter, .child]),
    (["nino"], [.son, .child]),
    (
      [
        "child", "children", "kid", "kids", "baby", "twins", "kind", "kinder", "kindern", "kindes",
        "zwillinge", "hijos", "ninos", "bebe",
      ], [.daughter, .son, .child]
    ),
    (["wife", "frau", "ehefrau", "esposa", "mujer"], [.wife, .partner]),
    (
      ["husband", "hubby", "mann", "mannes", "ehemann", "ehemannes", "esposo", "marido"],
      [.husband, .partner]
    ),
    (
      [
        "spouse", "partner", "partnerin", "partners", "girlfriend", "boyfriend", "fiance",
        "fiancee", "lebensgefahrte", "lebensgefahrten", "lebensgefahrtin", "lebensgefaehrte",
        "lebensgefaehrten", "lebensgefaehrtin", "verlobte", "verlobter", "verlobten", "pareja",
        "novia", "novio",
      ], [.wife, .husband, .partner]
    ),
    (
      ["mother", "mum", "mom", "mummy", "mama", "stepmother", "mutter", "mutti", "madre"],
      [.mother]
    ),
    (
      ["father", "dad", "daddy", "papa", "stepfather", "vater", "vaters", "vati", "padre"],
      [.father]
    ),
    (["parents", "eltern", "padres"], [.mother, .father]),
    (["sister", "sisters", "schwester", "schwestern", "hermana", "hermanas"], [.sister]),
    (["brother", "brothers", "bruder", "bruders", "brudern", "bruedern", "hermano"], [.brother]),
    (["geschwister", "hermanos"], [.sister, .brother]),
    (
      [
        "grandma", "grandmother", "nan", "nana", "gran", "granny", "oma", "grossmutter",
        "großmutter", "abuela", "abuelita",
      ], [.grandmother]
    ),
    (
      [
        "grandpa", "grandfather", "grandad", "opa", "grossvater", "großvater", "abuelo",
        "abuelito",
      ], [.grandfather]
    ),
    (
      ["grandparents", "grosseltern", "großeltern", "abuelos"],
      [.grandmother, .grandfather]
    ),
    (
      [
        "grandson", "granddaughter", "grandchild", "grandchildren", "enkel", "enkelin",
        "enkelkind", "enkelkinder", "nieta", "nieto", "nietos",
      ], [.grandchild]
    ),
    (
      [
        "aunt", "uncle", "cousin", "niece", "nephew", "relative", "tante", "onkel", "cousine",
        "nichte", "neffe", "neffen", "tia", "tio", "prima", "primo", "sobrina", "sobrino",
      ], [.relative]
    ),
    (
      ["friend", "friends", "freund", "freundes", "freundin", "freunde", "amiga", "amigo"],
      [.friend]
    ),
  ]

  /// Words for a woman or a girl who was spoken of.
  static let hers: Set = ["she", "her", "hers", "ihr", "ihre", "ihren", "ihrem", "ihrer", "ella"]
  /// Words for a man or a boy who was spoken of.
  static let his: Set = [
    "he", "him", "his", "er", "ihn", "ihm", "sein", "seine", "seinen", "seinem", "seiner",
  ]
  /// Words for somebody of whom they do not tell that.
  static let theirs: Set = ["they", "them", "their", "theirs", "su", "sus", "le", "sie"]

  static let female: Set<RelationKind> = [.daughter, .wife, .mother, .sister, .grandmother]
  static let male: Set<RelationKind> = [.son, .husband, .father, .brother, .grandfather]

  /// Names that are words of everyday: who is called so is meant by the whole name.
  static let common: Set = [
    "me", "myself", "i", "mine", "us", "we", "you", "one", "all", "anyone", "somebody", "nobody",
    "mich", "mir", "ich", "selbst", "uns", "mi", "yo", "nos", "conmigo", "mio",
    "mark", "bill", "will", "pat", "grace", "hope", "faith", "joy", "art", "sue", "rob", "drew",
    "chase", "grant", "dawn", "summer", "autumn", "rose", "dean", "frank", "guy", "max", "sonntag",
    "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "heute", "morgen", "mai",
    "juni", "juli", "august", "checkup", "check", "visit", "appointment", "doctor", "nurse",
    "termin", "cita", "order", "message", "yes", "no", "ja", "nein", "si", "please", "bitte",
    "mar", "luz", "paz", "sol", "abril", "julio", "domingo", "marzo",
  ]
}
