import Conversation
import EventLog
import Foundation
import HTTPTypes
import Terminal

/// A name or a login that people choose: others see it as it is written, and nobody passes for
/// staff, or for somebody else, by it.
struct DisplayName {
  /// Words that only those have in their names to whom an administrator gives an account.
  private static let titles: Set<String> = [
    "dr", "dra", "doc", "doctor", "doctora", "doktor", "docteur", "prof", "professor", "arzt",
    "arztin", "nurse", "krankenschwester", "krankenpfleger", "enfermera", "enfermero",
  ]
  /// The degrees that they write after their names.
  private static let degrees: Set<String> = [
    "rn", "md", "np", "pa", "do", "lpn", "cna", "crna", "phd", "dds", "dmd", "pharmd", "msn", "bsn",
    "dnp", "mbbs",
  ]
  /// The words for staff as a whole.
  private static let offices: Set<String> = [
    "assistant", "admin", "administrator", "agent", "auditor", "moderator", "staff", "support",
    "system", "verbatim", "evtool",
  ]

  /// The most marks upon one letter: scripts that stack them need up to four, and more paint over
  /// what stands around them.
  private static let marks = 8

  private let text: String

  init(_ text: String) { self.text = text }

  /// - Throws: ``Problem`` 422 for a name that deceives, which says what to change.
  func check(besides staff: [String]) throws {
    if let deceit { throw Problem.badName(deceit) }
    let words = words(of: text)
    guard !hasTitle(words), !hasDegree, !Self.offices.contains(words.joined()) else {
      throw Problem.badName("titles and offices are given by an administrator")
    }
    let known = Set(staff.map { self.words(of: $0) })
    guard !known.contains(words) else {
      throw Problem.badName("somebody of the staff is called so")
    }
  }

  /// Checks that it is seen as it is, whoever gives it: titles are an administrator's to give.
  ///
  /// - Throws: ``Problem`` 422 for one with characters that nobody sees.
  func checkIsSeen() throws {
    if let hidden { throw Problem.badName(hidden) }
  }

  /// Checks it as a login, besides those that there are.
  ///
  /// - Throws: ``Problem`` 422 for one that hides something, or that nobody can tell from another.
  func checkLogin(besides logins: [String]) throws {
    if let deceit { throw Problem.badLogin(deceit) }
    // The rule that keeps an identifier from passing for a plugin keeps this one from passing for
    // somebody.
    guard let name = MemberID(rawValue: text), name.reasonAgainstPerson(plugins: logins) == nil
    else {
      throw Problem.badLogin("somebody else's looks the same, or it is longer than 255 bytes")
    }
  }

  /// Whether a title is among the words, grown together with the name (`DrLee`), or in pieces at
  /// the beginning (`D r. Lee`).
  private func hasTitle(_ words: [String]) -> Bool {
    let apart = text.reduce(into: "") { apart, letter in
      if letter.isUppercase, apart.last?.isLowercase == true { apart.append(" ") }
      apart.append(letter)
    }
    let pieces = words.indices.map { words[...$0].joined() }
    return !Self.titles.isDisjoint(with: words + self.words(of: apart) + pieces)
  }

  /// Whether a degree stands after the name: behind a comma, or in capitals.
  private var hasDegree: Bool {
    let parts = text.split(separator: ",").map { words(of: String($0)) }
    if parts.dropFirst().contains(where: { !Self.degrees.isDisjoint(with: $0 + [$0.joined()]) }) {
      return true
    }
    guard let last = text.split(separator: " ").dropFirst().last,
      text.contains(where: \.isLowercase), last == last.uppercased()
    else { return false }
    return Self.degrees.contains(words(of: String(last)).joined())
  }

  /// The reason why it looks like something that it is not; nil if it is seen as it is.
  private var deceit: String? {
    if let hidden { return hidden }
    guard text.allSatisfy({ $0.unicodeScalars.count { $0.properties.isMark } <= Self.marks }) else {
      return "a letter has more than \(Self.marks) marks upon it"
    }
    return scripts <= 1 ? nil : "it mixes letters of several scripts, which look alike"
  }

  /// The reason why something of it is not seen: blanks alone or at its ends, control characters,
  /// what turns the direction of writing; nil if everything is.
  private var hidden: String? {
    let isSeen =
      text.sanitized() == text && text.first?.isWhitespace == false
      && text.last?.isWhitespace == false && text.contains { $0.isLetter || $0.isNumber }
    return isSeen ? nil : "it has characters that nobody sees, or nothing else"
  }

  /// How many scripts whose letters are easily mistaken for each other's are in it.
  private var scripts: Int {
    let scripts = [
      /\p{Script=Latin}/, /\p{Script=Greek}/, /\p{Script=Cyrillic}/, /\p{Script=Armenian}/,
      /\p{Script=Cherokee}/, /\p{Script=Coptic}/, /\p{Script=Lisu}/,
    ]
    let plain = text.precomposedStringWithCompatibilityMapping
    return scripts.count { plain.contains($0) }
  }

  /// The words, without what makes the same letters look different.
  private func words(of text: String) -> [String] {
    text.precomposedStringWithCompatibilityMapping
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether it is written upon the letter before it.
  fileprivate var isMark: Bool {
    [.nonspacingMark, .enclosingMark, .spacingMark].contains(generalCategory)
  }
}

extension Problem {
  /// Nobody is to call themselves so.
  fileprivate static func badName(_ why: String) -> Problem {
    Problem(
      .unprocessableContent, "bad-name", "this name cannot be shown to others: \(why)",
      errors: [FieldError(pointer: "/name", detail: why)])
  }

  /// Nobody is to sign in so.
  fileprivate static func badLogin(_ why: String) -> Problem {
    Problem(
      .unprocessableContent, "bad-name", "nobody could tell this login from another: \(why)",
      errors: [FieldError(pointer: "/login", detail: why)])
  }
}
