import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes
import PluginKit
import Terminal

/// Invitations to make an account: each is good once, for a week.
///
/// Nothing is kept of them. What an invitation says is signed, and whom it makes is called after
/// it: the account tells that it was used.
struct Invitations: Sendable {
  /// How long one is good.
  static let lifetime = Duration.seconds(7 * 86_400)

  private let key: SymmetricKey

  /// - Throws: what the accounts throw if they cannot keep the key.
  init(_ accounts: AccountStore) throws {
    key = SymmetricKey(try accounts.secret("invitations"))
  }

  /// A new one.
  func invite(at now: Timestamp) -> Invitation {
    let expires = now.adding(Self.lifetime)
    let said = "\(RefreshToken.random()).\(expires.microseconds)"
    return Invitation(invitation: "\(said).\(mark(of: said))", expires: expires.description)
  }

  /// Whether a text is one that is good still.
  func isValid(_ text: String, at now: Timestamp) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let expires = Int64(parts[1]), expires > now.microseconds else {
      return false
    }
    // Compared as it is written: another spelling of the same bytes would be another invitation,
    // and good once more.
    let mark = mark(of: "\(parts[0]).\(parts[1])")
    return isEqual(Array(mark.utf8), Array(parts[2].utf8))
  }

  private func mark(of said: String) -> String {
    HMAC.code(of: said.utf8, under: key).bytes.base64URL
  }
}

/// An invitation to make an account.
@FunctionResult
struct Invitation: Sendable {
  /// what whoever signs up sends along; good once.
  var invitation: String
  /// until when it is good.
  var expires: String
}

/// A name or a login that people choose: others see it as it is written, and nobody passes for
/// staff, or for somebody else, by it.
struct DisplayName {
  /// Words that only those have in their names to whom an administrator gives an account.
  private static let titles: Set<String> = [
    "dr", "doctor", "doktor", "docteur", "prof", "professor", "arzt", "arztin", "nurse",
  ]
  /// The words for staff as a whole.
  private static let offices: Set<String> = [
    "assistant", "admin", "administrator", "agent", "auditor", "moderator", "staff", "support",
    "system", "verbatim",
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
    guard Self.titles.isDisjoint(with: words), !Self.offices.contains(words.joined()) else {
      throw Problem.badName("titles and offices are given by an administrator")
    }
    let known = Set(staff.map { self.words(of: $0) })
    guard !known.contains(words) else {
      throw Problem.badName("somebody of the staff is called so")
    }
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

  /// The reason why it looks like something that it is not; nil if it is seen as it is.
  private var deceit: String? {
    guard text.sanitized() == text, text.first?.isWhitespace == false,
      text.last?.isWhitespace == false, text.contains(where: { $0.isLetter || $0.isNumber })
    else { return "it has characters that nobody sees, or nothing else" }
    guard text.allSatisfy({ $0.unicodeScalars.count { $0.properties.isMark } <= Self.marks }) else {
      return "a letter has more than \(Self.marks) marks upon it"
    }
    return scripts <= 1 ? nil : "it mixes letters of several scripts, which look alike"
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
