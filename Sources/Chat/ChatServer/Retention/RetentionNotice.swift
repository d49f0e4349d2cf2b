import Accounts
import Erasure

/// The words of the rules of retention for people, on the page about privacy, in its languages.
struct RetentionNotice: Sendable {
  private let rules: [RetentionRule]

  init(_ rules: RetentionRules) { self.rules = rules.rules }

  /// The page with a line for each rule, where it has the place for them.
  func filling(_ page: String) -> String {
    Self.languages.reduce(page) { page, language in
      let lines = rules.map { "<li>\(language.words($0, language.time($0)))</li>" }
      return page.replacing(
        "<!-- retention:\(language.code) -->", with: lines.joined(separator: "\n          "))
    }
  }

  private struct Language: Sendable {
    let code: String
    let units: [String: (one: String, more: String)]
    /// The sentence: what is meant, how long, and what becomes of it.
    let words: @Sendable (_ rule: RetentionRule, _ time: String) -> String

    func time(_ rule: RetentionRule) -> String {
      let unit = units[rule.idle.unitName]
      return "\(rule.idle.count) \((rule.idle.count == 1 ? unit?.one : unit?.more) ?? "")"
    }
  }

  private static let languages = [english, german, spanish]

  private static let english = Language(
    code: "en",
    units: [
      "day": ("day", "days"), "week": ("week", "weeks"), "month": ("month", "months"),
      "year": ("year", "years"),
    ]
  ) { rule, time in
    let thing = rule.thing("Conversations", "Conversations with", "Records of the kind")
    return switch rule.action {
    case .erase:
      "\(rule.role == .provider ? "Staff" : "People") who have not been here for \(time) are erased, if nothing of theirs is open."
    case .redact: "\(thing) in which nothing has happened for \(time): their words are removed."
    case .archive:
      "\(thing) in which nothing has happened for \(time) are moved to an archive, where they can still be read."
    }
  }

  private static let german = Language(
    code: "de",
    units: [
      "day": ("Tag", "Tagen"), "week": ("Woche", "Wochen"), "month": ("Monat", "Monaten"),
      "year": ("Jahr", "Jahren"),
    ]
  ) { rule, time in
    let thing = rule.thing("Gespräche", "Gespräche mit", "Aufzeichnungen der Art")
    return switch rule.action {
    case .erase:
      "\(rule.role == .provider ? "Mitarbeitende" : "Personen"), die seit \(time) nicht mehr hier waren, werden gelöscht, wenn nichts mehr offen ist."
    case .redact:
      "\(thing), in denen seit \(time) nichts geschehen ist: Ihre Worte werden entfernt."
    case .archive:
      "\(thing), in denen seit \(time) nichts geschehen ist, kommen in ein Archiv, in dem man sie weiter lesen kann."
    }
  }

  private static let spanish = Language(
    code: "es",
    units: [
      "day": ("día", "días"), "week": ("semana", "semanas"), "month": ("mes", "meses"),
      "year": ("año", "años"),
    ]
  ) { rule, time in
    let thing = rule.thing("Conversaciones", "Conversaciones con", "Registros del tipo")
    return switch rule.action {
    case .erase:
      "\(rule.role == .provider ? "El personal" : "Las personas") que no han estado aquí desde hace \(time) se borran, si no tienen nada pendiente."
    case .redact: "\(thing) sin actividad desde hace \(time): se eliminan sus palabras."
    case .archive:
      "\(thing) sin actividad desde hace \(time) pasan a un archivo, donde se pueden seguir leyendo."
    }
  }
}

extension RetentionRule {
  /// The things that it is about, in words of a language.
  fileprivate func thing(_ all: String, _ with: String, _ kind: String) -> String {
    if let plugin { return "\(with) \(plugin.escapedForHTML)" }
    return category == "channel" ? all : "\(kind) \(category.escapedForHTML)"
  }
}

extension String {
  fileprivate var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
