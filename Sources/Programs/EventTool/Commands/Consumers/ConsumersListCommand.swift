import ArgumentParser
import Consumers
import EventLog
import Terminal

/// `evtool consumers list`.
struct ConsumersListCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the consumers: how far each is, and what it could not take.",
    discussion: """
      The lag counts all events after the checkpoint, wanted or not. A stream that is held is either tried again, or parked until \
      somebody replays or skips it.

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
      Column("retrying", .right), Column("parked", .right), Column("state"), Column("webhook"),
    ])
    for consumer in consumers {
      let parked = consumer.waiting.count(where: \.isParked)
      let state = state(of: consumer)
      table.append([
        Cell(consumer.name.rawValue, .bold), .count(Int(consumer.checkpoint)),
        .count(lag(of: consumer)), .count(consumer.waiting.count - parked), .count(parked),
        Cell(state.rawValue, state == .running ? .green : .red), Cell(consumer.webhook ?? ""),
      ])
    }
    return table.lines(on: canvas) + consumers.flatMap(Self.remarks)
  }

  private static func remarks(on consumer: Consumer) -> [String] {
    let held = consumer.waiting.prefix(20).map { held in
      "\(consumer.name): \(held.stream) waits from \(held.next) on, "
        + (held.due.map { "tried again \($0.short)" } ?? "parked")
        + (held.attempts > 0 ? " after \(Readable.count(held.attempts, "attempt"))" : "")
        + ": \(held.error)"
    }
    let more = consumer.waiting.count - held.count
    return (consumer.disabled.map { ["\(consumer.name): disabled: \($0)"] } ?? []) + held
      + (more > 0 ? ["\(consumer.name): and \(Readable.count(more, "stream")) more (--json)"] : [])
  }

  private enum State: String { case running, disabled, full, ahead }

  private func state(of consumer: Consumer) -> State {
    if consumer.disabled != nil { return .disabled }
    if consumer.checkpoint > Int64(head) { return .ahead }
    return consumer.waiting.count >= Consumer.mostHeld ? .full : .running
  }

  private func lag(of consumer: Consumer) -> Int { Int(max(0, Int64(head) - consumer.checkpoint)) }
}
