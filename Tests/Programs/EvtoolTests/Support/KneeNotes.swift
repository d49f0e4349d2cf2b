import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// Two people who speak of their knees, each sealed under their own key, and notes that tell of it.
extension Program {
  func talk() async throws {
    let log = try open()
    for (person, text) in [
      ("ann", "my knee has hurt since May"), ("bob", "mine is fine, thank you"),
    ] {
      let said = MessageSent(
        message: MessageID("m-\(person)"), sender: try MemberID(person), content: .text(text: text))
      try await log.append([NewEvent(said, actor: person, subject: person)], to: .channel("knees"))
    }
  }

  func append(_ event: NewEvent, to stream: StreamName) async throws {
    try await open().append([event], to: stream)
  }

  /// The file of a person's key, found by the name in it.
  func keyFile(of person: String) throws -> String {
    let keys = data + "/keys"
    let files = try FileManager.default.contentsOfDirectory(atPath: keys)
      .filter { $0.hasSuffix(".key") }.map { keys + "/" + $0 }
    return try #require(
      try files.first {
        try Data(contentsOf: URL(fileURLWithPath: $0)).dropFirst(40) == Data(person.utf8)
      })
  }

  private func open() throws -> LMDBEventLog {
    try LMDBEventLog(
      path: data + "/log", mode: .writing,
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      vault: KeyVault(folder: data + "/keys"))
  }
}

let kneeNotes = StreamName(category: "note", identifier: "1")

/// A note in plain of what Ann said, about anybody.
func kneeNote(of name: String) -> NewEvent {
  NewEvent(
    type: EventType("note.taken"),
    payload: ["of": .string(name), "text": "my knee has hurt since May"])
}
