import EventLog
import EventTypes
import JSON
import PluginKit
import Testing

extension TypeDeclaration {
  /// This one with an optional text more.
  fileprivate func adding(_ member: String) -> TypeDeclaration {
    var members = schema["properties"]?.object ?? [:]
    members[member] = ["type": "string"]
    var schema = schema.object ?? [:]
    schema["properties"] = .object(members)
    return TypeDeclaration(schema: .object(schema), personal: personal, whose: whose, tags: tags)
  }
}

/// Types that programs outside register, and their events.
struct EventTypesTests {
  private static let type: EventType = "stock.reserved"
  private static let stream = StreamName(category: "stock", identifier: "mug")
  private static let reserved = TypeDeclaration(
    schema: [
      "type": "object",
      "properties": [
        "item": ["type": "string", "minLength": 1], "count": ["type": "integer", "minimum": 1],
        "customer": ["type": "string"], "name": ["type": "string"],
        "notes": ["type": "array", "items": ["type": "string"]],
      ],
      "required": ["item", "count", "customer"],
    ], personal: ["name", "notes"], whose: "customer",
    tags: [RegisteredTag(name: "item", member: "item")])

  private static func types(_ log: any EventLog) throws -> EventTypes {
    EventTypes(log, try PluginRegistry([]))
  }

  private static func event(
    _ payload: JSONValue, _ types: EventTypes
  ) throws -> NewEvent {
    try types.event(type, payload, in: stream, among: try types.registered())
  }

  @Test("no plugin's and no program's events lie in the categories of the platform")
  func platform() throws {
    for payload in try PluginRegistry([]).payloads {
      switch payload.streams {
      case .category(let name, _, _), .ownRecords(let name):
        #expect(EventTypes.platformCategories.contains(name), "\(payload)")
      case .undeclared: break
      }
    }
  }

  @Test("a registered type is on record, in the same version however often it is said")
  func registering() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    let types = try Self.types(log)
    let first = try await types.register(Self.reserved, as: Self.type, by: "shop")
    let again = try await types.register(Self.reserved, as: Self.type, by: "shop")
    #expect(first == again && first.version == 1)
    #expect(try log.head() == Position(1))
    #expect(first.schema["additionalProperties"] == false)
    let recorded = try #require(try log.withSnapshot { try $0.event(at: Position(1)) })
    #expect(recorded.stream.rawValue == "log-types" && recorded.actor == "shop")
    // Somebody else over the same log knows it from there.
    #expect(try Self.types(log).registered()[Self.type] == first)
  }

  @Test("what is in the log already is read in the version that it has there, whatever came first")
  func versionOfACommit() async throws {
    let log = MemoryEventLog(clock: Timestamp.now, vault: KeyVault(MemoryKeyStore()))
    let types = try Self.types(log)
    try await types.register(Self.reserved, as: Self.type, by: "shop")
    // Decided before the new version, and appended behind it.
    let event = try Self.event(["item": "mug", "count": 1, "customer": "ann"], types)
    let wider = Self.reserved.adding("unit")
    try await types.register(wider, as: Self.type, by: "shop")
    try await log.append([event], to: Self.stream, commitID: "one")
    #expect(try types.registered(for: "one")[Self.type]?.version == 1)
    #expect(try types.registered(for: "two")[Self.type]?.version == 2)
  }

  @Test("a number that no tag can be made of is refused, since nothing would be found by it")
  func longNumbers() async throws {
    let log = MemoryEventLog(clock: Timestamp.now, vault: KeyVault(MemoryKeyStore()))
    let types = try Self.types(log)
    let numbered = TypeDeclaration(
      schema: [
        "type": "object",
        "properties": ["order": ["type": "integer"], "other": ["type": "integer"]],
      ], personal: [], tags: [RegisteredTag(name: "order", member: "order")])
    try await types.register(numbered, as: Self.type, by: "shop")
    let largest = try Self.event(["order": .int(.max)], types)
    #expect(largest.tags == [EventTag("order", "9223372036854775807")])
    for number in [JSONValue.digits("9223372036854775808"), .double(1e19)] {
      let refusal = #expect(throws: EventRefusal.self) {
        _ = try Self.event(["order": number], types)
      }
      #expect(refusal?.faults.map(\.place) == [["payload", "order"]])
      #expect(try Self.event(["other": number], types).tags.isEmpty)
    }
  }

  @Test("the tags of a type have names that a query can say")
  func tagNames() async throws {
    let types = try Self.types(MemoryEventLog(clock: Timestamp.now))
    let wrong = TypeDeclaration(
      schema: Self.reserved.schema, personal: ["name", "notes"], whose: "customer",
      tags: [RegisteredTag(name: "item=", member: "item")])
    await #expect(throws: TypeRefusal.self) {
      try await types.register(wrong, as: Self.type, by: "shop")
    }
  }

  @Test("many who register at once lose nothing")
  func concurrent() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    let types = try Self.types(log)
    try await withThrowingTaskGroup { group in
      for number in 0..<10 {
        group.addTask {
          try await types.register(Self.reserved, as: EventType("stock.t\(number)"), by: "shop")
        }
      }
      try await group.waitForAll()
    }
    #expect(try types.registered().versions.count == 10)
  }

  @Test(
    "a declaration that would leak, or cannot be compared, is refused with its place",
    arguments: [
      (["type": "string"], [], nil, "/schema"),
      (
        ["type": "object", "properties": ["a": ["type": "strin"]]], [], nil,
        "/schema/properties/a/type"
      ),
      (
        ["type": "object", "properties": ["a": ["colour": 1]]], [], nil,
        "/schema/properties/a/colour"
      ),
      (
        ["type": "object", "properties": ["a": ["anyOf": [["type": "string"]]]]], [], nil,
        "/schema/properties/a/anyOf"
      ),
      (
        ["type": "object", "properties": ["a": true], "additionalProperties": true], [], nil,
        "/schema"
      ),
      (["type": "object", "properties": ["a": ["type": "string"]]], ["b"], nil, "/personal/0"),
      (["type": "object", "properties": ["a": ["type": "string"]]], ["a"], nil, "/whose"),
      (
        ["type": "object", "properties": ["a": true, "who": ["type": "string"]]], ["a"], "who",
        "/whose"
      ),
    ] as [(JSONValue, [String], String?, String)])
  func refusedDeclaration(
    schema: JSONValue, personal: [String], whose: String?, place: String
  ) async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    let types = try Self.types(log)
    let error = await #expect(throws: TypeRefusal.self) {
      try await types.register(
        TypeDeclaration(schema: schema, personal: personal, whose: whose), as: Self.type,
        by: "shop")
    }
    guard case .wrong(let pointer, _)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(pointer.description == place)
    #expect(try log.head() == .start)
  }

  @Test("a type of the platform's, and a name without a category, are refused")
  func foreign() async throws {
    let types = try Self.types(MemoryEventLog(clock: Timestamp.now))
    for name in [
      "message.sent", "type.registered", "reserved", ".x", "stock reserved", "stock.", "a-b.c",
    ] {
      await #expect(throws: TypeRefusal.self, "\(name)") {
        try await types.register(Self.reserved, as: EventType(name), by: "shop")
      }
    }
  }

  @Test(
    "an event is checked by its schema, with the member that does not fit, and carries its tags")
  func events() async throws {
    let types = try Self.types(MemoryEventLog(clock: Timestamp.now))
    #expect(throws: EventRefusal.self) { _ = try Self.event(["item": "mug"], types) }
    try await types.register(Self.reserved, as: Self.type, by: "shop")
    for (payload, place) in [
      (["item": "mug", "count": 0, "customer": "ann"], ["payload", "count"]),
      (["item": "mug", "count": 1], ["payload", "customer"]),
      (["item": "mug", "count": 1, "customer": ""], ["payload", "customer"]),
      (["item": "mug", "count": 1, "customer": "ann", "x": 1], ["payload", "x"]),
      (7, ["payload"]),
      (
        ["item": .string(String(repeating: "x", count: 401)), "count": 1, "customer": "ann"],
        ["payload", "item"]
      ),
    ] as [(JSONValue, [String])] {
      let error = #expect(throws: EventRefusal.self) { _ = try Self.event(payload, types) }
      #expect(error?.faults.first?.place == place)
    }
    let event = try Self.event(["item": "mug", "count": 2.0, "customer": "ann"], types)
    #expect(event.tags == [EventTag("item", "mug")] && event.subject == "ann")
    #expect(event.personalFields.map(\.name) == ["name", "notes"])
    #expect(event.personalFields.map(\.erased) == ["[erased]", []])
    #expect(throws: EventRefusal.self) {
      _ = try types.event(
        Self.type, ["item": "mug", "count": 1, "customer": "ann"],
        in: StreamName(category: "shelf", identifier: "1"), among: try types.registered())
    }
  }

  @Test("old events are read through the patches of all versions since, by whoever opens the log")
  func upcasting() async throws {
    let log = MemoryEventLog(clock: Timestamp.now, personal: .inPlain)
    let types = try Self.types(log)
    try await types.register(Self.reserved, as: Self.type, by: "shop")
    let old = try Self.event(
      ["item": "mug", "count": 2, "customer": "ann", "name": "Ann"], types)
    try await log.append([old], to: Self.stream)
    var properties = try #require(Self.reserved.schema["properties"]?.object)
    properties["amount"] = properties["count"]
    properties["count"] = nil
    properties["unit"] = ["type": "string"]
    let second = TypeDeclaration(
      schema: [
        "type": "object", "properties": .object(properties),
        "required": ["item", "amount", "customer", "unit"],
      ], personal: ["name", "notes"], whose: "customer", tags: Self.reserved.tags,
      upcast: [
        ["op": "move", "from": "/count", "path": "/amount"],
        ["op": "add", "path": "/unit", "value": "piece"],
      ])
    #expect(try await types.register(second, as: Self.type, by: "shop").version == 2)
    properties["shelf"] = ["type": "string"]
    let third = TypeDeclaration(
      schema: [
        "type": "object", "properties": .object(properties),
        "required": ["item", "amount", "customer", "unit"],
      ], personal: ["name", "notes"], whose: "customer", tags: Self.reserved.tags)
    #expect(try await types.register(third, as: Self.type, by: "shop").version == 3)
    let read = try #require(try log.withSnapshot { try $0.events(in: Self.stream) }.first)
    #expect(read.schemaVersion == 3)
    #expect(
      try read.payloadValue() == [
        "item": "mug", "amount": 2, "customer": "ann", "name": "Ann", "unit": "piece",
      ])
    // What lies in the log is as it was.
    var stored: [Int] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        if event.type == Self.type { stored.append(event.schemaVersion) }
        return .proceed
      }
    }
    #expect(stored == [1])
    // Who has written nothing since knows the version that counts.
    #expect(throws: EventRefusal.self) {
      _ = try Self.event(["item": "mug", "count": 2, "customer": "ann"], types)
    }
  }
}
