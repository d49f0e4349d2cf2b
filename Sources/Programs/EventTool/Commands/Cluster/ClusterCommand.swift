import ArgumentParser

/// `evtool cluster`.
struct ClusterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract:
      "Shows, compares and moves the machines of a log on NATS JetStream, and says where channels live.",
    discussion: """
      Servers that are started with verbatim serve --cluster share one log: JetStream orders it, and each machine has all of it in its \
      data directory, where every other verb looks. One machine of a partition acts: it runs turns, fires timers, calls webhooks.

      EXAMPLES:
        evtool cluster status --cluster nats://app:secret@db1,db2,db3/clinic
        evtool cluster verify --cluster nats://db1:4222/clinic
        evtool cluster move --to machine-2 --cluster nats://db1:4222/clinic
        evtool cluster create --data ./verbatim-data --cluster nats://db1:4222/clinic
        evtool cluster partition 81f3c9e2 --partitions 8
        evtool cluster leave --data ./old-machine
      """,
    subcommands: [
      ClusterStatusCommand.self, ClusterVerifyCommand.self, ClusterMoveCommand.self,
      ClusterCreateCommand.self, ClusterPartitionCommand.self, ClusterLeaveCommand.self,
    ], defaultSubcommand: ClusterStatusCommand.self)
}

/// Which cluster is asked.
struct ClusterAddressOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The cluster, nats://HOST:PORT,HOST:PORT/NAME; by default $VERBATIM_CLUSTER.",
      valueName: "address"))
  var cluster: String?

  @Option(
    help: ArgumentHelp(
      "A file of credentials for the servers (JWT and seed).", valueName: "file"))
  var clusterCredentials: String?

  @Option(
    help: ArgumentHelp(
      "A file of certificates that are trusted with tls://.", valueName: "file"))
  var clusterCertificates: String?

  @Flag(help: "Write JSON.") var json = false
}
