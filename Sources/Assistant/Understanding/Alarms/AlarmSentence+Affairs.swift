/// Errands, clothes and money of which people speak as of a danger.
extension AlarmSentence {
  /// Whether the words at a place are said of a thing that somebody wears, pays or has ordered: "I
  /// can't breathe in these jeans", "verblutet ist mein Konto".
  func isOfAffair(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    isAffairMeant(after: place)
      || !speaksOfOther
        && (signature.names(any: roles.breath) && isInTightClothes
          || signature.names(any: roles.conditions) && isAtPrice(around: place)
          || isOfPurse(around: place) || !mixUps.isDisjoint(with: place))
  }

  /// Whether it tells of a mistake about an errand and of nobody's head: "there was some confusion
  /// about my booking".
  ///
  /// "Grandma is confused about the date" tells of somebody else.
  var isMixUp: Bool { !speaksOfOther && !mixUps.isEmpty }

  /// The places at which such a mistake is named.
  private var mixUps: Set<Int> {
    let texts = words.map(\.text)
    let named = texts.indices.filter { index in
      guard Self.confusions.contains(where: texts[index].hasPrefix) else { return false }
      let rest = texts[(index + 1)...].prefix(6)
      guard let link = rest.firstIndex(where: Self.regards.contains) else { return false }
      return rest[(link + 1)...].contains(where: Self.affairs.contains)
    }
    return Set(named)
  }

  private var speaksOfOther: Bool {
    found.contains { $0.concept == "person" } || words.contains { Self.others.contains($0.text) }
  }

  /// "I want to end it, the subscription I mean": nothing but the errand follows.
  private func isAffairMeant(after place: Range<Int>) -> Bool {
    let rest = text(place.upperBound..<words.count).filter { !Self.meanings.contains($0) }
    return rest.count == 1 && Self.affairs.contains(rest[0])
  }

  /// "These jeans are too tight": a tight chest is none of them.
  private var isInTightClothes: Bool {
    let texts = words.map(\.text)
    guard !texts.contains(where: Self.tightBody.contains),
      let worn = texts.firstIndex(where: Self.clothes.contains)
    else { return false }
    return texts[max(0, worn - 2)..<worn].contains(where: Self.demonstratives.contains)
      || texts.contains { word in Self.tight.contains { word.hasPrefix($0) } }
  }

  /// "Casi me da un infarto cuando vi el precio".
  private func isAtPrice(around place: Range<Int>) -> Bool {
    let texts = words(around: place)
    return texts.indices.contains { index in
      LiteralAlarms.costs.contains(texts[index])
        && texts[max(0, index - 3)..<index].contains(where: Self.sights.contains)
    }
  }

  /// Whether a purse, and nobody, is what it befalls.
  private func isOfPurse(around place: Range<Int>) -> Bool {
    let texts = words(around: place)
    guard !texts.contains(where: Self.befallen.contains) else { return false }
    return zip(texts, texts.dropFirst()).contains { owner, thing in
      Self.owners.contains(owner) && Self.purses.contains(thing)
    }
  }

  private static let others: Set = [
    "he", "hes", "him", "his", "she", "shes", "her", "er", "sie", "ihn", "ihm", "ihr", "ella",
    "baby", "someone", "somebody", "jemand", "alguien",
  ]
  private static let confusions = [
    "confus", "misunderst", "missverst", "verwechs", "verwirr", "malentend",
  ]
  private static let regards: Set = [
    "with", "about", "over", "on", "regarding", "around", "which", "what", "mit", "bei", "uber",
    "wegen", "welche", "welcher", "welches", "con", "sobre", "en", "de",
  ]
  private static let affairs: Set = [
    "booking", "bookings", "reservation", "appointment", "date", "dates", "time", "times", "order",
    "orders", "address", "bill", "bills", "invoice", "price", "prices", "delivery", "parcel",
    "ticket", "account", "subscription", "membership", "contract", "payment", "name", "number",
    "termin", "termine", "termins", "buchung", "datum", "bestellung", "adresse", "rechnung",
    "preis", "lieferung", "paket", "konto", "abo", "abonnement", "vertrag", "zahlung", "cita",
    "citas", "reserva", "fecha", "pedido", "direccion", "factura", "precio", "entrega", "paquete",
    "cuenta", "suscripcion", "contrato", "pago",
  ]
  private static let meanings: Set = [
    "it", "this", "the", "my", "that", "i", "mean", "meant", "es", "das", "den", "die", "mein",
    "meine", "meinen", "ich", "also", "lo", "la", "el", "mi", "digo", "quiero", "decir",
  ]
  private static let tightBody: Set = [
    "chest", "throat", "lungs", "heart", "brust", "hals", "herz", "pecho", "garganta", "corazon",
  ]
  private static let clothes = LiteralAlarms.wear.union([
    "collar", "tie", "waistband", "kragen", "rock", "jacke", "pantalones", "vaqueros", "falda",
    "corbata", "camiseta",
  ])
  private static let demonstratives: Set = [
    "this", "these", "that", "those", "diese", "diesem", "diesen", "dieser", "este", "esta",
    "estos", "estas",
  ]
  private static let tight = ["tight", "eng", "knapp", "estrech", "apretad", "ajustad"]
  private static let sights: Set = [
    "saw", "see", "seeing", "at", "bei", "sah", "sehe", "gesehen", "vi", "veo", "ver", "viendo",
  ]
  private static let befallen: Set = [
    "i", "im", "ive", "me", "ich", "mich", "mir", "yo", "he", "she", "er", "sie", "arm", "leg",
    "hand", "finger", "head", "bein", "kopf", "brazo", "pierna", "mano", "cabeza",
  ]
  private static let owners: Set = ["my", "our", "mein", "meine", "unser", "mi", "nuestra"]
  private static let purses: Set = [
    "account", "wallet", "purse", "budget", "konto", "geldbeutel", "portemonnaie", "geldborse",
    "cuenta", "cartera", "monedero", "bolsillo",
  ]
}
