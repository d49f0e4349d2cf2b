import AccessRecord
import Basics
import ChatServer
import EventLog
import Foundation
import Glibc
import TestSupport
import Testing

/// A syslog is told who looks at people's records.
struct SyslogTests {
  /// A listener that takes one connection after the other, and splits what comes by its lengths.
  private final class Listener: Sendable {
    let port: UInt16
    private let socket: Int32
    let messages: AsyncStream<String>

    /// Listens at a port, or at a free one.
    init(port wanted: UInt16 = 0) throws {
      let made = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var yes: Int32 = 1
      setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = wanted.bigEndian
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let bound = withUnsafeMutablePointer(to: &place) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(made, $0, size) == 0 && listen(made, 4) == 0 && getsockname(made, $0, &size) == 0
        }
      }
      try #require(bound)
      (socket, port) = (made, UInt16(bigEndian: place.sin_port))
      let (stream, continuation) = AsyncStream<String>.makeStream()
      messages = stream
      Thread.detachNewThread { Self.take(from: made, continuation) }
    }

    private static func take(from socket: Int32, _ continuation: AsyncStream<String>.Continuation) {
      while true {
        let peer = accept(socket, nil, nil)
        guard peer >= 0 else { return continuation.finish() }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = recv(peer, &part, part.count, 0)
          guard count > 0 else { break }
          bytes += part[..<count]
          while let space = bytes.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(String(decoding: bytes[..<space], as: UTF8.self)),
            bytes.count > space + length
          {
            continuation.yield(
              String(decoding: bytes[(space + 1)...(space + length)], as: UTF8.self))
            bytes.removeFirst(space + 1 + length)
          }
        }
        close(peer)
      }
    }

    func end() {
      shutdown(socket, Int32(SHUT_RDWR))
      close(socket)
    }
  }

  /// A port that nobody listens at now.
  private static func freePort() throws -> UInt16 {
    let listener = try Listener()
    listener.end()
    return listener.port
  }

  private static func settings(_ port: UInt16, _ data: String) throws -> SyslogSettings {
    var settings = try #require(SyslogSettings("tcp://127.0.0.1:\(port)"))
    settings.positionFile = data + "/syslog.position"
    return settings
  }

  @Test("a look and a refused sign-in are told, without names, as RFC 5424 has it")
  func told() async throws {
    try await withFolder { data in
      let listener = try Listener()
      defer { listener.end() }
      let settings = try Self.settings(listener.port, data)
      try await RunningServer.with(data: data, settings: { $0.syslog = settings }) { server in
        let (patient, auditor) = (
          try await server.signIn("p12345"), try await server.signIn("auditor")
        )
        let channel = try await server.begin(as: patient)
        _ = try await server.call("GET", "/v1/channels/\(channel)", as: auditor)
        var messages = listener.messages.makeAsyncIterator()
        let look = try #require(await messages.next())
        #expect(look.hasPrefix("<110>1 20"), "\(look)")
        #expect(
          look.contains(
            " access [access@32473 position=") && look.contains("person=\"P12345\" by=\"auditor\"")
            && look.contains("place=\"channel-\(channel)\" address=\"127.0.0.1\""), "\(look)")
        let wrong = try await server.call(
          "POST", "/v1/sessions", ["login": "p12345", "password": "wrong wrong wrong"])
        #expect(wrong.status == 401)
        let refusal = try #require(await messages.next())
        #expect(refusal.hasPrefix("<84>1 20") && refusal.contains("kind=\"wrong-credentials\""))
        #expect(!refusal.contains("p12345"))
      }
    }
  }

  @Test("a syslog that was away while the server ran gets what the log has once it is there")
  func away() async throws {
    try await withFolder { data in
      let port = try Self.freePort()
      let settings = try Self.settings(port, data)
      let channel = try await RunningServer.with(data: data, settings: { $0.syslog = settings }) {
        server in
        let (patient, auditor) = (
          try await server.signIn("p12345"), try await server.signIn("auditor")
        )
        let channel = try await server.begin(as: patient)
        // Nobody listens, and the read is answered all the same.
        let answer = try await server.call("GET", "/v1/channels/\(channel)", as: auditor)
        #expect(answer.status == 200)
        return channel
      }
      let listener = try Listener(port: port)
      defer { listener.end() }
      try await RunningServer.with(data: data, settings: { $0.syslog = settings }) { _ in
        var messages = listener.messages.makeAsyncIterator()
        let look = try #require(await messages.next())
        #expect(look.contains("place=\"channel-\(channel)\""), "\(look)")
      }
    }
  }

  @Test("addresses are read, and nothing else is")
  func addresses() {
    #expect(SyslogSettings("udp://[::1]:514")?.address == .udp(host: "::1", port: 514))
    #expect(
      SyslogSettings("tcp://log.example:601")?.address == .tcp(host: "log.example", port: 601))
    #expect(SyslogSettings("unix:/dev/log")?.address == .unix(path: "/dev/log"))
    for wrong in ["log.example:514", "http://a:1", "udp://a", "tcp://a:0", "unix:log"] {
      #expect(SyslogSettings(wrong) == nil)
    }
  }
}
