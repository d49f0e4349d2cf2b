public import EventLog
import Foundation
public import JSON

/// The role of a member in a channel.
@JSONShape
public enum MemberRole: String, Sendable, Hashable {
  /// Somebody the platform is for.
  case person
  /// Software that answers.
  case assistant
  /// A clerk, a nurse: somebody who helps.
  case provider
}

/// Somebody in a channel.
@JSONShape
public struct Member: Sendable, Hashable {
  /// Who it is.
  public var id: MemberID
  /// Their name.
  public var name: String
  /// Their role there.
  public var role: MemberRole
}

extension Member {
  /// Whether they may be the one who left, where the record of that was redacted: whoever recorded
  /// it, or a provider.
  func mayHaveLeft(_ actor: String?) -> Bool { role == .provider || actor == id.rawValue }
}

extension Identifier where Kind == MemberKind {
  /// The member that speaks for every plugin.
  public static var assistant: MemberID { "assistant" }

  /// Who acts in logs without being anybody: the assistant, and `evtool`, which puts erasures and
  /// redactions on record.
  package static var reserved: [MemberID] { [assistant, "evtool"] }

  /// A member's identifier from a text that comes from outside.
  ///
  /// - Throws: `NameFault`, which says what is wrong with it.
  public init(_ text: String) throws(NameFault) {
    do { try self.init(checking: text) } catch {
      throw NameFault("a member's identifier", text, error.reason)
    }
  }

  /// The identifier of a person or a provider from a text that comes from outside.
  ///
  /// - Throws: `NameFault` if it is none, is reserved, or reads like one of the plugins or what
  ///   they do for somebody (`P1 via healthcare@1.0.0#…`).
  public init(person text: String, plugins: [String] = []) throws(NameFault) {
    try self.init(text)
    try checkPerson(plugins: plugins)
  }

  /// Checks that a person may be called so; the plugins' identifiers are theirs.
  ///
  /// - Throws: `NameFault`, which says why not.
  package func checkPerson(plugins: [String] = []) throws(NameFault) {
    guard let reason = reasonAgainstPerson(plugins: plugins) else { return }
    throw NameFault("a person's identifier", rawValue, reason)
  }

  /// Why nobody but the platform may be called so; nil if anybody may.
  ///
  /// Capital letters, full-width ones, ligatures and letters of other scripts that look the same
  /// make no difference: people do not see it.
  package func reasonAgainstPerson(plugins: [String] = []) -> String? {
    let name = rawValue.lookingLike
    if name == Self.assistant.rawValue.lookingLike {
      return "it is reserved for the assistant, or looks the same: choose another one"
    }
    if Self.reserved.contains(where: { $0.rawValue.lookingLike == name }) {
      return "it is reserved for a program, or looks the same: choose another one"
    }
    // Acts of a plugin for somebody are theirs up to " via ": nobody's identifier may end in the
    // middle of it.
    if name.contains(" via ") || name.hasSuffix(" via") {
      return "\" via\" in it is reserved for what plugins do"
    }
    if plugins.contains(where: { $0.lookingLike == name }) {
      return "a plugin is called so, or looks the same: choose another one"
    }
    if rawValue.first?.isWhitespace == true || rawValue.last?.isWhitespace == true {
      return "it begins or ends with a space, which nobody sees"
    }
    return nil
  }
}

extension String {
  /// The form that people see in it: texts that look the same have the same.
  ///
  /// Small letters without accents; letters of other scripts are the Latin ones that they are drawn
  /// as (the common ones of Unicode's confusables, UTS 39).
  var lookingLike: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]
    let scalars = precomposedStringWithCompatibilityMapping.decomposedStringWithCanonicalMapping
      .unicodeScalars
      .filter { !marks.contains($0.properties.generalCategory) }
    let drawn = scalars.map { LookAlikes.latin[$0].map(String.init) ?? String($0) }.joined()
    return drawn.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}

/// Letters that are drawn as Latin ones, in either case.
private enum LookAlikes {
  static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    let alike: KeyValuePairs<Unicode.Scalar, String> = [
      "a": "\u{0430}\u{0410}\u{03B1}\u{0391}\u{0251}\u{1D00}\u{13AA}",
      "b": "\u{0412}\u{0432}\u{0392}\u{03B2}\u{042C}\u{0299}\u{13F4}",
      "c": "\u{0441}\u{0421}\u{03F2}\u{03F9}\u{1D04}\u{13DF}",
      "d": "\u{0501}\u{0500}\u{1D05}\u{13E0}",
      "e": "\u{0435}\u{0415}\u{0395}\u{03B5}\u{1D07}\u{13AC}",
      "g": "\u{0261}\u{0581}\u{0262}\u{050C}",
      "h": "\u{04BB}\u{04BA}\u{041D}\u{043D}\u{0397}\u{0570}\u{029C}\u{13BB}",
      "i": "\u{0456}\u{0406}\u{0131}\u{0399}\u{03B9}\u{026A}\u{0269}",
      "j": "\u{0458}\u{0408}\u{0575}\u{0237}\u{13AB}",
      "k": "\u{043A}\u{041A}\u{039A}\u{03BA}\u{1D0B}",
      "l": "\u{04CF}\u{04C0}\u{029F}",
      "m": "\u{043C}\u{041C}\u{039C}\u{1D0D}\u{13B7}",
      "n": "\u{043F}\u{039D}\u{03B7}\u{0578}\u{0274}",
      "o": "\u{043E}\u{041E}\u{03BF}\u{039F}\u{0585}\u{0555}\u{1D0F}",
      "p": "\u{0440}\u{0420}\u{03C1}\u{03A1}\u{1D18}",
      "q": "\u{051B}\u{051A}\u{0566}",
      "r": "\u{0433}\u{0280}\u{13A1}",
      "s": "\u{0455}\u{0405}\u{054F}\u{13DA}\u{A731}",
      "t": "\u{0442}\u{0422}\u{03C4}\u{03A4}\u{1D1B}\u{13A2}",
      "u": "\u{057D}\u{03C5}\u{054D}\u{1D1C}",
      "v": "\u{0475}\u{0474}\u{03BD}\u{1D20}\u{13D9}",
      "w": "\u{051D}\u{051C}\u{1D21}\u{13B3}",
      "x": "\u{0445}\u{0425}\u{03C7}\u{03A7}",
      "y": "\u{0443}\u{0423}\u{03A5}\u{04AF}\u{04AE}\u{028F}",
      "z": "\u{0396}\u{1D22}\u{13C3}",
      "-": "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}",
    ]
    return Dictionary(
      alike.flatMap { latin, others in others.unicodeScalars.map { ($0, latin) } },
      uniquingKeysWith: { first, _ in first })
  }()
}

/// Tells identifiers of messages apart from others.
public enum MessageKind: GeneratedIDKind {}
/// Tells identifiers of interactions apart from others.
public enum InteractionKind: GeneratedIDKind {}
/// Tells identifiers of members apart from others.
public enum MemberKind {}
/// Tells identifiers of turns apart from others.
public enum TurnKind: GeneratedIDKind {}
/// Tells identifiers of function calls apart from others.
public enum CallKind: GeneratedIDKind {}

/// A message in a channel.
public typealias MessageID = Identifier<MessageKind>
/// A card, a button, a quick reply or an input: something a person can act on once.
public typealias InteractionID = Identifier<InteractionKind>
/// A person, a provider or an assistant.
public typealias MemberID = Identifier<MemberKind>
/// A person's message and all that follows until the assistant waits again.
public typealias TurnID = Identifier<TurnKind>
/// One call of a function; also its idempotency key.
public typealias CallID = Identifier<CallKind>

extension TurnID {
  /// The turn that answers a message: known before it begins, so that the message can belong to it.
  package init(answering message: MessageID) { self.init("turn-\(message)") }
}

// No words of a person can be in these: they are choices.

extension MemberRole: PlainValue {}
extension FunctionEffect: PlainValue {}
extension TurnFailure: PlainValue {}
extension CallFailure: PlainValue {}
extension ModelFailure: PlainValue {}
extension CallRejection: PlainValue {}
extension ConsentBasis: PlainValue {}
extension Repair: PlainValue {}
extension FlowDeadEnd: PlainValue {}
