import Dispatch
import EventLog
import Files
import Foundation
import Glibc
import Hummingbird
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Serves until a shutdown is asked for; then streams end at once, what is being answered has a
/// while, and then nobody is connected.
struct ServerLoop<Responder: HTTPResponder>: Service
where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
  let application: Application<Responder>
  let feed: LiveFeed
  let connections: Connections
  /// How long those that are being answered have left.
  let lastWords: TimeAmount
  /// The threads that connections are read on, whatever else the process computes.
  private let threads = WorkThreads.forConnections(ProcessInfo.processInfo.activeProcessorCount)

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await withTaskExecutorPreference(threads.lane(of: "", at: "")) {
        try await application.run()
      }
    } onGracefulShutdown: {
      feed.endAll()
      connections.end(after: lastWords)
    }
  }
}

/// A server cannot have the address that it is to listen at.
package struct ListenFailure: Error, Equatable, CustomStringConvertible {
  let address: String
  let reason: String

  init(host: String, port: Int, _ error: IOError) {
    address = "\(host):\(port)"
    let holder = error.errnoCode == EADDRINUSE ? PortHolder(of: port) : nil
    reason =
      holder.map { "the port is taken by \($0.name), process \($0.process)" }
      ?? SystemErrorText.of(error.errnoCode)
  }

  init(unknownHost host: String, port: Int) {
    (address, reason) = ("\(host):\(port)", "there is no such host")
  }

  /// The failure, and what to do.
  package var description: String {
    "cannot listen at \(address): \(reason); choose another --port or --host"
  }

  /// Looks whether an address can be had, before anything is made for whoever is to listen there.
  ///
  /// - Throws: ``ListenFailure`` if it cannot.
  package static func check(host: String, port: Int) async throws {
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    do {
      try await bootstrap.bind(host: host, port: port).get().close()
    } catch let error as IOError {
      throw ListenFailure(host: host, port: port, error)
    } catch is SocketAddressError.UnknownHost {
      throw ListenFailure(unknownHost: host, port: port)
    }
  }
}

/// The program that listens at a port of this machine, as far as the system says so
/// (proc_net_tcp(5)).
struct PortHolder {
  let name: String
  let process: Int

  /// Nil if nobody is found: another user's program, or a system without `/proc`.
  init?(of port: Int) {
    let sockets = ["tcp", "tcp6"].flatMap { Self.listening(at: port, in: "/proc/net/\($0)") }
    for process in Self.names(in: "/proc").compactMap({ Int($0) }) {
      for file in Self.names(in: "/proc/\(process)/fd") {
        guard let target = Self.target(of: "/proc/\(process)/fd/\(file)"),
          sockets.contains(target), let name = Self.text(of: "/proc/\(process)/comm")
        else { continue }
        (self.name, self.process) = (name.trimmingCharacters(in: .newlines), process)
        return
      }
    }
    return nil
  }

  /// The sockets that listen at a port, as links to them are written.
  private static func listening(at port: Int, in table: String) -> [String] {
    (text(of: table) ?? "").split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      let isListening = fields.count > 9 && fields[3] == "0A"
      guard isListening,
        fields[1].split(separator: ":").last.flatMap({ Int($0, radix: 16) }) == port
      else { return nil }
      return "socket:[\(fields[9])]"
    }
  }

  /// All that a file of the system says; FileManager would take its first page for all of it, since
  /// it has no size.
  private static func text(of path: String) -> String? {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try file.readToEnd().map { String(decoding: $0, as: UTF8.self) }
    } catch {
      // A process that has ended meanwhile, or a system without it.
      return nil
    }
  }

  /// The names in a folder; none if it may not be seen.
  private static func names(in folder: String) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
  }

  private static func target(of link: String) -> String? {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: link)
    } catch {
      // Closed meanwhile.
      return nil
    }
  }
}

/// Ends the server once the disk of the log has failed: what is under way is refused or answered,
/// and whoever starts it again finds out whether the disk works.
struct DiskWatch: Service {
  /// How long a shutdown may take then: turns that are open may wait for what never comes.
  private static let patience = Duration.seconds(20)
  /// What the process ends with when that is over, as it does else: the log cannot be used.
  private static let exitCode: Int32 = 2

  private let failures: AsyncStream<DiskFailure>

  init(_ log: any EventLog, _ faults: FaultLog) {
    let (failures, continuation) = AsyncStream.makeStream(
      of: DiskFailure.self, bufferingPolicy: .bufferingOldest(1))
    self.failures = failures
    log.whenDiskFails {
      faults.noteFailedDisk()
      continuation.yield($0)
    }
    log.whenKeysFail { faults.note($0) }
  }

  func run() async throws {
    for await failure in failures.cancelOnGracefulShutdown() {
      Task.detached {
        do { try await Task.sleep(for: Self.patience) } catch { return }
        _exit(Self.exitCode)
      }
      throw failure
    }
  }
}

/// The signals that end a server, SIGINT, SIGTERM and SIGQUIT, from the moment that this is made: the first
/// ends it in good order, at once if it does not serve yet, and another one ends the process, as a
/// kill would: what is open then is taken up at the next start.
///
/// A shutdown waits for what open turns have called, a few minutes where a language model does not
/// answer.
package final class TerminationSignals: Sendable {
  /// The meaning of a signal.
  enum Response: Equatable { case exit, shutdown, same, again }

  /// Whether somebody wants the end, and what there is to end.
  struct State {
    /// What comes sooner after the first signal is the same signal: some programs send theirs to a
    /// process and to its group.
    private static let pause = Duration.milliseconds(100)

    /// Whether it serves: what is under way has to end first.
    var isServing = false
    private var first: ContinuousClock.Instant?

    /// Hears one.
    mutating func hear(at now: ContinuousClock.Instant) -> Response {
      guard let first else {
        first = now
        return isServing ? .shutdown : .exit
      }
      return now - first < Self.pause ? .same : .again
    }
  }

  /// Has an element once a server that serves is to end.
  fileprivate let ends: AsyncStream<Void>
  private let state = Mutex(State())

  /// Returns when it hears each signal: none is lost from then on.
  package init() {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    self.ends = ends
    let queue = DispatchQueue(label: "verbatim.end")
    let registrations = DispatchGroup()
    for number in [SIGINT, SIGTERM, SIGQUIT] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // The handler holds its source, which has to live as long as the process.
        withExtendedLifetime(source) {
          switch self.state.withLock({ $0.hear(at: .now) }) {
          case .exit: TemporaryPaths.removeAll { _exit(0) }
          case .shutdown: end.yield()
          case .same: break
          case .again: _exit(128 + number)
          }
        }
      }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
    }
    registrations.wait()
  }

  fileprivate func beginServing() { state.withLock { $0.isServing = true } }
}

extension ServiceGroup {
  /// Runs until it has ended, which is asked for by a signal, too.
  func run(endingAt signals: TerminationSignals?) async throws {
    let ending = signals.map { signals in
      signals.beginServing()
      return Task { for await _ in signals.ends { await self.triggerGracefulShutdown() } }
    }
    defer { ending?.cancel() }
    try await run()
  }
}
