import EventLog
import EventTypes
import ImportExport
import JSON
import PluginKit
import Testing

/// Logs with types that programs outside have registered go out and come back.
@Suite struct RegisteredLinesTests {
  private static let type: EventType = "stock.reserved"
  private static let stream = StreamName(category: "stock", identifier: "mug")
  private static func declaration(_ more: JSONObject = [:]) -> TypeDeclaration {
    var members: JSONObject = [
      "item": ["type": "string"], "customer": ["type": "string"], "name": ["type": "string"],
    ]
    for member in more.members { members[member.name] = member.value }
    return TypeDeclaration(
      schema: [
        "type": "object", "properties": .object(members), "required": ["item", "customer"],
      ], personal: ["name"], whose: "customer",
      tags: [
        RegisteredTag(name: "item", member: "item"), RegisteredTag(name: "name", member: "name"),
      ])
  }

  private static func log() -> MemoryEventLog {
    MemoryEventLog(
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) }, vault: KeyVault(MemoryKeyStore()))
  }

  private static func types(_ log: any EventLog) throws -> EventTypes {
    EventTypes(log, try PluginRegistry([]))
  }

  /// Appends an event as `POST /v1/commits` does.
  private static func reserve(
    _ item: String, _ more: JSONObject = [:], in log: any EventLog
  ) async throws {
    let types = try types(log)
    var payload: JSONObject = ["item": .string(item), "customer": "ann", "name": "Ann"]
    for member in more.members { payload[member.name] = member.value }
    let event = try types.event(
      type, .object(payload), in: stream, among: try types.registered())
    try await log.append([event], to: stream)
  }

  /// A log with two versions of a type, whose events name somebody who did not do them.
  private static func filled() async throws -> MemoryEventLog {
    let log = log()
    let types = try types(log)
    try await types.register(declaration(), as: type, by: "shop")
    try await reserve("mug", in: log)
    try await types.register(declaration(["colour": ["type": "string"]]), as: type, by: "shop")
    try await reserve("cup", ["colour": "red"], in: log)
    return log
  }

  private static func lines(_ log: any EventLog, _ shape: EventExport.Shape) throws -> String {
    var bytes: [UInt8] = []
    try EventExport.write(log, as: shape, to: { bytes += $0 })
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func read(
    _ text: String, _ shape: EventExport.Shape, _ rules: ImportRules = .core,
    into log: any EventLog
  ) async throws -> ImportResult {
    switch shape {
    case .ndjson: try await imported(text, as: EventLines(rules: rules), into: log)
    case .cloudEvents: try await imported(text, as: CloudEventLines(rules: rules), into: log)
    }
  }

  private static let mugs = EventQuery([type], tagged: EventTag("item", "mug"))
  private static let annes = EventQuery([type], tagged: EventTag("name", "Ann", of: "ann"))

  private static func found(_ query: EventQuery, in log: any EventLog) throws -> [UInt64] {
    var found: [UInt64] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(matching: query) { event in
        found.append(event.position.value)
        return .proceed
      }
    }
    return found
  }

  @Test(arguments: [EventExport.Shape.ndjson, .cloudEvents])
  func `a copy has the types and the tags of the log it comes from, and conditions hold as there`(
    _ shape: EventExport.Shape
  ) async throws {
    let log = try await Self.filled()
    let text = try Self.lines(log, shape)
    let copy = Self.log()
    #expect(try await Self.read(text, shape, into: copy) == result(events: 4))
    #expect(try Self.lines(copy, shape) == text)
    #expect(try Self.types(copy).registered()[Self.type]?.version == 2)
    #expect(try Self.found(Self.mugs, in: copy) == [2])
    #expect(try Self.found(Self.annes, in: copy) == [2, 4])
    let again = Commit(
      [NewEvent(type: "note.written", payload: [:])],
      to: StreamName(category: "note", identifier: "1"), if: [.nothing(Self.mugs, after: .start)])
    await #expect(throws: AppendError.overtaken(query: Self.mugs, by: Position(2))) {
      try await copy.append(again)
    }
    #expect(try await Self.read(text, shape, into: copy) == result(skipped: 4))
  }

  @Test(arguments: [EventExport.Shape.ndjson, .cloudEvents])
  func `a sealed copy is found by personal tags with the keys of the log that it comes from`(
    _ shape: EventExport.Shape
  ) async throws {
    let keys = MemoryKeyStore()
    func log() -> MemoryEventLog {
      MemoryEventLog(
        clock: { Timestamp(microseconds: 1_795_255_200_000_000) }, vault: KeyVault(keys))
    }
    let first = log()
    try await Self.types(first).register(Self.declaration(), as: Self.type, by: "shop")
    try await Self.reserve("mug", in: first)
    var bytes: [UInt8] = []
    try EventExport.write(first, as: shape, isSealed: true, to: { bytes += $0 })
    let text = String(decoding: bytes, as: UTF8.self)
    let copy = log()
    #expect(try await Self.read(text, shape, into: copy).badLines == 0)
    #expect(try Self.found(Self.annes, in: copy) == [2])
    #expect(try Self.found(Self.mugs, in: copy) == [2])
    var again: [UInt8] = []
    try EventExport.write(copy, as: shape, isSealed: true, to: { again += $0 })
    #expect(again == bytes)
    let commit = Commit(
      [NewEvent(type: "note.written", payload: [:])],
      to: StreamName(category: "note", identifier: "1"), if: [.nothing(Self.annes, after: .start)])
    await #expect(throws: AppendError.self) { try await copy.append(commit) }
    // With other keys nobody finds it, and a hash that is none is refused.
    let stranger = Self.log()
    #expect(try await Self.read(text, shape, into: stranger).badLines == 0)
    #expect(try Self.found(Self.annes, in: stranger) == [])
    let hash = try #require(text.firstMatch(of: /[0-9a-f]{32}/)).output
    let broken = text.replacing(hash, with: "+" + hash.dropFirst())
    #expect(try await Self.read(broken, shape, into: log()).badLines == 1)
  }

  @Test func `events of a type that is registered nowhere go in without tags, which is told`()
    async throws
  {
    let log = Self.log()
    let types = try Self.types(log)
    try await types.register(
      TypeDeclaration(
        schema: ["type": "object", "properties": ["item": ["type": "string"]]], personal: [],
        tags: [RegisteredTag(name: "item", member: "item")]), as: Self.type, by: "shop")
    for item in ["mug", "cup"] {
      let event = try types.event(
        Self.type, ["item": .string(item)], in: Self.stream, among: types.registered())
      try await log.append([event], to: Self.stream)
    }
    #expect(try Self.found(Self.mugs, in: log) == [2])
    let part = try Self.lines(log, .ndjson).split(separator: "\n").dropFirst()
      .joined(separator: "\n")
    let copy = Self.log()
    let found = try await Self.read(part, .ndjson, into: copy)
    #expect(found.events == 2 && found.badLines == 0, "\(found.problems)")
    let untold = try #require(found.leftOut.first)
    #expect(untold.key.contains("tags of stock.reserved") && untold.value.count == 2)
    #expect(try Self.found(Self.mugs, in: copy).isEmpty)
  }

  @Test func `a sealed export makes no keys, so those of its log can be put beside it`()
    async throws
  {
    let log = MemoryEventLog(clock: Timestamp.now, vault: KeyVault(MemoryKeyStore()))
    let types = try Self.types(log)
    try await types.register(Self.declaration(), as: Self.type, by: "shop")
    let event = try types.event(
      Self.type, ["item": "cup", "customer": "zoe"], in: Self.stream, among: types.registered())
    try await log.append([event], to: Self.stream)
    try await Self.reserve("mug", in: log)
    var bytes: [UInt8] = []
    try EventExport.write(log, as: .ndjson, isSealed: true, to: { bytes += $0 })
    let other = MemoryKeyStore()
    let copy = MemoryEventLog(clock: Timestamp.now, vault: KeyVault(other))
    let read = try await Self.read(String(decoding: bytes, as: UTF8.self), .ndjson, into: copy)
    #expect(read.events == 3 && read.sealed == 1, "\(read.problems)")
    #expect(try KeyVault(other).handle(of: "zoe") == nil)
  }

  @Test func `events that are taken as they are have their tags too`() async throws {
    let text = try Self.lines(try await Self.filled(), .ndjson)
    let copy = Self.log()
    #expect(try await Self.read(text, .ndjson, ImportRules.core.raw, into: copy).events == 4)
    #expect(try Self.found(Self.mugs, in: copy) == [2])
  }

  @Test
  func `a log that goes on takes events of types that it has registered just so, and no others`()
    async throws
  {
    let text = try Self.lines(try await Self.filled(), .ndjson)
    let other = Self.log()
    let types = try Self.types(other)
    try await other.append(
      [NewEvent(type: "note.written", payload: [:])],
      to: StreamName(category: "note", identifier: "1"))
    let refused = try await Self.read(text, .ndjson, into: other)
    #expect(refused.events == 0 && refused.badLines == 4, "\(refused.problems)")
    #expect(refused.problems.allSatisfy { $0.what.contains("PUT /v1/types/stock.reserved") })
    try await types.register(Self.declaration(), as: Self.type, by: "admin")
    try await types.register(
      Self.declaration(["colour": ["type": "string"]]), as: Self.type, by: "admin")
    let taken = try await Self.read(text, .ndjson, into: other)
    #expect(taken == result(events: 2, skipped: 2), "\(taken.problems)")
    #expect(try Self.found(Self.mugs, in: other) == [4])
  }

  @Test(arguments: [
    (#""customer":"ann""#, #""customer":"bob""#, "the payload about \"bob\""),
    (#""erased":{"name":"[erased]"}"#, #""erased":{"name":null}"#, "would read null"),
    (#""erased":{"name":"[erased]"}"#, #""erased":{"item":"[erased]"}"#, "no personal member"),
    (#""item":"mug""#, #""item":7"#, "payload.item: expected"),
    (#""item":"mug""#, #""item":"mug","x":1"#, "payload.x"),
  ])
  func `a line that does not fit its registered type is a bad line`(
    part: String, forged: String, words: String
  ) async throws {
    let text = try Self.lines(try await Self.filled(), .ndjson)
    var lines = text.split(separator: "\n").map(String.init)
    try #require(lines[1].contains(part), "\(lines[1])")
    lines[1] = lines[1].replacing(part, with: forged)
    let found = try await Self.read(
      lines[0...1].joined(separator: "\n"), .ndjson, into: Self.log())
    #expect(found.events == 1 && found.problems.map(\.line) == [2])
    #expect(found.problems.first?.what.contains(words) == true, "\(found.problems)")
  }

  @Test func `a CloudEvent of another program in a registered type is one of it, or a bad line`()
    async throws
  {
    let log = try await Self.filled()
    func event(_ id: Int, _ item: String) -> String {
      #"{"specversion":"1.0","id":"\#(id)","source":"/till","type":"stock.reserved","subject":"stock-till","data":{"item":\#(item),"customer":"bob"}}"#
    }
    let found = try await Self.read(
      event(1, #""mug""#) + "\n" + event(2, "7"), .cloudEvents, into: log)
    #expect(found.events == 1 && found.problems.map(\.line) == [2], "\(found.problems)")
    #expect(try Self.found(Self.mugs, in: log) == [2, 5])
  }
}
