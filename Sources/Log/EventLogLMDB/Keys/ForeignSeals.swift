import Basics
import EventLog
internal import Files
internal import JSON
internal import LMDB

/// Keeps what comes into a log sealed under keys of another log's apart from what was sealed here:
/// it is noted before it is appended.
final class ForeignSeals: Sendable {
  private let store: LogStore
  private let known = Lock<[String: Position]?>(nil)
  /// Those of them that something was sealed under here.
  private let own = Lock<Set<String>?>(nil)

  init(_ store: LogStore) { self.store = store }

  /// Notes the seals that commits bring along, which come after a log's head.
  ///
  /// - Throws: ``AppendError``; then none of them may be appended.
  func note(
    _ commits: some Collection<Commit>, after head: () throws -> Position
  ) throws(AppendError) {
    for commit in commits {
      // Elements of a span are lent, those of an array copied.
      let events = commit.events.span
      for index in events.indices where events[index].isSealedElsewhere {
        return try noteAll(commits, after: head)
      }
    }
  }

  /// Notes that what a commit seals was sealed here, where its handles came along with another
  /// log's events, too.
  ///
  /// - Throws: ``AppendError``; then it must not be appended.
  func note(own commit: Commit) throws(AppendError) {
    do {
      let foreign = try known.withLock { known in
        let noted = try known ?? store.foreignHandles()
        known = noted
        return noted
      }
      guard !foreign.isEmpty else { return }
      let sealed = try commit.events.filter { $0.isSealed && !$0.isSealedElsewhere }
        .reduce(into: Set<String>()) {
          $0.formUnion(try handlesOfSeals(in: $1.payload).map(\.description))
        }
      try own.withLock { own in
        let noted = try own ?? store.ownHandles()
        own = noted
        let all = noted.union(sealed.filter { foreign[$0] != nil })
        guard all.count > noted.count else { return }
        try store.note(own: all)
        own = all
      }
    } catch  where Folder.isOutOfRoom(error, store.path) {
      throw .full(path: store.path)
    } catch {
      throw .unwritable("that something was sealed here cannot be noted: \(error)")
    }
  }

  private func noteAll(
    _ commits: some Collection<Commit>, after head: () throws -> Position
  ) throws(AppendError) {
    try note(after: head) {
      try commits.lazy.flatMap(\.events).filter(\.isSealedElsewhere).reduce(into: []) {
        $0.formUnion(try handlesOfSeals(in: $1.payload))
      }
    }
  }

  /// Notes the seals of frames; one that cannot be read is refused if it is fed.
  func note(frames: [[UInt8]], after head: () throws -> Position) throws(AppendError) {
    try note(after: head) {
      var handles: Set<SubjectHandle> = []
      var names = NameTable()
      for bytes in frames {
        do {
          _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
            handles.formUnion(try event.sealHandles())
            return .proceed
          }
        } catch {
          // A frame that cannot be read has no handle that anybody would find.
          continue
        }
      }
      return handles
    }
  }

  private func note(
    after head: () throws -> Position, _ handles: () throws -> Set<SubjectHandle>
  ) throws(AppendError) {
    do {
      let found = Set(try handles().map(\.description))
      try known.withLock { known in
        let noted = try known ?? store.foreignHandles()
        known = noted
        let new = found.subtracting(noted.keys)
        guard !new.isEmpty else { return }
        // Events up to this head that are under such a handle did not come from elsewhere.
        let head = try head()
        let all = noted.merging(new.map { ($0, head) }) { first, _ in first }
        try store.note(foreign: all)
        known = all
      }
    } catch  where Folder.isOutOfRoom(error, store.path) {
      throw .full(path: store.path)
    } catch {
      throw .unwritable("where seals come from cannot be noted: \(error)")
    }
  }
}
