import EventLog
import JSON
import Testing

/// Finding events by what they say, and counting them.
@Suite struct QueryTests {
  /// Seven events of two days: orders with a status, a number, a list, and a note that is redacted
  /// nowhere.
  private func withOrders(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      do {
        let log = try program.log()
        for (place, order) in Self.orders.enumerated() {
          let day = Int64(place / 4) * 86_400_000_000
          let event = NewEvent(
            type: place == 6 ? "note.taken" : "order.placed", payload: order,
            actor: place.isMultiple(of: 2) ? "ann" : nil, correlation: "turn-\(place / 2)",
            time: Timestamp(microseconds: 1_760_000_000_000_000 + day))
          try await log.append([event], to: place < 5 ? Self.order : Self.shelf)
        }
      }
      try body(program)
    }
  }

  private static let order = StreamName(category: "order", identifier: "1")
  private static let shelf = StreamName(category: "shelf", identifier: "2")

  private static let orders: [JSONValue] = [
    ["status": "open", "total": 9, "items": [["name": "tea"], ["name": "jam"]]],
    ["status": "cancelled", "total": 10, "items": [["name": "tea"]]],
    ["status": "cancelled", "total": 100.5, "items": []],
    ["status": "open \"now\"", "total": "10", "items": [["name": "a/b"]]],
    ["status": "open", "total": 8, "note": ["by": "Zoë"]], ["total": 11, "status": .null],
    ["text": "order 10"],
  ]

  @Test(arguments: [
    ("payload.status=cancelled", "2 3"), ("payload.status!=cancelled", "1 4 5 6 7"),
    ("payload.total>=10", "2 3 4 6"), ("payload.total<10", "1 5"), ("payload.total=10", "2 4"),
    ("payload.total>9", "2 3 6"), ("payload.items.name=tea", "1 2"),
    ("payload.items.1.name=jam", "1"),
    ("payload.items.name=a/b", "4"), ("payload.status~OPEN", "1 4 5"),
    ("payload.status!~open", "2 3 6 7"), ("payload.status?", "1 2 3 4 5"), ("actor=ann", "1 3 5 7"),
    ("actor?", "1 3 5 7"), ("payload.note.by=Zoë", "5"), ("position>5", "6 7"),
    ("version=1", "2 7"), ("day=2025-10-10", "5 6 7"), ("time>=2025-10-10", "5 6 7"),
    ("category=shelf", "6 7"), ("payload.nothing=1", ""), ("payload.status=open \"now\"", "4"),
  ])
  func `a condition holds of the events that have it so`(
    _ condition: String, _ positions: String
  ) async throws {
    try await withOrders { program in
      let run = try program.run("query", "--where", condition, "--format", "{position}")
      #expect(run.code == 0 && run.errors.isEmpty == !positions.isEmpty, "\(run)")
      #expect(run.output == positions.split(separator: " ").map { $0 + "\n" }.joined())
    }
  }

  @Test(arguments: [
    (["query", "--type", "order.palced"], "no event has a type 'order.palced'"),
    (["query", "--where", "payload.status=lost"], "7 events, positions 1 to 7"),
    (["query", "--from", "6", "--actor", "bob", "--last", "3"], "2 events, positions 6 to 7"),
    (["query", "count", "by", "type", "--category", "shop"], "no stream is of a category 'shop'"),
    (["query", "--reverse", "--from", "@2099-01-01"], "searched: 7 events"),
    (["cat", "order-1", "--actor", "bob"], "searched: the events of order-1"),
    (["cat", "--stream", "order-9"], "no event is in a stream 'order-9'"),
    (["export", "--stream", "order-9"], "no event is in a stream 'order-9'"),
    (["streams", "--category", "shop"], "category 'shop'; searched: 2 streams"),
  ])
  func `nothing found is said, with what was searched, and is no failure`(
    arguments: [String], words: String
  ) async throws {
    try await withOrders { program in
      let run = try program.run(arguments + ["--data", program.data])
      #expect(run.code == 0 && run.errors.contains(words), "\(run)")
      let json = try program.run(arguments + ["--json", "--data", program.data])
      #expect(json.code == 0 && json.errors.hasPrefix(#"{"note":"#), "\(json)")
    }
  }

  @Test(arguments: [
    (["--stream", "order-*", "--actor", "ann"], "1 3 5"), (["--category", "shelf"], "6 7"),
    (["--correlation", "turn-1"], "3 4"), (["--last", "2"], "6 7"),
    (["--reverse", "--limit", "3"], "7 6 5"), (["--reverse", "--to", "4", "--from", "3"], "4 3"),
    (["--last", "1", "--type", "order.*"], "6"), (["--last", "0"], ""),
    (["--where", "payload.total>8", "--where", "payload.status=open"], "1"),
  ])
  func `events are chosen by who, where and when, and from the end`(
    _ options: [String], _ positions: String
  ) async throws {
    try await withOrders { program in
      for command in ["query", "cat"] {
        let run = try program.run(
          [command, "--data", program.data, "--format", "{position}"] + options)
        #expect(run == Run(0, positions.split(separator: " ").map { $0 + "\n" }.joined()))
      }
    }
  }

  @Test func `events are counted by fields`() async throws {
    try await withOrders { program in
      let counts = try program.run("query", "count", "by", "type,day", "--json").json()
      #expect(
        counts == [
          ["type": "order.placed", "day": "2025-10-09", "count": 4],
          ["type": "order.placed", "day": "2025-10-10", "count": 2],
          ["type": "note.taken", "day": "2025-10-10", "count": 1],
        ])
      let names = try program.run("query", "count", "by", "payload.items.name", "--json").json()
      #expect(
        names == [
          ["payload.items.name": "-", "count": 4], ["payload.items.name": "tea", "count": 2],
          ["payload.items.name": "a/b", "count": 1], ["payload.items.name": "jam", "count": 1],
        ])
      let table = try program.run("query", "count", "by", "actor", "--type", "order.*")
      #expect(
        table.output.split(separator: "\n").dropFirst(2).map { $0.prefix(13) } == [
          "-           3", "ann         3",
        ])
    }
  }

  @Test func `what is exported and counted can be a part`() async throws {
    try await withOrders { program in
      let lines = try program.run("export", "--where", "payload.status=cancelled")
      #expect(lines.code == 0 && lines.output.split(separator: "\n").count == 2)
      let part = try program.run("stats", "--json", "--category", "shelf").json()
      #expect(
        part == [
          "events": 2, "streams": 1, "head": 7, "types": ["note.taken": 1, "order.placed": 1],
          "categories": ["shelf": 2],
        ])
    }
  }

  @Test(arguments: [
    (["query", "--where", "status"], "says nothing of a field"),
    (["query", "--where", "colour=red"], "there is no field 'colour'"),
    (["query", "--where", "=1"], "there is no field ''"),
    (["query", "count", "type"], "expected 'count by type,day'"),
    (["query", "count", "by", ""], "there is no field ''"),
    (["query", "count", "by", "size"], "there is no field 'size'"),
    (["query", "count", "by", "type", "--last", "3"], "counts all of them"),
    (["query", "--last", "3", "--reverse"], "--last excludes"),
    (["cat", "--follow", "--reverse"], "do not go with it"),
    (["cat", "order-1", "--stream", "order-1"], "is named already"),
    (["export", "--format", "openai-chat", "--actor", "ann"], "go with ndjson and cloudevents"),
  ])
  func `what cannot be asked is refused, and says what can`(
    _ arguments: [String], _ reason: String
  ) async throws {
    try await withOrders { program in
      let run = try program.run([arguments[0], "--data", program.data] + arguments.dropFirst())
      #expect(run.code == 64 && run.errors.contains(reason), "\(run)")
    }
  }
}
