import ArgumentParser

/// `evtool projections`.
struct ProjectionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "projections", abstract: "Shows, rebuilds, tries and proves the stored views.",
    discussion: """
      EXAMPLES:
        evtool projections list
        evtool projections verify
        evtool projections rebuild channel
        evtool projections try channel       # with the program that is to be deployed
        evtool projections doctor channel
        evtool projections skip channel 4711 --reason "sent by a broken client, nobody saw it"
      """,
    subcommands: [
      ProjectionsListCommand.self, ProjectionsRebuildCommand.self, ProjectionsVerifyCommand.self,
      ProjectionsTryCommand.self, ProjectionsDoctorCommand.self, ProjectionsResumeCommand.self,
      ProjectionsSkipCommand.self,
    ],
    defaultSubcommand: ProjectionsListCommand.self)
}
