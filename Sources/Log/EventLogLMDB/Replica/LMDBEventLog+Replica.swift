package import EventLog
internal import JSON
import LMDB

/// A commit of a log of several machines, as it was decided on one of them.
package struct FollowedCommit: Sendable {
  let commit: EncodedCommit

  /// A commit's bytes, with the version that its first event is to have.
  package init(_ body: CommitBody, from version: Version, id: CommitID?) {
    commit = EncodedCommit(body, from: version, id: id)
  }
}

extension LMDBEventLog {
  /// Opens the log in a folder as a replica; one that is not there yet is begun.
  package convenience init(
    replica: ReplicaNote, path: String, clock: @escaping @Sendable () -> Timestamp,
    codec: EventCodec
  ) throws {
    var limits = LogLimits()
    limits.takeOverDelay = 100
    try self.init(
      path: path, mode: .writing, clock: clock, codec: codec, limits: limits, replica: replica)
  }

  /// Which log of several machines this one follows; nil for a log of one machine.
  package func replica() throws -> ReplicaNote? { try translateErrors { try store.replica() } }

  /// Puts commits at the end that were decided elsewhere, in order: each where its first version is
  /// its stream's next and its id is new, as every machine does with the same commits.
  ///
  /// They are not synced.
  ///
  /// Returns for each where it lies, `conflict` or `commitIDReused` for one that was passed over,
  /// as it is everywhere; any other error means that nothing more was taken, and that they have to
  /// come again.
  package func follow(_ commits: [FollowedCommit]) async -> [Result<Place, AppendError>] {
    guard let writer else {
      return commits.map { _ in .failure(.unwritable("the log was opened for reading only")) }
    }
    return await writer.append(.commits(commits.map { .success($0.commit) })).map { outcome in
      switch outcome {
      case .appended(let version, let position):
        .success(Place(version: version, position: position))
      case .appendedOver(let versions, let position):
        .success(Place(version: versions[0], position: position))
      case .refused(let error): .failure(error)
      }
    }
  }

  /// The place of a commit.
  package struct Place: Sendable, Hashable {
    package let version: Version
    package let position: Position
  }

  /// Up to where everything is synced.
  package var stored: Position { writer?.stored ?? .start }

  /// The marks that were kept last, in order.
  package func replicaMarks() throws -> [ReplicaMark] {
    try translateErrors { try store.replicaMarks() }
  }

  /// Keeps marks in the place of those before; they are on the disk when this returns.
  package func keep(_ marks: [ReplicaMark]) throws { try store.keep(marks) }

  /// The name of the cluster that the log in a folder follows; nil for one of this machine alone.
  package static func cluster(of path: String) throws -> String? {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: { Timestamp(microseconds: 0) })
    return try log.replica()?.cluster
  }

  /// The id that the log has in all its copies.
  package func logID() throws -> String { try withSnapshot { try $0.logID() } }

  /// Makes a log that nobody writes follow a cluster that was made of it, up to `head`.
  ///
  /// - Throws: `LogError` if the log has grown since; then nothing is changed.
  package static func joinCluster(
    _ path: String, _ note: ReplicaNote, endingAt head: Position
  ) throws {
    try withWriterLock(of: path) { store in
      let end = try store.environment.read { try store.head($0) }
      guard end == head else {
        throw LogError.system(
          reason:
            "the event log at \(path) has grown from position \(head) to \(end) meanwhile: run it again",
          isFull: false)
      }
      try store.follow(note)
      // From here on the cluster has what is acknowledged, and this machine may be filled anew.
      try change(path) { try AcknowledgedMark.remove(of: path) }
    }
  }

  /// Makes a log that nobody writes one of this machine alone; false if it was that already.
  package static func leaveCluster(_ path: String) throws -> Bool {
    try withWriterLock(of: path) { store in
      guard try store.isReplica else { return false }
      try store.forgetReplica()
      try change(path) { try store.lastMark().keep(of: path) }
      return true
    }
  }
}

/// Which log of several machines a log in LMDB follows: it takes its commits from there alone, and
/// nobody else writes it.
package struct ReplicaNote: Sendable, Equatable {
  /// The name of the cluster.
  package let cluster: String
  /// Which part of it this is, from 0.
  package let partition: Int
  /// The id that the log has on every machine.
  package let log: String

  package init(cluster: String, partition: Int, log: String) {
    (self.cluster, self.partition, self.log) = (cluster, partition, log)
  }
}

/// How far a replica has taken its commits over.
package struct ReplicaMark: Sendable, Equatable {
  /// The last message that was looked at.
  package let sequence: UInt64
  /// The last position of the log then.
  package let head: Position

  /// A digest that tells that message from another one at its place.
  package let digest: UInt64

  package init(sequence: UInt64, head: Position, digest: UInt64) {
    (self.sequence, self.head, self.digest) = (sequence, head, digest)
  }
}

extension ReplicaNote {
  /// As it is kept.
  var json: JSONValue {
    ["cluster": .string(cluster), "partition": .int(Int64(partition)), "log": .string(log)]
  }
}
