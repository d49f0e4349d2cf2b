import Conversation
import EventLog
import Installation
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import ChatServer

/// How a server ends.
struct ShutdownTests {
  @Test("streams end when the server does, however long others may be answered")
  func streams() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        $0.lastWords = .seconds(7200)
      } _: { server in
        let (ann, channel) = try await server.group()
        var events = try await server.listen("/v1/channels/\(channel)/live", as: ann)
          .makeAsyncIterator()
        try await events.next("presence")
        try await server.shutdown.perform()
        #expect(try await events.next() == nil)
      }
    }
  }

  @Test("a client that reads nothing of its answers does not keep the server from ending")
  func unread() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        $0.lastWords = .milliseconds(10)
      } _: { server in
        try await server.connect().executeThenClose { answers, requests in
          let request = "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
          try await requests.write(ByteBuffer(string: String(repeating: request, count: 500)))
          var iterator = answers.makeAsyncIterator()
          #expect(try await iterator.next() != nil)
          try await server.shutdown.perform()
        }
      }
    }
  }
}

extension ShutdownTests {
  @Test("half an upload does not keep a server from ending, however long it might have taken")
  func half() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        ($0.patience, $0.lastWords) = (.seconds(7200), .seconds(7200))
      } _: { server in
        do {
          try await server.connect().executeThenClose { answers, requests in
            let head = "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            try await requests.write(
              ByteBuffer(string: head + "Content-Length: 100\r\nExpect: 100-continue\r\n\r\n{"))
            var iterator = answers.makeAsyncIterator()
            // The server has begun to read it.
            #expect(try await iterator.next() != nil)
            try await server.shutdown.perform()
          }
        } catch ChannelError.ioOnClosedChannel {
          // The server has closed it first.
        }
      }
    }
  }
}

extension ShutdownTests {
  @Test("what is said while its connections end, a server leaves to the next start")
  func late() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        $0.lastWords = .seconds(3)
      } _: { server in
        let channel = try await server.begin(as: server.signIn("p12345"))
        do {
          try await server.connect().executeThenClose { answers, requests in
            let request = "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
            try await requests.write(ByteBuffer(string: String(repeating: request, count: 500)))
            var iterator = answers.makeAsyncIterator()
            #expect(try await iterator.next() != nil)
            async let end: Void = server.shutdown.perform()
            await server.waitUntilClosed()
            _ = try await server.installation.channels.execute(
              .send(
                MessageSent(
                  message: "late", sender: "P12345", content: .text(text: "my knee hurts"))),
              on: .channel(channel), actor: "P12345", subject: "P12345")
            try await end
          }
        } catch ChannelError.ioOnClosedChannel {
          // The server has closed it first.
        }
        let types = try server.installation.log.withSnapshot {
          try $0.events(in: .channel(channel)).map(\.type)
        }
        #expect(types.contains(MessageSent.eventType) && !types.contains(TurnStarted.eventType))
      }
      try await RunningServer.with(data: data) { server in
        try await server.waiting.during("the turn of what was said") {
          while try !server.installation.log.withSnapshot({ snapshot in
            try snapshot.statistics().types[TurnStarted.eventType] != nil
          }) {
            try await Task.sleep(for: .milliseconds(20))
          }
        }
      }
    }
  }
}

/// What signals mean for a server.
struct EndSignalTests {
  @Test("the first one is a wish, what comes with it the same one, and a second wish counts soon")
  func meanings() {
    let start = ContinuousClock.now
    for isServing in [false, true] {
      var state = TerminationSignals.State()
      state.isServing = isServing
      #expect(state.handle(at: start) == (isServing ? .shutdown : .exit))
      #expect(state.handle(at: start + .milliseconds(5)) == .same)
      #expect(state.handle(at: start + .milliseconds(150)) == .again)
    }
  }
}

/// Clients that do not say what they want.
struct SlowClientTests {
  @Test("a body that does not come is answered with 408, and the connection ends")
  func body() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        $0.patience = .seconds(1)
      } _: { server in
        let answer = Mutex("")
        do {
          try await server.connect().executeThenClose { answers, requests in
            let head = "POST /v1/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            do {
              try await requests.write(ByteBuffer(string: head + "Content-Length: 100\r\n\r\n{"))
            } catch ChannelError.ioOnClosedChannel {
              // On a busy machine it may have come too late; what was said is there to be read.
            }
            for try await bytes in answers { answer.withLock { $0 += String(buffer: bytes) } }
          }
        } catch ChannelError.ioOnClosedChannel {
          // The server has closed it first.
        }
        #expect(answer.withLock { $0.hasPrefix("HTTP/1.1 408 ") })
      }
    }
  }

  @Test("a client that stops reading its answers is hung up on")
  func answer() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) {
        // Whoever else comes is refused as long as it is connected.
        ($0.answerPatience, $0.connectionsPerAddress) = (.milliseconds(200), 1)
      } _: { server in
        do {
          try await server.connect().executeThenClose { answers, requests in
            let request = "GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
            try await requests.write(ByteBuffer(string: String(repeating: request, count: 500)))
            var iterator = answers.makeAsyncIterator()
            #expect(try await iterator.next() != nil)
            try await server.waiting.during("the end of the unread connection") {
              while try await server.call("GET", "/healthz").status == 429 {}
            }
          }
        } catch ChannelError.ioOnClosedChannel {
          // The server has closed it first: there is nothing left to close.
        }
      }
    }
  }
}

extension RunningServer {
  /// Returns once nobody comes in any more.
  fileprivate func waitUntilClosed() async {
    while true {
      do {
        try await connect().executeThenClose { _, _ in }
      } catch {
        return
      }
    }
  }

  /// A connection on which anything can be said.
  fileprivate func connect() async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }
}
