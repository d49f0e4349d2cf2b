import AccessRecord
import ArgumentParser
import EventLog
import Terminal

/// `evtool holds`.
struct HoldsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "holds", abstract: "Lists what is held: nothing of it is taken away.",
    discussion: """
      An administrator of the server holds a person's record or a conversation (POST /v1/holds), for example for a \
      court. Until the hold is lifted, no rule of retention, evtool forget, evtool redact or request to the server \
      takes anything of it away. Holds are on record, in the stream log-holds.

      EXAMPLES:
        evtool holds
        evtool holds --json
        evtool cat log-holds
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try await log.open()
    let holds = try log.withSnapshot { try StandingHolds.inLog($0) }.list
    if self.log.json { return try console.write(JSONText(holds.map { JSONText($0) })) }
    guard !holds.isEmpty else { return try console.output.writeLine("nothing is held") }
    try console.output.writeLines(
      holds.map { hold in
        let thing = hold.person?.rawValue ?? hold.channel.map { "channel-\($0)" } ?? ""
        return
          "\(hold.hold.sanitized())  \(thing.sanitized())  since \(hold.time) by \(hold.by.rawValue.sanitized()): \(hold.reason.sanitized())"
      })
  }
}
