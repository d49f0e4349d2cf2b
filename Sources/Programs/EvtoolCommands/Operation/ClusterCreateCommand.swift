import ArgumentParser
import EventLog
import EventLogJetStream
import EventLogLMDB
import EventLogVerification
import Foundation
import Terminal

/// `evtool cluster create`.
struct ClusterCreateCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Turns this machine's log into a cluster.",
    discussion: """
      Every commit becomes a message of the cluster, in order. So all machines that follow have the same positions, \
      versions, hashes and log id, and signed heads hold. The keys go into the cluster, too. Then start verbatim serve \
      --cluster with the same --data. Other machines start with an empty --data and fill themselves. Nobody can follow \
      the cluster until it is complete; if the command is interrupted, run it again. Stop the server first.

      Accounts, attachments and webhooks stay on this machine. Redacted payloads stay redacted. Payloads that are \
      archived in DIR/archive go into the cluster.

      EXAMPLES:
        evtool cluster create --data ./verbatim-data --cluster nats://app:secret@db1:4222/clinic --dry-run
        evtool cluster create --data ./verbatim-data --cluster nats://app:secret@db1:4222/clinic \\
          --cluster-system nats://sys:secret@db1:4222
      """)

  @Option(
    help: "The data directory (default: $VERBATIM_DATA, else ./verbatim-data).",
    completion: .directory)
  var data: String?

  @OptionGroup var address: ClusterAddressOptions

  @Option(
    help: ArgumentHelp(
      "An address of the servers' system account, which tells whether they sync; may be given again; by default $VERBATIM_CLUSTER_SYSTEM.",
      valueName: "address"))
  var clusterSystem: [String] = []

  @Option(help: "On how many servers it is kept.")
  var clusterReplicas = 3

  @Flag(help: "Take servers that are too old, or were not shown to sync.")
  var allowUnsafeServer = false

  @Flag(help: "Say what it would do, and change nothing.")
  var dryRun = false

  func validate() throws {
    guard (1...5).contains(clusterReplicas) else {
      throw ValidationError(
        "--cluster-replicas is \(clusterReplicas), expected a number from 1 to 5")
    }
  }

  func run(on console: Console) async throws {
    #if JetStream
      try LogOptions.requireFiles(for: "cluster create")
      let options = try LogOptions.parse(data.map { ["--data=\($0)"] } ?? [])
      let settings = try self.settings()
      let folder = options.folder
      if let cluster = try LMDBEventLog.cluster(of: folder.log) {
        throw ClusterError(
          "the log at \(folder.log) follows the cluster '\(cluster)' already: nothing was changed")
      }
      let survey = try await create(options, settings, on: console)
      try show(survey, settings.address.name, folder.path, on: console)
    #else
      throw ValidationError(ClusterAddressOptions.isMissing)
    #endif
  }

  #if JetStream
    private func create(
      _ options: LogOptions, _ settings: ClusterSettings, on console: Console
    ) async throws -> ClusterCreation.Survey {
      let folder = options.folder
      let (survey, note) = try await fill(options, settings, on: console)
      // The writer's lock was let go of with the log.
      if let note { try LMDBEventLog.joinCluster(folder.log, note, endingAt: survey.head) }
      return survey
    }

    private func fill(
      _ options: LogOptions, _ settings: ClusterSettings, on console: Console
    ) async throws -> (ClusterCreation.Survey, ReplicaNote?) {
      let verification = try await options.verify()
      guard verification.isFine else {
        throw ClusterError(
          "the log at \(options.folder.log) is damaged: \(verification.problems.first?.what ?? "") at position "
            + "\(verification.problems.first?.position.description ?? "?"). See evtool verify; nothing was changed"
        )
      }
      let log = try LMDBEventLog.behind(
        await options.open(dryRun ? .reading : .writing), for: "cluster create")
      let creation = ClusterCreation(settings, of: log, keys: options.folder.keys)
      let survey = try creation.survey()
      guard !dryRun else {
        try await creation.check(survey)
        return (survey, nil)
      }
      let bar = console.progress("Publishing", total: survey.commits)
      let note = try await creation.run(survey) { bar.report($0) }
      try bar.finish()
      return (survey, note)
    }

    private func settings() throws -> ClusterSettings {
      var settings = try address.settings()
      let named = ProcessInfo.processInfo.environment["VERBATIM_CLUSTER_SYSTEM"] ?? ""
      let system =
        clusterSystem.isEmpty ? named.split(separator: ",").map(String.init) : clusterSystem
      settings.system = system.isEmpty ? nil : system
      settings.replicas = clusterReplicas
      settings.allowsUnsafe = allowUnsafeServer
      return settings
    }

    private func show(
      _ survey: ClusterCreation.Survey, _ cluster: String, _ folder: String, on console: Console
    ) throws {
      if address.json {
        return try console.write(
          JSONText([
            "cluster": JSONText(cluster), "created": JSONText(!dryRun),
            "events": JSONText(survey.events), "commits": JSONText(survey.commits),
            "withheld": JSONText(survey.withheld), "keys": JSONText(survey.keys),
            "head": JSONText(Int(clamping: survey.head.value)),
          ]))
      }
      var lines = [
        "\(Readable.count(survey.events)) events in \(Readable.count(survey.commits)) commits and \(Readable.count(survey.keys)) keys "
          + "\(dryRun ? "would go" : "have gone") into the cluster '\(cluster)', up to position \(survey.head)"
      ]
      if survey.withheld > 0 {
        lines.append(
          "\(Readable.count(survey.withheld)) of them without payload: redacted")
      }
      if !dryRun {
        lines.append("go on with: verbatim serve --data \(folder) --cluster …/\(cluster)")
      }
      try console.output.writeLines(lines)
    }
  #endif
}
