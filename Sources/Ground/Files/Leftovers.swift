import Foundation
import Synchronization

/// What a program makes for a while, drafts and scratch folders, and takes away also where a signal ends it in the middle.
///
/// `kill -9` and a power cut leave it: whoever finds it must be able to tell, and the next run removes it.
package enum Leftovers {
  /// One thing that is there for a while.
  package struct Ticket: Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var next = 0
    var removals: [(number: Int, remove: @Sendable () -> Void)] = []
  }

  private static let state = Mutex(State())

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
      // What still works in the folder may write there while it is removed.
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

  /// Removes one thing as the end of the program would; waits for ever where that is under way.
  package static func remove(_ ticket: Ticket) {
    state.withLock { state in
      for removal in state.removals where removal.number == ticket.number { removal.remove() }
      state.removals.removeAll { $0.number == ticket.number }
    }
  }

  /// Removes everything, the newest first, and ends the program: nothing gets a name that stays meanwhile.
  package static func removeAll(andEnd end: () -> Never) -> Never {
    state.withLock { state in
      // Twice: what still works may make its folder anew once it is gone.
      for _ in 0..<2 { for removal in state.removals.reversed() { removal.remove() } }
      end()
    }
  }
}
