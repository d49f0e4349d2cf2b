import NIOCore
import NIOEmbedded
import Testing

@testable import ChatServer

/// In which order new connections are let in.
struct ConnectionQueueTests {
  /// Notes who is let in.
  private final class Door: ChannelInboundHandler {
    typealias InboundIn = any Channel
    var admitted: [ObjectIdentifier] = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      admitted.append(ObjectIdentifier(unwrapInboundIn(data)))
    }
  }

  /// A server that listens, and those who connect to it.
  private final class Server {
    let channel = EmbeddedChannel()
    let door = Door()
    private var addresses: [ObjectIdentifier: String] = [:]

    init(room: Int) throws {
      try channel.pipeline.syncOperations.addHandlers([
        ConnectionQueue(room: room) { [unowned self] connection in
          channel.eventLoop.makeSucceededFuture(addresses[ObjectIdentifier(connection)] ?? "")
        }, door,
      ])
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    /// So many connect from an address at once.
    func connect(_ count: Int, from address: String) -> [EmbeddedChannel] {
      let connections = (0..<count).map { _ in EmbeddedChannel(loop: channel.embeddedEventLoop) }
      for connection in connections { addresses[ObjectIdentifier(connection)] = address }
      for connection in connections { channel.pipeline.fireChannelRead(connection as any Channel) }
      return connections
    }

    func place(of connection: EmbeddedChannel) -> Int? {
      door.admitted.firstIndex(of: ObjectIdentifier(connection))
    }
  }

  @Test("whoever opens one connection is let in beside those who open many")
  func turns() throws {
    let server = try Server(room: 1000)
    let many = server.connect(500, from: "10.0.0.1")
    let one = try #require(server.connect(1, from: "10.0.0.2").first)
    let other = try #require(server.connect(1, from: "::1").first)
    server.channel.embeddedEventLoop.run()
    #expect(try #require(server.place(of: one)) < 12)
    #expect(try #require(server.place(of: other)) < 12)
    // Nobody is forgotten, and of one address each comes in its turn.
    #expect(server.door.admitted.count == 502)
    #expect(many.compactMap(server.place).count == 500)
    #expect(many.compactMap(server.place) == many.compactMap(server.place).sorted())
  }

  @Test("where more wait than there is room for, the address with the most gives way")
  func room() throws {
    let server = try Server(room: 20)
    let others = server.connect(16, from: "10.0.0.2")
    let many = server.connect(100, from: "10.0.0.1")
    let late = server.connect(1, from: "10.0.0.3")
    server.channel.embeddedEventLoop.run()
    #expect((others + late).allSatisfy { server.place(of: $0) != nil })
    // Eight are let in at once, the others wait.
    #expect(server.door.admitted.count == 28)
    // Of those that wait the newest stay.
    #expect(many.suffix(11).allSatisfy { server.place(of: $0) != nil })
    #expect(server.place(of: try #require(many.first)) == nil)
  }
}
