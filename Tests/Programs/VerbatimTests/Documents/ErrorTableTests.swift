import Foundation
import HTTPClient
import JSON
import TestSupport
import Testing

/// The errors that people meet most often, as they are printed: `errors.txt` is the table.
///
/// Below each command stand what it prints and how it ends, below each request its status and the
/// problem's detail. A text that is written better here is written better there, too.
@Suite struct ErrorTableTests {
  private static let table = Repository.file("Tests/Programs/VerbatimTests/ErrorTable/errors.txt")

  @Test func `each error says what happened, with which value, and what to do next`() async throws {
    try await withFolder { folder in
      var bench = Workbench(folder)
      try bench.prepare()
      let server = try ServerProcess(folder + "/served")
      defer { server.kill() }
      try await bench.open(server)
      let text = try String(contentsOf: Self.table, encoding: .utf8)
      var count = 0
      for entry in Self.entries(text) {
        let found = try await bench.answer(to: entry.asked)
        #expect(found == entry.expected, "\(entry.asked)")
        count += 1
      }
      #expect(count >= 50)
    }
  }

  /// What is asked, a command after `$` or a request after `>`, with the lines below it.
  private struct Entry {
    let asked: String
    var expected: [String] = []
  }

  private static func entries(_ text: String) -> [Entry] {
    var entries: [Entry] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") || line.hasPrefix("> ") {
        entries.append(Entry(asked: String(line)))
      } else if !entries.isEmpty, !line.hasPrefix("# ") {
        entries[entries.count - 1].expected.append(String(line))
      }
    }
    // An empty line ends a section.
    for place in entries.indices {
      while entries[place].expected.last == "" { entries[place].expected.removeLast() }
    }
    return entries
  }
}

/// Where the table's commands run, beside a server that has its requests.
private struct Workbench {
  private let folder: String
  private var server: ServerProcess?
  private var token = ""
  private var channel = ""

  init(_ folder: String) { self.folder = URL(filePath: folder).resolvingSymlinksInPath().path }

  /// Makes what the commands meet.
  func prepare() throws {
    let script = Repository.file("Tests/Programs/VerbatimTests/ErrorTable/prepare.sh").path
    let lines = try run(
      ["/bin/bash", script, Repository.sample("conversations.jsonl").path])
    try #require(lines.last == "ends with 0", "\(lines)")
  }

  /// Signs in as a patient who has a conversation.
  mutating func open(_ server: ServerProcess) async throws {
    self.server = server
    let session = try await ask(
      "POST", "/v1/sessions", #"{"login": "p12345", "password": "p12345-demo"}"#)
    token = try #require(session.body["access_token"]?.string)
    let begun = try await ask("POST", "/v1/channels", #"{"plugin": "healthcare"}"#, token)
    channel = try #require(begun.body["channel"]?.string)
  }

  /// The lines of an answer, without what differs from run to run.
  func answer(to asked: String) async throws -> [String] {
    let words = String(asked.dropFirst(2))
    guard asked.hasPrefix(">") else { return try run(["/bin/bash", "-c", words]).map(steady) }
    let request = /(\S+) (\S+)( \{.*?)?( as (\w+))?/
    let parts = try #require(try request.wholeMatch(in: words)?.output, "\(asked)")
    let path = String(parts.2).replacing("CHANNEL", with: channel)
    let reply = try await ask(
      String(parts.1), path, parts.3.map { String($0.dropFirst()) },
      parts.5.map { $0 == "patient" ? token : "abc" })
    return [steady("\(reply.status): \(reply.body["detail"]?.string ?? "")")]
  }

  private func steady(_ line: String) -> String {
    line.replacing(/process \d+/, with: "process PID")
      .replacing(/keys \([0-9a-f]{32}\)/, with: "keys (KEYS)")
      .replacing(/[ ]\([\d.]+ \S+ at [^)]*\)/, with: "")
      .replacing(/(with|has) [0-9a-f]{32}/) { "\($0.output.1) KEYS" }
      .replacing(server?.port ?? "PORT", with: "PORT")
      .replacing(folder + "/", with: "")
      .replacing(channel.isEmpty ? "CHANNEL" : channel, with: "CHANNEL")
  }

  private func run(_ command: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(filePath: folder)
    // Makes the link, too.
    let programs = BuiltProgram.named("evtool").deletingLastPathComponent().path
    process.environment = [
      "PATH": "\(programs):/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": folder,
      "XDG_DATA_HOME": folder + "/no-weights", "PORT": server?.port ?? "",
      "SERVER": server?.address ?? "",
    ]
    let said = try launch(process) { process in
      let said = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = said
      process.standardError = said
      return said
    }
    let bytes = try said.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.replacing(/[ ]+$/, with: "") }.map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines + ["ends with \(process.terminationStatus)"]
  }

  private func ask(
    _ method: String, _ path: String, _ body: String? = nil, _ token: String? = nil
  ) async throws -> (status: Int, body: JSONValue) {
    var request = HTTPRequest(method: method, address: (server?.address ?? "") + path)
    if let token { request.headers.append(("authorization", "Bearer \(token)")) }
    if let body {
      request.headers.append(("content-type", "application/json"))
      request.body = .bytes(Array(body.utf8))
    }
    let (head, bytes) = try await HTTPClient().answer(to: request, limit: 1 << 20)
    return (head.status, try JSONValue(json: bytes))
  }
}
