import NIOCore
import NIOPosix

/// What a load has found.
struct Rate: Sendable {
  /// How long each answer that was meant took, in milliseconds, the shortest first.
  let times: [Double]
  let seconds: Double
  /// The answers that were not.
  let others: [Int: Int]

  var perSecond: Double { Double(times.count) / seconds }

  /// So many of a hundred answers took no longer.
  func percentile(_ part: Double) -> Double {
    times.isEmpty ? .nan : times[min(times.count - 1, Int(Double(times.count) * part / 100))]
  }
}

/// Requests over many connections at once, from one thread.
enum Load {
  private static let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  /// For whoever is measured beside a load, so that its answers do not wait for the load's.
  static let quiet = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

  /// Keeps connections busy for some seconds; `request` makes a connection's n-th one.
  static func run(
    port: Int, connections: Int, seconds: Int, pause: TimeAmount? = nil,
    expecting status: Int = 200,
    on loop: (any EventLoop)? = nil,
    _ request: @escaping @Sendable (_ connection: Int, _ number: Int) -> ByteBuffer
  ) async throws -> Rate {
    let loop = loop ?? group.next()
    let end = NIODeadline.now() + .seconds(Int64(seconds))
    let tally = NIOLoopBoundBox.makeBoxSendingValue(Tally(), eventLoop: loop)
    let began = ContinuousClock.now
    let channels = try await withThrowingTaskGroup(of: (any Channel).self) { tasks in
      for connection in 0..<connections {
        tasks.addTask {
          try await connect(port: port, on: loop) {
            var number = 0
            return Exchange(pause: pause) {
              guard NIODeadline.now() < end else { return nil }
              number += 1
              return request(connection, number)
            } take: { time, got, _ in
              tally.value.add(time, got, isMeant: got == status)
            }
          }
        }
      }
      return try await tasks.reduce(into: []) { $0.append($1) }
    }
    for channel in channels { try await channel.closeFuture.get() }
    let duration = (ContinuousClock.now - began).seconds
    return try await loop.submit {
      Rate(times: tally.value.times.sorted(), seconds: duration, others: tally.value.others)
    }.get()
  }

  /// One request, and what is answered.
  static func ask(_ request: ByteBuffer, port: Int) async throws -> (status: Int, body: ByteBuffer)
  {
    let loop = group.next()
    let answer = loop.makePromise(of: (status: Int, body: ByteBuffer).self)
    let channel = try await connect(port: port, on: loop) {
      var isSent = false
      return Exchange {
        defer { isSent = true }
        return isSent ? nil : request
      } take: {
        answer.succeed(($1, $2))
      }
    }
    channel.closeFuture.whenComplete { _ in answer.fail(Failed("a connection ended")) }
    return try await answer.futureResult.get()
  }

  /// Connects with a handler that is made on the connection's thread.
  static func connect(
    port: Int, on loop: (any EventLoop)? = nil, isRead: Bool = true,
    _ handler: @escaping @Sendable () -> some ChannelInboundHandler
  ) async throws -> any Channel {
    try await ClientBootstrap(group: loop ?? group)
      .channelOption(.socketOption(.tcp_nodelay), value: 1)
      .channelOption(.autoRead, value: isRead)
      .connectTimeout(.seconds(30))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(handler())
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }

  private struct Tally {
    var times: [Double] = []
    var others: [Int: Int] = [:]

    mutating func add(_ time: TimeAmount, _ status: Int, isMeant: Bool) {
      guard isMeant else {
        others[status, default: 0] += 1
        return
      }
      times.append(Double(time.nanoseconds) / 1e6)
    }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
