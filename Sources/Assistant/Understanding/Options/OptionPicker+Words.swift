/// The words of choosing, in English, German and Spanish.
extension OptionPicker {
  enum Wish { case cheapest, dearest, earliest, latest }

  static let superlatives: [String: Wish] = [
    "cheapest": .cheapest, "gunstigste": .cheapest, "gunstigsten": .cheapest,
    "billigste": .cheapest,
    "barato": .cheapest, "barata": .cheapest, "expensive": .dearest, "priciest": .dearest,
    "teuerste": .dearest, "caro": .dearest, "cara": .dearest, "earliest": .earliest,
    "soonest": .earliest, "fruheste": .earliest, "fruhesten": .earliest, "temprano": .earliest,
    "temprana": .earliest, "pronto": .earliest, "latest": .latest, "spateste": .latest,
    "spatesten": .latest, "tarde": .latest,
  ]
  static let comparatives: [String: Wish] = [
    "cheaper": .cheapest, "gunstigere": .cheapest, "gunstigeren": .cheapest,
    "billigere": .cheapest, "billigeren": .cheapest, "dearer": .dearest, "pricier": .dearest,
    "teurere": .dearest, "teureren": .dearest, "earlier": .earliest, "sooner": .earliest,
    "fruhere": .earliest, "fruheren": .earliest, "later": .latest, "spatere": .latest,
    "spateren": .latest,
  ]
  static let articles: Set = ["the", "der", "die", "das", "den"]
  static let before = [
    "one before it", "one before that", "previous one", "den davor", "die davor", "das davor",
    "el anterior",
    "la anterior",
  ]
  static let after = [
    "one after it", "one after that", "next one", "den danach", "die danach", "das danach",
    "el siguiente",
    "la siguiente",
  ]
  static let beforeLast = [
    ("second to last", 2), ("second from last", 2), ("second last", 2), ("next to last", 2),
    ("last but one", 2), ("one before the last", 2), ("one before last", 2), ("third to last", 3),
    ("third last", 3), ("last but two", 3),
  ]
  static let last: Set = [
    "last", "bottom", "letzte", "letzten", "letzter", "letztes", "ultimo", "ultima",
  ]
  static let ordinals: [String: Int] = [
    "top": 1, "erste": 1, "ersten": 1, "erster": 1, "erstes": 1, "zweite": 2, "zweiten": 2,
    "zweiter": 2, "dritte": 3, "dritten": 3, "vierte": 4, "vierten": 4, "funfte": 5, "funften": 5,
    "primero": 1, "primera": 1, "primer": 1, "segundo": 2, "segunda": 2, "tercero": 3,
    "tercera": 3, "cuarto": 4, "cuarta": 4, "quinto": 5, "quinta": 5,
  ]
  static let callings: Set = [
    "number", "option", "choice", "card", "no", "nr", "nummer", "numero", "opcion", "item",
  ]
  static let others: Set = ["other", "andere", "anderen", "anderer", "otro", "otra"]
  static let negators: Set = [
    "not", "nicht", "no", "except", "excepto", "ausser", "dont",
  ]
  /// What "but" leaves something out of.
  static let alls: Set = [
    "all", "any", "every", "each", "anything", "anyone", "anybody", "everything", "everyone",
    "everybody", "none", "nothing", "whichever",
  ]
  static let titles: Set = [
    "dr", "doctor", "nurse", "mr", "mrs", "ms", "prof", "frau", "herr", "herrn", "doktor",
    "doctora", "senor", "senora",
  ]
  static let pointers: Set = [
    "that", "this", "it", "one", "das", "den", "dieser", "ese", "esa",
  ]
  static let courtesy: Set = [
    "please", "i", "ill", "take", "the", "one", "want", "would", "like", "id", "bitte", "por",
    "favor", "ok", "okay", "yes", "go", "with", "for", "lets", "ich", "nehme", "quiero", "el", "la",
    "die", "der", "das",
  ]
  static let small: Set = [
    "the", "one", "with", "at", "on", "in", "and", "of", "for", "to", "a", "an", "please", "i",
    "take", "want", "dr", "that", "this", "am", "pm", "der", "die", "das", "mit", "el", "la", "con",
    "de", "is", "it", "my", "me",
  ]
}
