import ArgumentParser
import Consumers
import EventLog
import Terminal

/// `evtool consumers`.
struct ConsumersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consumers", abstract: "Shows and moves consumers, programs that follow the log.",
    discussion: """
      A consumer is another program that follows the log. It is made over HTTP (PUT /v1/consumers/NAME), and fetches \
      its events or receives them by webhook. Each event arrives at least once, and those of one stream in order. An \
      event that it cannot take is parked: its stream waits, and other streams continue. These commands work while a \
      server is running, which follows within a second.

      EXAMPLES:
        evtool consumers list
        evtool consumers replay crm --dry-run
        evtool consumers replay crm --from 1200
        evtool consumers reset crm --to 5000
        evtool consumers skip crm 4711 --reason "the order is gone there"
      """,
    subcommands: [
      ConsumersListCommand.self, ConsumersReplayCommand.self, ConsumersResetCommand.self,
      ConsumersSkipCommand.self,
    ],
    defaultSubcommand: ConsumersListCommand.self)
}

/// `evtool consumers list`.
struct ConsumersListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the consumers: how far each is, and what it could not take.",
    discussion: """
      The lag counts all events after the checkpoint, wanted or not. A stream that is held is with a worker that shares the consumer \
      (at work), or it is tried again (retrying), or it is parked until somebody replays or skips it.

      EXAMPLES:
        evtool consumers list
        evtool consumers list --json | jq '.[] | select(.state != "running")'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try await log.open()
    let found = try ConsumerStore(existing: self.log.folder.consumers, isReadOnly: true)?.all()
    let rows = ConsumerRows(found ?? [], head: try log.head())
    if self.log.json { return try console.write(rows.json) }
    try console.output.writeLines(rows.lines(on: console.canvas))
  }
}

/// Consumers and how far each is.
private struct ConsumerRows {
  let consumers: [Consumer]
  let head: Position

  init(_ consumers: [Consumer], head: Position) {
    (self.consumers, self.head) = (consumers, head)
  }

  var json: JSONText {
    JSONText(
      consumers.map { consumer in
        JSONText([
          "name": JSONText(consumer.name), "owner": JSONText(consumer.owner),
          "state": JSONText(state(of: consumer).rawValue), "disabled": JSONText(consumer.disabled),
          "webhook": JSONText(consumer.webhook), "payload": JSONText(consumer.payload),
          "filter": JSONText(consumer.filter), "checkpoint": JSONText(consumer.checkpoint),
          "lag": JSONText(lag(of: consumer)),
          "held": JSONText(
            consumer.waiting.map { held in
              JSONText([
                "stream": JSONText(held.stream), "position": JSONText(held.next),
                "error": JSONText(held.error), "attempts": JSONText(held.attempts),
                "since": JSONText(held.since.fixedLength),
                "worker": JSONText(held.lease?.worker),
                "due": JSONText(held.due.map(\.fixedLength)),
              ])
            }),
          "skipped": JSONText(consumer.skipped),
        ])
      })
  }

  func lines(on canvas: Canvas) -> [String] {
    guard !consumers.isEmpty else { return ["there are no consumers"] }
    var table = Table([
      .names("consumer"), Column("checkpoint", .right), Column("lag", .right),
      Column("at work", .right), Column("retrying", .right), Column("parked", .right),
      Column("state"), Column("webhook"),
    ])
    for consumer in consumers {
      let parked = consumer.waiting.count(where: \.isParked)
      let atWork = consumer.waiting.count { $0.lease != nil }
      let state = state(of: consumer)
      table.append([
        Cell(consumer.name.rawValue, .bold), .count(Int(consumer.checkpoint)),
        .count(lag(of: consumer)), .count(atWork),
        .count(consumer.waiting.count - parked - atWork), .count(parked),
        Cell(state.rawValue, state == .running ? .green : .red), Cell(consumer.webhook ?? ""),
      ])
    }
    return table.lines(on: canvas) + consumers.flatMap(Self.remarks)
  }

  private static func remarks(on consumer: Consumer) -> [String] {
    let stopped = consumer.waiting.filter { $0.lease == nil }
    let held = stopped.prefix(20).map { held in
      "\(consumer.name): \(held.stream) waits from \(held.next) on, "
        + (held.due.map { "tried again \($0.short)" } ?? "parked")
        + (held.attempts > 0 ? " after \(Readable.count(held.attempts, "attempt"))" : "")
        + ": \(held.error)"
    }
    let more = stopped.count - held.count
    return (consumer.disabled.map { ["\(consumer.name): disabled: \($0)"] } ?? []) + held
      + (more > 0 ? ["\(consumer.name): and \(Readable.count(more, "stream")) more (--json)"] : [])
  }

  private enum State: String { case running, disabled, full, ahead }

  private func state(of consumer: Consumer) -> State {
    if consumer.disabled != nil { return .disabled }
    if consumer.checkpoint > Int64(head) { return .ahead }
    return consumer.waiting.count >= Consumer.maximumHeld ? .full : .running
  }

  private func lag(of consumer: Consumer) -> Int { Int(max(0, Int64(head) - consumer.checkpoint)) }
}

/// `evtool consumers replay`.
struct ConsumersReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Sends a consumer its parked events, or earlier ones, again.",
    discussion: """
      Without --from, parked events are sent again: all of them, or those of one stream. With --from, everything from \
      that position on is sent again, or the stream's events from there on, including events already taken.

      EXAMPLES:
        evtool consumers replay crm
        evtool consumers replay crm --stream channel-42
        evtool consumers replay crm --stream channel-42 --from 1
        evtool consumers replay crm --from 1200 --dry-run
      """)

  @OptionGroup var consumer: ConsumerOptions
  @OptionGroup var log: LogOptions

  @Option(help: "Only this stream.")
  var stream: String?

  @Option(help: "From this position on, also what was taken.")
  var from: PositionArgument?

  func validate() throws {
    guard let stream, StreamName(rawValue: stream) == nil else { return }
    throw ValidationError(
      "'\(stream)' is not a stream's name: expected one such as channel-9c52 (evtool streams lists them)"
    )
  }

  func run(on console: Console) async throws {
    let (consumers, name) = try await consumer.open(log)
    let head = try consumers.log.head()
    let stream = try stream.map { try StreamName(checking: $0) }
    let streams = try consumer.change(consumers, name) { consumer in
      switch (stream, from?.position) {
      case (nil, let start?):
        let last = Position(start.value - min(start.value, 1))
        guard Int64(last) <= consumer.checkpoint else {
          throw ConsumerRefusal.beyondHead(
            Int64(start), head: Position(UInt64(consumer.checkpoint)))
        }
        try consumer.reset(to: last, head: head)
        return 0
      case (let stream?, let start?):
        try consumer.replay(stream, from: start, now: .now())
        return 1
      default: return consumer.release(stream, now: .now())
      }
    }
    if streams == 0, from == nil {
      throw NothingFound("nothing is held for \(name)\(stream.map { " of \($0)" } ?? "")")
    }
    let what = stream.map { "\($0)" } ?? (from == nil ? "what is held" : "everything")
    try consumer.say(
      "\(what) comes again to \(name)\(from.map { " from \($0.position) on" } ?? "")",
      [
        ("streams", JSONText(streams)), ("from", JSONText(from.map { Int64($0.position) })),
      ], on: console, log)
  }
}

/// `evtool consumers reset`.
struct ConsumersResetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Sets a consumer's checkpoint, or lets a disabled one continue.",
    discussion: """
      If you move the checkpoint forward, the events in between are never sent. If you move it back, they are sent \
      again. Streams that were held before that position stay held. Without --to, the checkpoint stays, and a disabled \
      consumer continues.

      EXAMPLES:
        evtool consumers reset crm --to 0
        evtool consumers reset crm
      """)

  @OptionGroup var consumer: ConsumerOptions
  @OptionGroup var log: LogOptions

  @Option(help: "The last position that counts as taken; 0 for none.")
  var to: PositionArgument?

  func run(on console: Console) async throws {
    let (consumers, name) = try await consumer.open(log)
    let head = try consumers.log.head()
    let (before, after) = try consumer.change(consumers, name) { consumer in
      let before = consumer.checkpoint
      consumer.disabled = nil
      if let to { try consumer.reset(to: to.position, head: head) }
      return (before, consumer.checkpoint)
    }
    try consumer.say(
      "the checkpoint of \(name) goes from \(before) to \(after)",
      [("before", JSONText(before)), ("checkpoint", JSONText(after))], on: console, log)
  }
}

/// `evtool consumers skip`.
struct ConsumersSkipCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Gives up an event that a consumer cannot take.",
    discussion: """
      The event must be the first that its stream waits for. The rest of the stream then continues. The reason is kept \
      with the consumer, until an erasure removes it because it might quote the person.

      EXAMPLES:
        evtool consumers skip crm 4711 --reason "the order is gone there"
      """)

  @OptionGroup var consumer: ConsumerOptions

  @Argument(help: "The event's position.")
  var position: PositionArgument

  @OptionGroup var log: LogOptions

  @Option(help: "Why.")
  var reason: String

  func validate() throws {
    guard (1...500).contains(reason.utf8.count) else {
      throw ValidationError("--reason has 1 to 500 bytes")
    }
  }

  func run(on console: Console) async throws {
    let (consumers, name) = try await consumer.open(log)
    let stream = try consumers.skip(
      name, position.position, reason: reason, isTrial: consumer.dryRun)
    try consumer.say(
      "\(name) never gets \(position.position); \(stream) goes on",
      [("skipped", JSONText(Int64(position.position))), ("stream", JSONText(stream))],
      on: console, log)
  }
}

/// The options that every change of a consumer is told.
struct ConsumerOptions: ParsableArguments {
  @Argument(help: "The consumer.")
  var consumer: String

  @Flag(help: "Only say what would be done.")
  var dryRun = false

  func validate() throws {
    guard ConsumerName(rawValue: consumer) != nil else {
      throw ValidationError("'\(consumer)' is not a consumer's name")
    }
  }

  /// The consumers of a log, and the name of the one that is meant.
  func open(_ options: LogOptions) async throws -> (consumers: Consumers, name: ConsumerName) {
    let name = try ConsumerName(checking: consumer)
    guard let store = try ConsumerStore(existing: options.folder.consumers, isReadOnly: dryRun)
    else { throw ConsumerRefusal.unknown(name) }
    return (Consumers(store, of: try await options.open(), now: Timestamp.now), name)
  }

  /// Changes the consumer, or a copy of it if nothing is to be done.
  func change<R>(
    _ consumers: Consumers, _ name: ConsumerName, _ change: (inout Consumer) throws -> R
  ) throws -> R {
    guard dryRun else { return try consumers.store.update(name, change) }
    var trial = try consumers.consumer(name)
    return try change(&trial)
  }

  /// Says what was done, or would be.
  func say(
    _ text: String, _ members: [(String, JSONText)], on console: Console, _ log: LogOptions
  ) throws {
    guard log.json else {
      return try console.output.writeLine((dryRun ? "would be done: " : "") + text)
    }
    try console.write(
      JSONText([("consumer", JSONText(consumer))] + members + [("dryRun", JSONText(dryRun))]))
  }
}
