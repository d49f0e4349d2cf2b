import EventLog
import Foundation
import ImportExport
import JSON
import Testing

/// Logs with sealed members go out and come back, and stay sealed.
@Suite struct SealedLinesTests {
  private func log(_ keys: MemoryKeyStore = MemoryKeyStore()) -> MemoryEventLog {
    MemoryEventLog(
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) }, vault: KeyVault(keys))
  }

  private let stream = StreamName(category: "visit", identifier: "1")

  /// Two people's words, and something that is about nobody.
  private func fill(_ log: MemoryEventLog) async throws {
    let fields = [PersonalField("said"), PersonalField("where", erased: JSONValue.null)]
    let said = [("ann", "my knee hurts"), ("bob", "mine \"is\" fine")]
    let events = said.map { (person: String, words: String) in
      NewEvent(
        type: "person.spoke", payload: ["room": 1, "said": .string(words), "where": [1, "é"]],
        actor: person, personalFields: fields, subject: person)
    }
    try await log.append(events + [NewEvent(type: "room.left", payload: [:])], to: stream)
  }

  private func lines(
    _ log: any EventLog, _ shape: EventExport.Shape, isSealed: Bool = false
  ) throws -> String {
    var bytes: [UInt8] = []
    try EventExport.write(log, as: shape, isSealed: isSealed, to: { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(
    _ text: String, _ shape: EventExport.Shape, into log: any EventLog
  ) async throws -> ImportResult {
    switch shape {
    case .ndjson: try await imported(text, as: EventLines(), into: log)
    case .cloudEvents: try await imported(text, as: CloudEventLines(), into: log)
    }
  }

  private func payloads(_ log: any EventLog) throws -> [String] {
    try log.withSnapshot { try $0.events() }.map { String(decoding: $0.payload, as: UTF8.self) }
  }

  private func stored(_ log: any EventLog) throws -> String {
    var text = ""
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        text += String(decoding: event.recorded.payload, as: UTF8.self) + "\n"
        return .proceed
      }
    }
    return text
  }

  @Test(arguments: [EventExport.Shape.ndjson, .cloudEvents])
  func `a readable export is sealed again under the keys of the log it comes into`(
    _ shape: EventExport.Shape
  ) async throws {
    let (keys, other) = (MemoryKeyStore(), MemoryKeyStore())
    let log = log(keys)
    let copy = self.log(other)
    try await fill(log)
    let text = try lines(log, shape)
    #expect(text.contains("my knee hurts"))
    #expect(try await read(text, shape, into: copy) == result(events: 3))
    #expect(try payloads(copy) == payloads(log))
    #expect(try lines(copy, shape) == text)
    #expect(try !stored(copy).contains("knee"))
    #expect(try await read(text, shape, into: copy) == result(skipped: 3))
    // The new keys are the new log's own, found by the person's name.
    _ = try await Eraser(log: copy, vault: KeyVault(other)).erase("ann")
    let after = try payloads(copy)
    #expect(after[0] == #"{"room":1,"said":"[erased]","where":null}"#)
    #expect(try after[1] == payloads(log)[1])
    #expect(try payloads(log)[0].contains("knee"))
  }

  @Test(arguments: [EventExport.Shape.ndjson, .cloudEvents])
  func `a sealed export holds no word, and the same keys open what it becomes`(
    _ shape: EventExport.Shape
  ) async throws {
    let keys = MemoryKeyStore()
    let log = self.log(keys)
    try await fill(log)
    let text = try lines(log, shape, isSealed: true)
    #expect(!text.contains("knee") && !text.contains("personal"))
    let copy = self.log(keys)
    let read = try await read(text, shape, into: copy)
    var expected = result(events: 3)
    expected.sealed = 2
    #expect(read == expected)
    #expect(try stored(copy) == stored(log))
    #expect(try payloads(copy) == payloads(log))
    #expect(try lines(copy, shape, isSealed: true) == text)
    #expect(try await self.read(text, shape, into: copy) == result(skipped: 3))
    let stranger = self.log()
    expected.closed = 2
    #expect(try await self.read(text, shape, into: stranger) == expected)
    #expect(try payloads(stranger)[0] == #"{"room":1,"said":"[erased]","where":null}"#)
  }

  @Test func `what is erased, or cannot be read here, goes out sealed in any case`() async throws {
    let keys = MemoryKeyStore()
    let log = self.log(keys)
    try await fill(log)
    let sealed = try lines(log, .ndjson, isSealed: true).split(separator: "\n")
    let open = try lines(log, .ndjson).split(separator: "\n")
    _ = try await Eraser(log: log, vault: KeyVault(keys)).erase("ann")
    let mixed = try lines(log, .ndjson).split(separator: "\n")
    #expect(mixed.prefix(3) == [sealed[0], open[1], open[2]])
    let copy = self.log()
    let text = mixed.joined(separator: "\n")
    #expect(try await read(text, .ndjson, into: copy).problems == [])
    #expect(try payloads(copy) == payloads(log))
    #expect(try lines(copy, .ndjson) == text + "\n")
  }

  @Test func `what no key has sealed does not come in as sealed where the key is`() async throws {
    let keys = MemoryKeyStore()
    let log = self.log(keys)
    try await fill(log)
    let text = try lines(log, .ndjson, isSealed: true)
    let start = try #require(text.range(of: #""sealed":""#)).upperBound
    let forged = text.replacingCharacters(
      in: start..<text.index(start, offsetBy: 8), with: "QUJDREVG")
    let read = try await read(forged, .ndjson, into: self.log(keys))
    #expect(read.problems.map(\.line) == [1] && read.events == 2, "\(read)")
    #expect(
      read.problems.first?.what.contains("does not open with the key that it names") == true)
    // Without the key nobody can tell; it is counted.
    let stranger = try await self.read(forged, .ndjson, into: self.log())
    #expect(stranger.problems == [] && stranger.sealed == 2 && stranger.closed == 2)
  }

  @Test(arguments: [
    (#""sealed":1"#, #""sealed" is neither true nor false"#),
    (#""sealed":true"#, #""sealed" is true, but no member of the payload is sealed"#),
    (
      #""personal":{"subject":""}"#,
      #""personal" is no object with "subject", a text, and "erased", an object"#
    ),
  ])
  func `what is wrong with a sealed line is told`(_ member: String, _ what: String) async throws {
    let line =
      #"{"position":1,"stream":"s-1","version":0,"type":"a.b","time":"2020-01-01T00:00:00Z","#
      + #""payload":{"a":1},\#(member)}"#
    #expect(
      try await imported(line, as: EventLines(), into: self.log())
        == result(problems: [(1, what)]))
  }

  @Test(arguments: [("nurse", "nurse", 1), ("visitor {id}", "visitor a", 2)])
  func `a transcript is sealed under the person it is said to be about`(
    _ subject: String, _ name: String, _ people: Int
  ) async throws {
    let keys = MemoryKeyStore()
    let log = self.log(keys)
    let text = ["a", "b"].map {
      #"{"id":"\#($0)","messages":[{"role":"user","content":"my knee hurts"}]}"#
    }.joined(separator: "\n")
    let first = try await imported(text, as: OpenAIChat(subject: subject), into: log)
    #expect(first == result(channels: 2, events: 8))
    #expect(
      try await imported(text, as: OpenAIChat(subject: subject), into: log) == result(skipped: 2))
    #expect(try !stored(log).contains("knee"))
    let lost = try #require(try await Eraser(log: log, vault: KeyVault(keys)).erase(name))
    // What was said, and the person's joining.
    #expect(lost.events == 4 / people)
    #expect(try payloads(log).joined().components(separatedBy: "knee").count == people)
  }
}
