/// What the rules for alarms have to know of a field's words, beside what they mean: which name a
/// failing, a condition, its care.
///
/// Comma-separated lists by the name of the role; words or phrases as they are said, without
/// accents and apostrophes, or names of things in a thesaurus. ``AlarmVocabulary/Role`` of
/// PluginKit says what each is for. Without any, no rule knows an exception.
package final class AlarmRoles: Sendable {
  let failings: Set<String>
  let definitions: Set<String>
  let enquiries: Set<String>
  let personal: Set<String>
  let bodily: Set<String>
  let conditions: Set<String>
  let kinds: Set<String>
  let care: Set<String>
  let passing: Set<String>
  let causes: Set<String>
  let breath: Set<String>
  let efforts: Set<String>
  let noses: Set<String>
  let mouths: Set<String>
  let breathing: Set<String>
  let unbreathing: Set<String>
  let excesses: Set<String>
  let harmful: Set<String>
  let drugs: Set<String>
  let vital: Set<String>
  let waking: Set<String>
  let chokings: Set<String>
  let intangible: Set<String>
  let risks: Set<String>
  private let lookalikes: Set<String>
  private let mistyped: [Character: [String]]

  /// Reads the lists.
  package init(_ lists: [String: String] = [:]) {
    precondition(Self.names.isSuperset(of: lists.keys), "expected roles of \(Self.names)")
    func words(_ role: String) -> Set<String> { Set(Self.entries(lists[role] ?? "")) }
    lookalikes = words("lookalikes")
    failings = words("failings")
    definitions = words("definitions")
    enquiries = words("enquiries")
    personal = words("personal")
    bodily = words("bodily")
    conditions = words("conditions")
    kinds = words("kinds")
    care = words("care")
    passing = words("passing")
    causes = words("causes")
    breath = words("breath")
    efforts = words("efforts")
    noses = words("noses")
    mouths = words("mouths")
    breathing = words("breathing")
    unbreathing = words("unbreathing")
    excesses = words("excesses")
    harmful = words("harmful")
    drugs = words("drugs")
    vital = words("vital")
    waking = words("waking")
    chokings = words("chokings")
    intangible = words("intangible")
    risks = words("risks")
    // In order: of two words that are one slip away the first is meant.
    mistyped = Dictionary(grouping: Self.entries(lists["mistyped"] ?? "")) { $0.first ?? " " }
  }

  /// The names of all roles.
  package static let names: Set<String> = [
    "mistyped", "lookalikes", "failings", "definitions", "enquiries", "personal", "bodily",
    "conditions", "kinds", "care", "passing", "causes", "breath", "efforts", "noses", "mouths",
    "breathing", "unbreathing", "excesses", "harmful", "drugs", "vital", "risks",
    "waking", "chokings", "intangible",
  ]

  /// The word that was meant, or the word itself if it is one: whoever is in danger types badly
  /// ("hart atack").
  func corrected(_ word: String) -> String {
    guard word.count >= 4, let first = word.first, let candidates = mistyped[first],
      !lookalikes.contains(word), !candidates.contains(word)
    else { return word }
    return candidates.first { word.isOneSlip(from: $0) } ?? word
  }

  private static func entries(_ list: String) -> [String] {
    list.split { $0 == "," || $0 == "\n" }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
