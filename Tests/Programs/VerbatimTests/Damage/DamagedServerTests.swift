import ChatClientHTTP
import Foundation
import JSON
import TestSupport
import Testing

/// A server under which a payload is overwritten, and what the guide says of it.
@Suite struct DamagedServerTests {
  @Test
  func
    `damage that is read ends writing at once and is said once, and the guide's way leads back`()
    async throws
  {
    try await withFolder { folder in
      let data = folder + "/data"
      var server = try ServerProcess(data)
      defer { server.kill() }
      var client = try await signIn(server)
      let (victim, other) = (try await channel(client), try await channel(client))
      try await say("unreadable", in: victim, client)
      try await say("readable", in: other, client)
      let lost = try await overwriteMessage(of: victim, in: data, client)
      await refused(503, "damaged") { _ = try await client.get("/v1/channels/\(victim)/events") }
      await refused(503, "damaged") { _ = try await client.get("/readyz") }
      await refused(503, "written") { try await say("more", in: other, client) }
      await refused(503, "damaged") { _ = try await client.get("/v1/channels/\(victim)/events") }
      _ = try await client.get("/v1/channels/\(other)/events")
      server.process.terminate()
      server.process.waitUntilExit()
      let said = try server.errors.fileHandleForReading.readToEnd() ?? Data()
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("verbatim.log") && $0.contains("damaged") }
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.contains("position \(lost)") == true, "\(lines)")
      #expect(lines.first?.contains("evtool repair") == true, "\(lines)")

      // A start before the repair knows it without reading it, and ends before it appends anything.
      let again = try await Program(
        name: "verbatim", arguments: ["serve", "--demo", "--port", "0", "--data", data]
      ).run()
      #expect(again.status == 3 && again.errors.contains("position \(lost)"), "\(again)")

      var codes: [Int32] = []
      for command in try guide() {
        switch command {
        case "systemctl stop verbatim": break
        case "systemctl start verbatim": server = try ServerProcess(data)
        default:
          let words = command.replacing("runuser -u verbatim -- ", with: "")
            .replacing("/var/lib/verbatim", with: data).split(separator: " ").map(String.init)
          let run = try await Program(name: words[0], arguments: Array(words.dropFirst())).run()
          codes.append(run.status)
          if words.contains("repair") || words.contains("log-losses") {
            #expect(run.output.contains("\(lost)"), "\(run)")
          }
        }
      }
      #expect(codes == [3, 0, 0, 0, 0])
      client = try await signIn(server)
      try await say("again", in: victim, client)
      let texts = try await client.get("/v1/channels/\(victim)/events").json
      #expect(String(decoding: texts, as: UTF8.self).contains("again"))
      let whole = try await client.get("/v1/channels/\(other)/events").json
      #expect(String(decoding: whole, as: UTF8.self).contains("readable"))
      let shown = try await Program(
        name: "evtool", arguments: ["show", "\(lost)", "--data", data]
      ).run()
      #expect(shown.status == 0 && shown.output.contains("damaged.1"), "\(shown)")
    }
  }

  @Test func `a server that meets damage while it builds its views ends with 3, and says it once`()
    async throws
  {
    try await withFolder { data in
      let server = try ServerProcess(data)
      // It waits for the views, before which the samples are laid down.
      _ = try await channel(try await signIn(server))
      let file = URL(fileURLWithPath: data + "/log/data.mdb")
      let words = Array(#""appointment":"sample-dr-lee-1""#.utf8)
      while try Array(Data(contentsOf: file)).firstRange(of: words) == nil { await Task.yield() }
      server.process.terminate()
      server.process.waitUntilExit()
      try FileManager.default.removeItem(atPath: data + "/views")
      var bytes = Array(try Data(contentsOf: file))
      let places = bytes.ranges(of: words)
      for place in places {
        bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
      }
      try Data(bytes).write(to: file)
      let run = try await Program(
        name: "verbatim", arguments: ["serve", "--demo", "--port", "0", "--data", data]
      ).run()
      #expect(run.status == 3, "\(run)")
      // The log says it; the end does not repeat it.
      #expect(run.errors.ranges(of: "nothing is appended any more").count == 1, "\(run)")
      #expect(!run.errors.contains("\nverbatim: "), "\(run)")
    }
  }

  /// The commands of the guide's chapter on damage.
  private func guide() throws -> [String] {
    let path = Repository.file("Sources/Programs/Guides/PutItOnline.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let chapter = try #require(text.range(of: "\n## A disk that fails\n"))
    let start = try #require(text.range(of: "```sh\n", range: chapter.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").map(String.init)
  }

  private func signIn(_ server: ServerProcess) async throws -> ServerClient {
    try await ServerClient(
      ServerAddress(server.address), login: "p12345", password: "p12345-demo")
  }

  private func channel(_ client: ServerClient) async throws -> String {
    try #require(
      try await client.change("POST", "/v1/channels", ["members": ["12345"]])["channel"]?.string)
  }

  private func say(_ text: String, in channel: String, _ client: ServerClient) async throws {
    try await client.change(
      "POST", "/v1/channels/\(channel)/messages", ["text": .string(text)])
  }

  /// Overwrites 64 bytes of the payload of the last message of a channel; returns its position.
  private func overwriteMessage(
    of channel: String, in data: String, _ client: ServerClient
  ) async throws -> Int64 {
    let events = try await client.get("/v1/channels/\(channel)/events")
    let all = events["events"]?.array ?? events.array ?? []
    let message = try #require(all.last { $0["type"]?.string == "message.sent" })
    let position = try #require(message["position"]?.int)
    let file = data + "/log/data.mdb"
    // A frame begins with its format and its position.
    var frame: [UInt8] = [2]
    for shift in stride(from: 0, to: 64, by: 8) {
      frame.append(UInt8(truncatingIfNeeded: position >> Int64(shift)))
    }
    var words: [UInt8] = []
    while words.isEmpty {
      // It is in the tables within 20 ms.
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
      if let found = bytes.firstRange(of: frame),
        let start = bytes[found.upperBound...].prefix(600).firstRange(of: Array(#"{"content"#.utf8))
      {
        words = Array(bytes[(start.lowerBound + 40)..<(start.lowerBound + 104)])
      }
      await Task.yield()
    }
    // Old pages and the journal may have the commit, too: from there a repair would bring it back.
    for name in ["data.mdb", "journal.0", "journal.1"] {
      let url = URL(fileURLWithPath: data + "/log/" + name)
      let handle = try FileHandle(forUpdating: url)
      for place in Array(try Data(contentsOf: url)).ranges(of: words) {
        try handle.seek(toOffset: UInt64(place.lowerBound))
        try handle.write(contentsOf: [UInt8](repeating: 1, count: 64))
      }
      try handle.close()
    }
    return position
  }

  private func refused(
    _ status: Int, _ word: String, _ body: () async throws -> Void
  ) async {
    do {
      try await body()
      Issue.record("expected \(status), \(word)")
    } catch let refusal as ServerRefusal {
      #expect(
        refusal.status == status
          && "\(refusal)".contains(word), "\(refusal)")
    } catch {
      Issue.record("\(error)")
    }
  }
}
