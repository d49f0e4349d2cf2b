package import EventLog
import JSON

/// A note on a shelf: the event of most tests of a log.
@Event("note.taken")
package struct NoteTaken {
  package var text: String
}

/// The event of a note.
package func note(_ text: String) -> NewEvent { NewEvent(NoteTaken(text: text)) }

/// The stream of most tests.
package let shelf = StreamName(category: "shelf", identifier: "one")
/// A stream beside it.
package let other = StreamName(category: "shelf", identifier: "other-2")

/// The texts of notes.
package func texts(_ events: [RecordedEvent]) throws -> [String] {
  try events.map { try $0.decode(NoteTaken.self).text }
}

/// The bytes of all commits.
package func frames(of log: any EventLog) throws -> [[UInt8]] {
  try log.withSnapshot { snapshot in
    var frames: [[UInt8]] = []
    try snapshot.forEachFrame { frame in
      frames.append((0..<frame.bytes.count).map { frame.bytes[$0] })
      return .proceed
    }
    return frames
  }
}
