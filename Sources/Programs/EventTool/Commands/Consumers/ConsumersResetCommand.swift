import ArgumentParser
import Consumers
import EventLog

/// `evtool consumers reset`.
struct ConsumersResetCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Sets a consumer's checkpoint, and lets it go on where it was disabled.",
    discussion: """
      Forward, what lies between is never given; back, it comes again. Streams that are held from before that position stay held. \
      Without --to the checkpoint stays where it is.

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
