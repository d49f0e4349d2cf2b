import EventLog
import Interchange

/// What was taken as it came must not get among what was not.
struct RawNeedsOwnLog: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "--raw goes into a log of its own: \(path) has events that were not imported; give an empty --data"
  }
}

extension EventLog {
  /// Whether it is empty, or was begun by a raw import and nothing but imports followed.
  var isOwnOfRawImports: Bool {
    get throws {
      var isOwn = true
      try withSnapshot { snapshot in
        try snapshot.forEachStoredEvent { event in
          let isMark = event.type == ImportedRaw.eventType && !event.isImported
          isOwn = isMark || (event.isImported && event.position > Position.start.next)
          return isOwn ? .proceed : .stop
        }
      }
      return isOwn
    }
  }
}
