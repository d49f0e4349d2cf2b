import Foundation
import HTTPClient
import JSON
import Synchronization
import TestSupport
import Testing

/// Debian's `chromedriver`, one process for all the tests of the page (W3C WebDriver).
final class WebDriver: Sendable {
  /// Whether Chromium and its driver are on this machine; `make test` installs them where it can.
  static let isThere = ["/usr/bin/chromium", "/usr/bin/chromedriver"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process: Process
  private let output: Pipe
  private let address: String
  private let sessions = Mutex<[String]>([])
  private let client: HTTPClient = {
    var settings = HTTPClient.Settings()
    // On a busy machine, a page takes long.
    (settings.connectTime, settings.answerTime) = (.seconds(600), .seconds(600))
    return HTTPClient(settings)
  }()

  init() throws {
    (process, output, address) = try Self.started()
  }

  /// A driver that listens.
  ///
  /// It takes a free IPv4 port and then wants the same one of IPv6, which somebody else may have:
  /// then it ends, and another is tried.
  private static func started(tries: Int = 5) throws -> (Process, Pipe, address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/chromedriver")
    process.arguments = ["--port=0"]
    let output = try launch(process) { process in
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      return output
    }
    do {
      let said = try output.read(until: "started successfully on port")
      let port = try #require(said.firstMatch(of: /started successfully on port ([0-9]+)/))
      return (process, output, "http://127.0.0.1:\(port.1)")
    } catch let error as EndedError where tries > 1 {
      print("\(error)")
      process.waitUntilExit()
      return try started(tries: tries - 1)
    }
  }

  /// Opens a browser, and returns its session.
  func open(_ capabilities: JSONValue) async throws -> String {
    let made = try await command("POST", "/session", ["capabilities": capabilities])
    let session = try #require(made["sessionId"]?.string)
    sessions.withLock { $0.append(session) }
    return session
  }

  /// Ends every browser that is open, and the driver.
  func end() async {
    for session in sessions.withLock({ $0 }) {
      do {
        try await command("DELETE", "/session/\(session)")
      } catch {
        print("a browser cannot be closed: \(error)")
      }
    }
    // It holds nothing that would be lost.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// One command.
  ///
  /// - Throws: ``WebDriverError`` with what the driver says.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSONValue = [:]) async throws -> JSONValue
  {
    var request = HTTPRequest(method: method, address: address + path)
    if method == "POST" {
      request.headers.append(("content-type", "application/json"))
      request.body = .bytes(body.json)
    }
    let answer = try await client.answer(to: request, limit: 64 << 20).body
    let value = try JSONValue(json: answer)["value"] ?? .null
    if let error = value["error"]?.string {
      throw WebDriverError(error: error, message: value["message"]?.string ?? "")
    }
    return value
  }
}

/// What the driver could not do.
struct WebDriverError: Error, CustomStringConvertible {
  let error: String
  let message: String
  var description: String { "\(error): \(message.prefix(2000))" }
}
