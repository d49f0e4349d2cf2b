import Consumers
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What the bytes of the data directory say of somebody once `evtool forget` has said that they are
/// forgotten.
@Suite struct ForgottenBytesTests {
  @Test func `no file below it has a word of theirs, nor their key, nor the payloads that went`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      try await program.append(
        NewEvent(
          type: EventType("note.taken"), payload: ["text": "gallimaufrying"], actor: "ann"),
        to: StreamName(category: "note", identifier: "7"))
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      #expect(try program.run("query", "--actor", "ann").code == 0)
      let key = try Data(
        contentsOf: URL(fileURLWithPath: program.keyFile(of: "ann"))
      ).prefix(32)
      let words = [
        "my knee has hurt since May", "gallimaufrying", "plumbagosonnet", "crinkumcrankum",
        "annsfeed", "brindlewicket",
      ]
      try program.park("cannot take \(words[2])")
      try program.skip("not for \(words[3])")
      try program.makeConsumer(words[4], webhook: "https://\(words[5]).example.org/")
      #expect(try program.files(saying: Data(words[0].utf8)) == ["views/data.mdb"])
      #expect(try program.files(saying: Data(words[1].utf8)).contains { $0.hasPrefix("log/") })
      for word in words[2...] {
        #expect(try program.files(saying: Data(word.utf8)) == ["consumers/data.mdb"])
      }
      let plan = try program.run("forget", "ann")
      #expect(plan.output.contains("1 consumer that the person made, removed with it"), "\(plan)")
      #expect(try program.files(saying: key).count == 1)
      let done = try program.run("forget", "ann", "--yes", "--redact")
      #expect(done.code == 0, "\(done)")
      for word in words {
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
          #expect(try program.files(saying: word.data(using: encoding) ?? Data()) == [])
        }
      }
      #expect(try program.files(saying: key) == [])
      let consumers = try ConsumerStore(existing: program.data + "/consumers", isReadOnly: true)
      #expect(try consumers?.all().map(\.name) == ["crm"])
      let held = try #require(try consumers?.consumer("crm")?.held.first)
      #expect(held.error == Consumer.removedError && held.next == 2)
      let skipped = try #require(try consumers?.consumer("crm")?.skipped.first)
      #expect(skipped.reason == Consumer.removedError && skipped.position == 1)
    }
  }
}

extension Program {
  /// Parks the first event for a new consumer.
  fileprivate func park(_ error: String) throws {
    let store = try ConsumerStore(folder: data + "/consumers")
    try store.add(
      Consumer(
        name: "crm", owner: "carl", created: Timestamp(microseconds: 0),
        filter: EventFilter(), payload: .full, checkpoint: 0))
    try Consumers(store, of: try log(.reading), now: Timestamp.now)
      .park("crm", at: Position(1), error: error)
  }

  /// Gives up that event.
  fileprivate func skip(_ reason: String) throws {
    try ConsumerStore(folder: data + "/consumers").update("crm") { consumer in
      let stream = try #require(consumer.held.first).stream
      try consumer.skip(Position(1), of: stream, reason: reason, now: Timestamp(microseconds: 0))
    }
  }

  /// Makes one that is ann's.
  fileprivate func makeConsumer(_ name: String, webhook: String) throws {
    try ConsumerStore(folder: data + "/consumers").add(
      Consumer(
        name: ConsumerName(checking: name), owner: "ann", created: Timestamp(microseconds: 0),
        filter: EventFilter(), payload: .full, webhook: webhook, checkpoint: 0),
      secrets: ["whsec_1"])
  }

  /// The files below the data directory that have some bytes, also in their unused parts.
  fileprivate func files(saying bytes: Data) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: data).sorted().filter { name in
      let path = data + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return false }
      return try Data(contentsOf: URL(fileURLWithPath: path)).range(of: bytes) != nil
    }
  }
}
