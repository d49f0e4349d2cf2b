internal import Basics
internal import JSON

/// Under which keys the seals of a log were made: tells what nobody can read any more from what somebody else may.
public struct SealHistory: Sendable, Equatable {
  /// A vault that a log was bound to once.
  public struct GivenUp: Sendable, Equatable {
    /// Its fingerprint.
    public let keys: String
    /// When it was given up for others.
    public let until: Timestamp
    /// Where the log ended then: what was sealed up to here may have been sealed with them, nothing after.
    public let head: Position

    /// Notes a vault.
    public init(keys: String, until: Timestamp, head: Position) {
      self.keys = keys
      self.until = until
      self.head = head
    }
  }

  /// The fingerprint of the vault that the log is bound to.
  public var bound: String?
  /// The vaults before it, in order.
  public var givenUp: [GivenUp]
  /// The handles that came sealed from other logs, whose keys may be there, each with the position that the first such event came after.
  public var foreign: [String: Position]

  /// Those of them under which something was sealed here, too: their keys are this log's as well.
  public var own: Set<String>

  /// A history; of a log that knows nothing of the kind it is empty.
  public init(
    bound: String? = nil, givenUp: [GivenUp] = [], foreign: [String: Position] = [:],
    own: Set<String> = []
  ) {
    self.bound = bound
    self.givenUp = givenUp
    self.foreign = foreign
    self.own = own
  }

  /// Whether a seal came in with an event, from another log, and nothing was sealed here under that handle.
  ///
  /// Whoever sends a line chooses its handles: what lay under one of them before was sealed here. And where keys moved with their log, what came in
  /// plain was sealed here under the same handle: its key is one that can be lost.
  package func isForeign(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !own.contains(handle.description) else { return false }
    return foreign[handle.description].map { $0 < position } ?? false
  }

  /// Whether what was sealed here last at a position, under a handle whose key is not here, was sealed with keys that were given up as lost.
  ///
  /// What is sealed in a log that is bound is sealed with the keys that it is bound to.
  package func isGivenUp(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !isForeign(handle, at: position),
      let keys = givenUp.first(where: { $0.head >= position })?.keys
    else { return false }
    // Keys that came back are not lost, but one of them may be missing.
    return keys != bound
  }
}

extension EventView {
  /// The handles of the keys that seal its members.
  package func sealHandles() throws -> Set<SubjectHandle> {
    guard isSealed else { return [] }
    return try handlesOfSeals(in: payload.copied())
  }
}

/// The handles that seals in a payload name.
package func handlesOfSeals(in payload: [UInt8]) throws -> Set<SubjectHandle> {
  var handles: Set<SubjectHandle> = []
  _ = try replacingMembers(of: payload) { _, value in
    if let handle = Seal(value)?.handle { handles.insert(handle) }
    return nil
  }
  return handles
}
