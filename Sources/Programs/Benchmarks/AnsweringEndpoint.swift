#if LanguageModels
  import JSON
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOPosix

  /// An endpoint of chat completions on loopback that answers at once: it wants `ping` called, and
  /// says what that gave.
  struct AnsweringEndpoint {
    private let channel: any NIOCore.Channel

    static func start() async throws -> AnsweringEndpoint {
      AnsweringEndpoint(
        channel: try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .serverChannelOption(.backlog, value: 1024)
          .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              try channel.pipeline.syncOperations.configureHTTPServerPipeline()
              try channel.pipeline.syncOperations.addHandler(Answering())
            }
          }
          .bind(host: "127.0.0.1", port: 0).get())
    }

    var address: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/v1" }

    func stop() async throws { try await channel.close() }
  }

  private final class Answering: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private static let call =
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"ping","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}"#
    private static let words = #"{"choices":[{"delta":{"content":"pong"},"finish_reason":"stop"}]}"#

    private var body = ByteBuffer()

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head: body = ByteBuffer()
      case .body(var buffer): body.writeBuffer(&buffer)
      case .end:
        let text = "data: \(isAfterCall ? Self.words : Self.call)\n\ndata: [DONE]\n\n"
        let head = HTTPResponseHead(
          version: .http1_1, status: .ok,
          headers: ["content-type": "text/event-stream", "content-length": "\(text.utf8.count)"])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      }
    }

    /// Whether what a call gave is the last that is told; what is no JSON is an empty conversation.
    private var isAfterCall: Bool {
      do {
        let request = try JSONValue(json: Array(body.readableBytesView))
        return request["messages"]?.array?.last?["role"] == "tool"
      } catch {
        return false
      }
    }
  }
#endif
