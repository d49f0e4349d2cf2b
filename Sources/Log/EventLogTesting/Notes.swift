internal import Basics
internal import EventLog

@Event("note.taken")
struct NoteTaken { var text: String }

func note(_ text: String) -> NewEvent { NewEvent(NoteTaken(text: text)) }

let shelf = StreamName(category: "shelf", identifier: "one")
let other = StreamName(category: "shelf", identifier: "other-2")

func texts(_ events: [RecordedEvent]) throws -> [String] {
  try events.map { try $0.decode(NoteTaken.self).text }
}

/// The bytes of all commits.
func frames(of log: any EventLog) throws -> [[UInt8]] {
  try log.withSnapshot { snapshot in
    var frames: [[UInt8]] = []
    try snapshot.forEachFrame { frame in
      frames.append(frame.bytes.copied())
      return .proceed
    }
    return frames
  }
}
