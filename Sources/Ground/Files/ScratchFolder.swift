import Basics
import Foundation

/// A folder of its own for work that leaves nothing behind, also if a signal ends it.
package enum ScratchFolder {
  /// Makes a folder `verbatim-NAME-…` in the system's temporary folder, or in another one, lends
  /// it, and removes it.
  package static func with<R>(
    _ name: String, in parent: String? = nil, _ body: (String) async throws -> R
  ) async throws -> R {
    let (path, ticket) = try make(name, in: parent)
    let outcome: Result<R, any Error>
    do { outcome = .success(try await body(path)) } catch { outcome = .failure(error) }
    TemporaryPaths.remove(ticket)
    return try outcome.get()
  }

  /// The same for work that does not wait.
  package static func with<R>(
    _ name: String, in parent: String? = nil, _ body: (String) throws -> R
  ) throws -> R {
    let (path, ticket) = try make(name, in: parent)
    let outcome = Result { try body(path) }
    TemporaryPaths.remove(ticket)
    return try outcome.get()
  }

  private static func make(
    _ name: String, in parent: String?
  ) throws(FileError) -> (String, TemporaryPaths.Ticket) {
    let place = parent ?? FileManager.default.temporaryDirectory.path
    let path = (place as NSString).appendingPathComponent("verbatim-\(name)-\(UUID())")
    let ticket = TemporaryPaths.add(path)
    do {
      try Folder.create(path)
    } catch {
      TemporaryPaths.keep(ticket)
      throw error
    }
    return (path, ticket)
  }
}

/// Drafts and scratch folders: a program makes them for a while, and removes them also if a signal
/// ends it in the middle.
///
/// `kill -9` and a power cut leave it: whoever finds it must be able to tell, and the next run
/// removes it.
package enum TemporaryPaths {
  /// One thing that is there for a while.
  package struct Ticket: Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var next = 0
    var removals: [(number: Int, remove: @Sendable () -> Void)] = []
  }

  private static let state = Lock(State())

  /// Notes how something is removed if the program ends before it is kept, or removed as usual.
  package static func add(_ remove: @escaping @Sendable () -> Void) -> Ticket {
    state.withLock { state in
      state.next += 1
      state.removals.append((state.next, remove))
      return Ticket(number: state.next)
    }
  }

  /// Notes a file, or a folder with all that is in it, that there is or will be.
  package static func add(_ path: String) -> Ticket {
    add {
      // Threads that still work in the folder may write there while it is removed.
      for _ in 0..<100 where access(path, F_OK) == 0 {
        do {
          try FileManager.default.removeItem(atPath: path)
        } catch {
          // The program ends, and nobody is left to be told.
        }
      }
    }
  }

  /// It is gone, or becomes something that stays; waits for ever where the program is being ended.
  package static func keep(_ ticket: Ticket) {
    state.withLock { $0.removals.removeAll { $0.number == ticket.number } }
  }

  /// Removes one thing as the end of the program would; waits for ever if that is under way.
  package static func remove(_ ticket: Ticket) {
    state.withLock { state in
      for removal in state.removals where removal.number == ticket.number { removal.remove() }
      state.removals.removeAll { $0.number == ticket.number }
    }
  }

  /// Removes everything, the newest first, and ends the program: nothing gets a name that stays
  /// meanwhile.
  package static func removeAll(andEnd end: () -> Never) -> Never {
    state.withLock { state in
      // Twice: what still works may make its folder anew once it is gone.
      for _ in 0..<2 { for removal in state.removals.reversed() { removal.remove() } }
      end()
    }
  }
}

/// The folder `lost+found` that a file system has where it is mounted.
package enum LostAndFound {
  /// Whether a path is such a folder, with nothing in it or only what its owner, root, may read.
  package static func holdsNothing(_ path: String) -> Bool {
    guard path.hasSuffix("/lost+found") else { return false }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).isEmpty
    } catch {
      return isClosed(path)
    }
  }

  /// Whether a path is such a folder, and whoever runs this may not read it.
  package static func isClosed(_ path: String) -> Bool {
    var status = stat()
    guard path.hasSuffix("/lost+found"), lstat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return false }
    return faccessat(AT_FDCWD, path, R_OK | X_OK, AT_EACCESS) != 0 && errno == EACCES
  }
}
