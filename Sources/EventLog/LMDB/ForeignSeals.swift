internal import LMDB
import Synchronization

/// Keeps what comes into a log sealed under keys of another log's apart from what was sealed here: it is noted before it is appended.
final class ForeignSeals: Sendable {
  private let store: LogStore
  private let known = Mutex<Set<String>?>(nil)

  init(_ store: LogStore) { self.store = store }

  /// Notes the seals that commits bring along.
  ///
  /// - Throws: ``AppendError``; then none of them may be appended.
  func note(_ commits: some Collection<Commit>) throws(AppendError) {
    for commit in commits {
      // Elements of a span are lent, those of an array copied.
      let events = commit.events.span
      for index in events.indices where events[index].isSealedElsewhere {
        return try noteAll(commits)
      }
    }
  }

  private func noteAll(_ commits: some Collection<Commit>) throws(AppendError) {
    try noting {
      try commits.lazy.flatMap(\.events).filter(\.isSealedElsewhere).reduce(into: []) {
        $0.formUnion(try handlesOfSeals(in: $1.payload))
      }
    }
  }

  /// Notes the seals of frames; one that cannot be read is refused where it is fed.
  func note(frames: [[UInt8]]) throws(AppendError) {
    try noting {
      var handles: Set<SubjectHandle> = []
      var names = NameTable()
      for bytes in frames {
        do {
          _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
            handles.formUnion(try event.sealHandles())
            return .proceed
          }
        } catch {
          // What cannot be read has no handle that anybody would find.
          continue
        }
      }
      return handles
    }
  }

  private func noting(_ handles: () throws -> Set<SubjectHandle>) throws(AppendError) {
    do {
      let found = Set(try handles().map(\.description))
      try known.withLock { known in
        let noted = try known ?? store.foreignHandles()
        known = noted
        guard !found.isSubset(of: noted) else { return }
        try store.note(foreign: noted.union(found))
        known = noted.union(found)
      }
    } catch  where Folder.isOutOfRoom(error, store.path) {
      throw .full(path: store.path)
    } catch {
      throw .invalid("where seals come from cannot be noted: \(error)")
    }
  }
}
