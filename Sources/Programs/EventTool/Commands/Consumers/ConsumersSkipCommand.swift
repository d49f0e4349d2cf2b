import ArgumentParser
import Consumers
import EventLog

/// `evtool consumers skip`.
struct ConsumersSkipCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Gives up an event that a consumer cannot take.",
    discussion: """
      It has to be the first that its stream waits for; the rest of the stream then goes on. The reason is kept with the consumer until \
      somebody is forgotten, whom it might quote.

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
