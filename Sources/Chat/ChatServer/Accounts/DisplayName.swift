import Foundation
import HTTPTypes
import Terminal

/// What people call themselves: others see it as it is written, and nobody passes for staff by it.
struct DisplayName {
  /// Words that only those have in their names to whom an administrator gives an account.
  private static let titles: Set<String> = [
    "dr", "doctor", "doktor", "docteur", "prof", "professor", "arzt", "arztin", "nurse",
  ]
  /// What staff are called as a whole.
  private static let offices: Set<String> = [
    "assistant", "admin", "administrator", "agent", "auditor", "moderator", "staff", "support",
    "system", "verbatim",
  ]

  /// The most marks upon one letter: scripts that stack them need up to four, and more paint over what stands around them.
  private static let marks = 8

  private let text: String

  init(_ text: String) { self.text = text }

  /// - Throws: ``Problem`` 422 for a name that deceives, which says what to change.
  func check(besides staff: [String]) throws {
    guard text.sanitized() == text, text.first?.isWhitespace == false,
      text.last?.isWhitespace == false, text.contains(where: { $0.isLetter || $0.isNumber })
    else {
      throw Problem.badName("it has characters that nobody sees, or nothing else")
    }
    guard text.allSatisfy({ $0.unicodeScalars.count { $0.properties.isMark } <= Self.marks }) else {
      throw Problem.badName("a letter has more than \(Self.marks) marks upon it")
    }
    guard scripts <= 1 else {
      throw Problem.badName("it mixes letters of several scripts, which look alike")
    }
    let words = words(of: text)
    guard Self.titles.isDisjoint(with: words), !Self.offices.contains(words.joined()) else {
      throw Problem.badName("titles and offices are given by an administrator")
    }
    let known = Set(staff.map { self.words(of: $0) })
    guard !known.contains(words) else {
      throw Problem.badName("somebody of the staff is called so")
    }
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
}
