import ArgumentParser
import Consumers
import EventLog
import Terminal

/// `evtool consumers replay`.
struct ConsumersReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Has a consumer get again what it could not take, or what it had.",
    discussion: """
      Without --from: what is held, all of it or a stream. With --from everything from that position on, or the stream's events from it \
      on, comes again, also what was taken.

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
    throw ValidationError("'\(stream)' is no stream; a name has the form category-identifier")
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
