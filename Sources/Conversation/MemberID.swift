public import EventLog

extension Identifier where Kind == MemberKind {
  /// The member that speaks for every plugin.
  public static var assistant: MemberID { "assistant" }

  /// Creates a member's identifier from a text that comes from outside.
  ///
  /// - Throws: `NameFault`, which says what is wrong with it.
  public init(_ text: String) throws(NameFault) {
    do { try self.init(checking: text) } catch {
      throw NameFault("a member's identifier", text, error.reason)
    }
  }

  /// Creates the identifier of a person or a provider from a text that comes from outside.
  ///
  /// - Throws: `NameFault` where it is none, is reserved, or reads like what a plugin does for somebody (`P1 via healthcare@1.0.0#…`).
  public init(person text: String) throws(NameFault) {
    try self.init(text)
    if let reason = reasonAgainstPerson { throw NameFault("a person's identifier", text, reason) }
  }

  /// Why nobody but the platform may be called so; nil if anybody may.
  package var reasonAgainstPerson: String? {
    if self == .assistant { return "it is reserved for the assistant, choose another one" }
    if rawValue.contains(" via ") { return "\" via \" in it is reserved for what plugins do" }
    if rawValue.first?.isWhitespace == true || rawValue.last?.isWhitespace == true {
      return "it begins or ends with a space, which nobody sees"
    }
    return nil
  }
}
