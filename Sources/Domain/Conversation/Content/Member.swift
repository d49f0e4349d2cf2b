public import EventLog
public import JSON

/// What a member does in a channel.
@JSONShape
public enum Role: String, Sendable, Hashable {
  /// Somebody the platform is for.
  case person
  /// Software that answers.
  case assistant
  /// A clinician, a clerk: somebody who helps.
  case provider
}

/// Somebody in a channel.
@JSONShape
public struct Member: Sendable, Hashable {
  /// Who it is.
  public var id: MemberID
  /// What they are called.
  public var name: String
  /// What they do there.
  public var role: Role
}

extension Member {
  /// Whether they may be the one who left, where the record of that was redacted: whoever recorded it, or a provider.
  func mayHaveLeft(_ actor: String?) -> Bool { role == .provider || actor == id.rawValue }
}
