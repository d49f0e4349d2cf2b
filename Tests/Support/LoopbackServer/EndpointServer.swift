import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A real HTTP server on loopback that answers what a test says, and remembers what it was asked.
package final class EndpointServer: Sendable {
  /// What it was asked.
  package struct Request: Sendable, Equatable {
    package var method: String
    package var uri: String
    package var headers: [String: String]
    package var body: String
  }

  /// What it answers.
  package enum Reply: Sendable {
    case answer(status: Int = 200, headers: [String: String] = [:], body: String)
    /// A body in pieces that are sent one by one, and how it ends.
    case pieces(status: Int = 200, headers: [String: String], [String], End)
    /// Nothing, until the caller leaves.
    case silence
    /// The announced length, some bytes, and then the end of the connection.
    case broken(announced: Int, body: String)
    /// The end of the connection without a word.
    case hangUp
    /// As many bytes as the caller reads, in chunks, without announcing how many.
    case flood(bytes: Int)
  }

  /// How a body in pieces ends.
  package enum End: Sendable {
    /// As it should.
    case whole
    /// The connection ends in the middle.
    case cut
    /// Nothing more comes.
    case stall
  }

  private let requests = Mutex<[Request]>([])
  private let flooded = Mutex(0)
  private let left = AsyncStream<Void>.makeStream()
  private let asked = AsyncStream<Void>.makeStream()
  private let channel: any NIOCore.Channel

  /// Starts a server whose answer may depend on the request and how many came before it.
  package static func start(
    _ answer: @escaping @Sendable (Request, Int) -> Reply
  ) async throws -> EndpointServer {
    let server = Mutex<EndpointServer?>(nil)
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          guard let server = server.withLock({ $0 }) else { return }
          try channel.pipeline.syncOperations.addHandler(Connection(server, answer))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let started = EndpointServer(channel)
    server.withLock { $0 = started }
    return started
  }

  private init(_ channel: any NIOCore.Channel) { self.channel = channel }

  package var port: Int { channel.localAddress?.port ?? 0 }
  package var address: String { "http://127.0.0.1:\(port)" }
  /// What it was asked so far, in order.
  package var seen: [Request] { requests.withLock { $0 } }
  /// How many bytes of floods callers have read or left in buffers.
  package var floodedBytes: Int { flooded.withLock { $0 } }

  /// Waits until somebody has asked something.
  package func waitForRequest() async { for await _ in asked.stream { return } }
  /// Waits until a caller has gone whom nothing was answered.
  package func waitForDeparture() async { for await _ in left.stream { return } }

  func note(_ request: Request) -> Int {
    let count = requests.withLock { requests in
      requests.append(request)
      return requests.count - 1
    }
    asked.continuation.yield()
    return count
  }

  func noteFlood(_ bytes: Int) { flooded.withLock { $0 += bytes } }
  func noteDeparture() { left.continuation.yield() }
}
