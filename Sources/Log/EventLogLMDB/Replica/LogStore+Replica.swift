import EventLog
internal import JSON
import LMDB

extension LogStore {
  static let replicaName = "replica"
  static let marksName = "replicaMarks"

  /// The stream that the log follows; nil for a log of one machine.
  func replica() throws -> ReplicaNote? {
    guard let note = try notedJSON(Self.replicaName) else { return nil }
    guard let cluster = note["cluster"]?.string, let partition = note["partition"]?.int,
      let log = note["log"]?.string
    else { throw LogError.corrupted(.start, reason: "the note of its cluster cannot be read") }
    return ReplicaNote(cluster: cluster, partition: Int(partition), log: log)
  }

  /// Whether only a follower may write it.
  var isReplica: Bool { get throws { try noted(Self.replicaName) != nil } }

  /// The marks that were kept last, in order.
  func replicaMarks() throws -> [ReplicaMark] {
    try notedJSON(Self.marksName)?.array?.compactMap { mark in
      guard let sequence = mark["sequence"]?.int, let head = mark["head"]?.int,
        let digest = mark["digest"]?.string.flatMap({ UInt64($0, radix: 16) })
      else { return nil }
      return ReplicaMark(
        sequence: UInt64(clamping: sequence), head: Position(UInt64(clamping: head)),
        digest: digest)
    } ?? []
  }

  /// Keeps marks in the place of those before; they are on the disk when this returns.
  func keep(_ marks: [ReplicaMark]) throws {
    let record = JSONValue.array(
      marks.map {
        [
          "sequence": .int(Int64(clamping: $0.sequence)),
          "head": .int(Int64(clamping: $0.head.value)),
          "digest": .string(String($0.digest, radix: 16)),
        ]
      })
    try translateErrors {
      try environment.write { try note(record.json, as: Self.marksName, $0) }
    }
  }

  /// Makes it a log that follows a cluster, from its first message on.
  func follow(_ wanted: ReplicaNote) throws {
    try environment.write { try note(wanted.json.json, as: Self.replicaName, $0) }
  }

  /// Makes it a log of one machine again.
  func forgetReplica() throws {
    try translateErrors {
      try environment.write { transaction in
        for name in [Self.replicaName, Self.marksName] {
          _ = try transaction.remove(Array(name.utf8).span, from: meta)
        }
      }
    }
  }

  /// Refuses who writes a replica without following what it follows, or another one.
  func check(_ wanted: ReplicaNote?) throws {
    let found = try replica()
    guard found != wanted else { return }
    switch (found, wanted) {
    case (let found?, nil):
      throw LogError.replica(path: path, of: found.cluster)
    case (let found, let wanted?):
      throw LogError.system(
        reason: "the event log at \(path) is "
          + (found.map {
            "partition \($0.partition) of the cluster '\($0.cluster)' (log \($0.log))"
          }
            ?? "one of this machine alone")
          + ", not partition \(wanted.partition) of '\(wanted.cluster)' (log \(wanted.log)): use another --data, "
          + (found == nil
            ? "or make a new cluster of it with evtool cluster create"
            : "or move the folder aside; a new one is filled from the cluster"),
        isFull: false)
    case (nil, nil): break
    }
  }
}
