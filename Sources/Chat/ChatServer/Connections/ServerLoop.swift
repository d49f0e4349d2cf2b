import EventLog
import Files
import Foundation
import Glibc
import Hummingbird
import NIOCore
import NIOPosix
import ServiceLifecycle

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
  /// The options that name another address.
  var options = "--port or --host"

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
    "cannot listen at \(address): \(reason); choose another \(options)"
  }

  /// Looks whether an address can be had, before anything is made for whoever is to listen there.
  ///
  /// - Throws: ``ListenFailure`` if it cannot.
  package static func check(_ address: MetricsAddress) async throws {
    do {
      try await check(host: address.host, port: address.port)
    } catch var error as ListenFailure {
      error.options = "--metrics-address"
      throw error
    }
  }

  /// Likewise for the address that everybody uses.
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
