#if Server
  import Accounts
  import ArgumentParser
  import Assistant
  import Attachments
  import Basics
  import ChatServer
  import Consumers
  import Dispatch
  import Erasure
  import EventLog
  import EventLogLMDB
  import Foundation
  import Installation
  import Logging
  import PluginKit
  import Terminal

  /// One run of a server: everything is opened, somebody is told where it is, and it serves until
  /// it is ended.
  struct ServerRun {
    let settings: Settings
    let plugins: [any Plugin]

    func serve() async throws {
      let folder = DataFolder(settings[ServeSettings.data], environment: [:])
      do {
        _ = try settings.retention(in: folder.archive, plugins: plugins.map(\.manifest.id))
      } catch {
        throw ValidationError("\(error)")
      }
      let host = settings[ServeSettings.host]
      try await ListenFailure.check(host: host, port: settings[ServeSettings.port])
      if let address = settings[ServeSettings.metricsAddress].flatMap({ MetricsAddress($0) }) {
        try await ListenFailure.check(address)
      }
      InstalledEncoder.offer(for: folder)
      let isNew = access(folder.log + "/data.mdb", F_OK) != 0
      let installation = try await Installation(
        folder, plugins: plugins, log: try settings.log(AssistantProgram.current.log))
      if isNew, installation.log is LMDBEventLog {
        let logger = Logger(label: "verbatim.server")
        logger.notice("a new record begins at \(folder.log)")
      }
      do {
        try await serve(installation, in: folder, on: host)
      } catch _ where installation.log.damage != nil {
        // The log has said so when it met it: whatever ended the run, as that nothing can be
        // appended any more, damage did.
        throw ExitCode(3)
      } catch is DiskFailure {
        // So has it.
        throw ExitCode(2)
      }
    }

    private func serve(
      _ installation: Installation, in folder: DataFolder, on host: String
    ) async throws {
      let isOld = try installation.log.head() > .start
      let speech = SpeechRelay()
      let logger = Logger(label: "verbatim.server")
      if let damage = installation.viewDamage {
        logger.warning(
          "the views were damaged and are being rebuilt", metadata: ["reason": "\(damage)"])
      }
      let lease = ServerLease(installation.log)
      var environment = Installation.environment
      if let zone = settings[ServeSettings.zone].flatMap({ TimeZone(identifier: $0) }) {
        environment.zone = zone
      }
      environment.bookings = BookingBound(maximum: settings[ServeSettings.openAppointments])
      let accounts = try AccountStore(folder: folder.accounts)
      environment.staff = StaffAccounts(accounts)
      environment.holdsLease = { lease.holdsLease }
      environment.hear = { speech.send($1, in: $0) }
      environment.report = { logger.warning("a plugin's answer cannot be shown: \($0)") }
      let assistant = installation.assistant(
        with: installation.registry, encoder: nil, languageModel: try settings.languageModel(),
        environment: environment)
      let output = Output.standardOutput(environment: ProcessInfo.processInfo.environment)
      let parts = ServerParts(
        log: installation.log, views: installation.views, assistant: assistant,
        channels: installation.channels, now: Timestamp.now, lease: lease,
        hasRoom: { LMDBEventLog.hasRoom(in: folder.log) },
        room: { LMDBEventLog.room(in: folder.log) },
        damagedKeys: { try FolderKeyStore(folder.keys).damaged() },
        eventsWithoutKey: { try Self.eventsWithoutKey(in: installation) },
        keys: installation.log is LMDBEventLog ? folder.keys : nil,
        waitingAppends: { [log = installation.log as? LMDBEventLog] in log?.waiting ?? 0 },
        learn: InstalledEncoder.learning(assistant))
      let warnings =
        (isOld ? Self.lostFolders(in: folder) : [])
        + (try Self.lostEvents(installation, in: folder).map { [$0] } ?? [])
      let server = try await ChatServer(
        parts, accounts: accounts,
        attachments: try AttachmentStore(folder: folder.attachments, vault: installation.vault),
        consumers: try ConsumerStore(folder: folder.consumers), webhooks: settings.webhooks,
        erasure: LiveErasure(
          folder, log: installation.log, vault: installation.vault, views: installation.views,
          registry: installation.registry),
        speech: speech, configuration: try configuration(in: folder), logger: logger,
        whenRunning: { port in Greeting(host: host, port: port).show(on: output) },
        show: BuildingBars.shown(
          on: .standardError(environment: ProcessInfo.processInfo.environment)))
      installation.log.watchWrites { server.recordWrite($0) }
      let signIns =
        settings[ServeSettings.demo]
        ? try await server.makeDemoAccounts(for: AssistantProgram.current.plugins) : []
      Greeting.show(signIns, on: output)
      if let administrator = settings[ServeSettings.administrator] {
        try await server.makeAdministrator(administrator) { password in
          try output.writeLine(
            "\(administrator) signs in with the password \(password), shown only this once.")
          try output.flush()
        }
      }
      if isOld, accounts.all.isEmpty {
        server.warn(of: Self.noAccount) { accounts.all.isEmpty }
      }
      for warning in warnings { server.warn(of: warning) }
      try await server.run(endingAt: ServerSignals.end)
    }
  }

  extension ServerRun {
    /// How the server serves, with the rules of retention for its plugins and its archive.
    private func configuration(in folder: DataFolder) throws -> ServerConfiguration {
      var server = try settings.server
      server.retention = try settings.retention(
        in: folder.archive, plugins: plugins.map(\.manifest.id))
      server.syslog = settings[ServeSettings.syslog].flatMap { SyslogSettings($0) }
      server.syslog?.positionFile = folder.path + "/syslog.position"
      return server
    }

    /// The most events that a start looks through for what has no key; about a second's.
    private static let maximumLookedThrough: UInt64 = 1_000_000

    fileprivate static func eventsWithoutKey(in installation: Installation) throws -> Int {
      guard try installation.log.head().value <= maximumLookedThrough else { return 0 }
      return try installation.log.withSnapshot {
        try ErasurePlan.eventsWithoutKey(in: $0, installation.vault).missing
      }
    }

    /// A sentence if the log ends before the place that the stores beside it have come to; else
    /// nil.
    fileprivate static func lostEvents(
      _ installation: Installation, in folder: DataFolder
    ) throws -> String? {
      let head = try installation.log.head()
      let consumers = try ConsumerStore(existing: folder.consumers, isReadOnly: true)?.all() ?? []
      let taken = consumers.map { Position(UInt64(clamping: $0.checkpoint)) }.max() ?? .start
      let furthest = max(installation.views.ahead ?? .start, taken)
      guard furthest > head else { return nil }
      return
        "The log at \(folder.log) ends at position \(head), and what lies beside it has come to \(furthest): an older log was put in its "
        + "place, or another one; what came after is not in it. If nobody meant that, stop the server now, before the log goes on, and put the newer one back"
    }

    /// The warning that nobody can sign in to what is on the record, as if the folder of accounts was
    /// left behind.
    fileprivate static let noAccount =
      "There is a record and no account: if the data directory was moved or restored, its folder 'accounts' is missing. "
      + "Otherwise --administrator LOGIN makes a first one."

    /// The parts that every server of a record keeps beside it and that are not there, each in a
    /// sentence.
    fileprivate static func lostFolders(in folder: DataFolder) -> [String] {
      guard access(folder.accounts + "/data.mdb", F_OK) == 0 else { return [] }
      return [
        (folder.attachments, "the files that people sent cannot be opened"),
        (folder.consumers + "/data.mdb", "the programs outside that followed the log get nothing"),
      ].filter { access($0.0, F_OK) != 0 && errno == ENOENT }.map { path, loss in
        "There is a record and no \(path): if the data directory was moved or restored, that folder was left behind, and \(loss); "
          + "stop the server, put that folder of a backup in its place, and start it again"
      }
    }
  }

  /// The words at the start.
  struct Greeting {
    let host: String
    let port: Int

    static func show(_ signIns: [DemoSignIn], on output: Output) {
      guard !signIns.isEmpty else { return }
      let width = signIns.map(\.login.count).max() ?? 0
      say(
        ["Sign-ins to try it with (the password is the login and \"-demo\"):"]
          + signIns.map { signIn in
            let login = signIn.login.padding(toLength: width + 2, withPad: " ", startingAt: 0)
            return "  \(login)\(signIn.about)"
          }, on: output)
    }

    func show(on output: Output) {
      let host = host.contains(":") ? "[\(host)]" : host
      Self.say(["Verbatim listens at http://\(host):\(port) (Ctrl-C ends)."], on: output)
    }

    private static func say(_ lines: [String], on output: Output) {
      do {
        for line in lines { try output.writeLine(line) }
        try output.flush()
      } catch {
        // Nobody reads it: a server goes on.
      }
    }
  }

  /// The progress of a server's builds while it serves, drawn on the terminal of whoever has
  /// started it.
  final class BuildingBars: Sendable {
    private let output: Output
    private let bars = Lock<[BuildingProgress.Part: ProgressBar]>([:])

    private init(_ output: Output) { self.output = output }

    /// A function that draws each step; nil on an output that nobody watches.
    static func shown(on output: Output) -> (@Sendable (BuildingProgress) -> Void)? {
      guard output.traits.redraws else { return nil }
      let bars = BuildingBars(output)
      return { bars.show($0) }
    }

    private func show(_ progress: BuildingProgress) {
      let bar = bars.withLock { bars in
        if progress.isOver { return bars.removeValue(forKey: progress.part) }
        let bar =
          bars[progress.part]
          ?? ProgressBar(
            progress.part == .views ? "Building the views" : "Learning what sentences mean",
            total: progress.total, on: output, clock: ContinuousClock())
        bars[progress.part] = bar
        return bar
      }
      do {
        if progress.isOver { try bar?.finish() } else { try bar?.update(to: progress.done) }
      } catch {
        // Nobody watches any more: a server goes on.
      }
    }
  }

  /// The meaning of signals for a server.
  enum ServerSignals {
    /// Those that end it.
    static let end = TerminationSignals()

    /// From now on SIGINT and SIGTERM end it in good order, however early they come, and SIGHUP
    /// ends nothing: there is nothing to open anew yet.
    static func heed() {
      signal(SIGHUP, SIG_IGN)
      _ = end
    }
  }

  /// The meaning of SIGHUP for a server: files that were renamed are opened anew, and it goes on,
  /// also if the terminal that it was started from is gone.
  final class HangUp {
    private let source: any DispatchSourceSignal

    /// Has a function called at each SIGHUP, which ends the process no more.
    init(_ hear: @escaping @Sendable () -> Void) {
      signal(SIGHUP, SIG_IGN)
      source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .global())
      source.setEventHandler(handler: hear)
      source.resume()
    }
  }
#endif
