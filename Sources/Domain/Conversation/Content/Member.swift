public import EventLog
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

  /// Who acts in logs without being anybody: the assistant, `evtool`, which puts erasures and
  /// redactions on record, and the rules of retention.
  package static var reserved: [MemberID] { [assistant, "evtool", retention] }

  /// The rules of retention, as the server follows them at night.
  package static var retention: MemberID { "retention" }

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
