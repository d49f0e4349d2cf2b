import Foundation
import HTTPClient
import TestSupport
import Testing

/// TLS: whom the client believes.
@Suite(.timeLimit(.minutes(5))) struct SecureConnectionTests {
  private static func answer(
    _ server: SecureServer, trusting authority: String?, as host: String = "localhost"
  ) async throws -> Int {
    var settings = HTTPClient.Settings()
    (settings.authorities, settings.keepsConnections) = (authority, false)
    settings.resolver = { _ in "127.0.0.1" }
    return try await HTTPClient(settings).answer(
      to: HTTPRequest(address: "https://\(host):\(server.port)/"), limit: 1 << 20
    ).head.status
  }

  @Test func `a certificate is believed if its authority is trusted and it is for the host`()
    async throws
  {
    let server = try await SecureServer()
    defer { server.end() }
    #expect(try await Self.answer(server, trusting: server.certificate) == 200)
    for (authority, host) in [(nil, "localhost"), (server.certificate, "other.example")] {
      let error = await #expect(throws: HTTPError.self) {
        try await Self.answer(server, trusting: authority, as: host)
      }
      guard case .notSecure = error else { return #expect(error == .notSecure("")) }
      #expect(error?.isBeforeSending == true)
    }
  }

  @Test func `TLS before 1.2 is refused`() async throws {
    let server = try await SecureServer("-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0")
    defer { server.end() }
    let error = await #expect(throws: HTTPError.self) {
      try await Self.answer(server, trusting: server.certificate)
    }
    guard case .notSecure = error else { return #expect(error == .notSecure("")) }
  }

  @Test func `a server without TLS is said to be none`() async throws {
    let server = RawServer { peer in
      peer.write("HTTP/1.1 400 No\r\nContent-Length: 0\r\n\r\n")
      peer.waitForEnd()
    }
    let error = await #expect(throws: HTTPError.self) {
      try await HTTPClient().answer(
        to: HTTPRequest(address: "https://127.0.0.1:\(server.port)"), limit: 9)
    }
    guard case .notSecure = error else { return #expect(error == .notSecure("")) }
  }
}

/// `openssl s_server` with a certificate of its own for `localhost`.
struct SecureServer {
  let port: Int
  let certificate: String
  private let process: Process
  private let folder: String

  init(_ options: String...) async throws {
    let folder = NSTemporaryDirectory() + "tls-\(UUID())"
    (self.folder, certificate) = (folder, folder + "/certificate")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // Certificate and server in one go: it says where it listens once it does.
    (process, port) = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.start(in: folder, options) })
      }
    }
  }

  private struct Silent: Error { let said: String }

  private static func start(in folder: String, _ options: [String]) throws -> (Process, Int) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      [
        "-c",
        """
        cd "$1" && shift && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \
          -addext subjectAltName=DNS:localhost -keyout key -out certificate &&
          exec openssl s_server -accept 127.0.0.1:0 -cert certificate -key key -www "$@"
        """, "sh", folder,
      ] + options
    let output = try launch(process) { process in
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      return output
    }
    var said = ""
    while true {
      if let port = said.firstMatch(of: /ACCEPT .*:([0-9]+)\n/).flatMap({ Int($0.1) }) {
        return (process, port)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Silent(said: said) }
      said += String(decoding: more, as: UTF8.self)
    }
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    do { try FileManager.default.removeItem(atPath: folder) } catch { print("\(error)") }
  }
}
