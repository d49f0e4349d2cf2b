import ArgumentParser

/// `evtool consumers`.
struct ConsumersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consumers", abstract: "Shows and moves the programs outside that follow the log.",
    discussion: """
      A consumer is made over HTTP (PUT /v1/consumers/NAME): it comes for its events, or they are sent to its webhook. Each event comes at \
      least once, those of a stream in order. What it cannot take is parked: that stream waits, all others go on. All of this works \
      beside a running server, which takes it up within a second.

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
