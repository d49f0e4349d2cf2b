internal import Basics
public import EventLog
internal import JSON

extension SignedHead {
  /// What does not hold between the signed head and a log, in words; empty where the log still has exactly that history.
  ///
  /// Without a key that is trusted the signature proves only that the document was not changed by somebody without its key. A
  /// verification of the log has to go with it, since it proves that the links are those of the events.
  public func differences(
    from log: any EventLog, trusting key: PublicKey? = nil
  ) throws -> [String] {
    let found = try faults(trusting: key)
    return try log.withSnapshot { snapshot in found + (try differences(from: snapshot)) }
  }

  /// What does not hold of the document alone, in words: its signature, or the key that is expected.
  public func faults(trusting key: PublicKey? = nil) throws -> [String] {
    var found: [String] = []
    if let key, key != publicKey {
      found.append("it was signed with the key \(publicKey), expected is \(key)")
    }
    if try !isAuthentic() {
      found.append("the signature does not belong to these values: they were changed")
    }
    return found
  }

  private func differences(from snapshot: borrowing Snapshot) throws -> [String] {
    let id = try snapshot.logID()
    guard id == log else { return ["it is about the log \(log), this is \(id)"] }
    guard head <= snapshot.head else {
      return [
        "the log ends at position \(snapshot.head), the signed head is \(head): events are gone"
      ]
    }
    guard let found = try snapshot.link(at: head) else {
      return ["no commit ends at the signed head, position \(head): history was rewritten"]
    }
    guard found == link else {
      return ["the link at position \(head) is \(found), signed was \(link): history was rewritten"]
    }
    let count = try snapshot.commits(upTo: head)
    guard count == commits else {
      return ["there are \(count) commits up to position \(head), signed were \(commits)"]
    }
    let root = try EventTree(of: Int(head.value), in: snapshot).root.hexadecimal
    return root == tree
      ? []
      : ["the tree up to position \(head) is \(root), signed was \(tree): history was rewritten"]
  }
}

extension Snapshot {
  /// How many commits end up to a position.
  func commits(upTo position: Position) throws -> Int {
    if position == head { return try statistics().commits }
    var count = 0
    try forEachFrame { frame in
      guard frame.lastPosition <= position else { return .stop }
      count += 1
      return .proceed
    }
    return count
  }
}
