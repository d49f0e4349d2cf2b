import Foundation
import JSON
import TestSupport
import Testing

/// A sealed export that somebody edited on its way opens nobody's words to whoever edited it, also
/// beside the keys.
@Suite struct ImportedChannelTests {
  enum Edit: CaseIterable {
    /// The conversation is said to be another's, who joined, and the person is said to have left.
    case owner
    /// Somebody is said to have been called to it.
    case guest
  }

  @Test(arguments: Edit.allCases)
  func `an edited export gives a conversation to nobody else`(edit: Edit) async throws {
    try await withFolder { folder in
      let (first, second) = (folder + "/a", folder + "/b")
      _ = try await verbatim("--data", first, "--user", "ann").run("my knee has hurt since May\n")
      let sealed = try await evtool("export", "--sealed", "--data", first).run().output
      let (lines, channel) = try edited(sealed, edit)
      let read = try await evtool("import", "--format", "ndjson", "--data", second, "-").run(lines)
      #expect(read.status == 0 && read.output.contains("0 bad lines"), "\(read)")
      if FileManager.default.fileExists(atPath: second + "/keys") {
        try FileManager.default.removeItem(atPath: second + "/keys")
      }
      try FileManager.default.copyItem(atPath: first + "/keys", toPath: second + "/keys")
      let own = try await verbatim("--data", second, "--user", "mal").run("hi\n")
      #expect(own.status == 0 && !own.output.contains("my knee"), "\(own)")
      let guest = try await verbatim("--data", second, "--user", "mal", "--channel", channel)
        .run("hi\n")
      #expect(guest.status == 1 && !guest.output.contains("my knee"), "\(guest)")
    }
  }

  private func verbatim(_ arguments: String...) -> Program {
    Program(name: "verbatim", arguments: ["chat"] + arguments)
  }

  private func evtool(_ arguments: String...) -> Program {
    Program(name: "evtool", arguments: arguments)
  }

  /// The lines of the conversation as somebody would change them, and its identifier.
  private func edited(_ lines: String, _ edit: Edit) throws -> (String, String) {
    var events = try lines.split(separator: "\n").compactMap {
      try JSONObject(json: Array($0.utf8))
    }
    .filter { $0["stream"]?.string?.hasPrefix("channel-") == true }
    let stream = try #require(events.first?["stream"]?.string)
    func added(_ type: String, _ payload: JSONValue) throws -> JSONObject {
      var event = try #require(events.last { $0["type"] == "turn.completed" })
      (event["type"], event["payload"]) = (.string(type), payload)
      event["id"] = nil
      return event
    }
    let join = try added(
      "channel.memberJoined",
      ["member": "mal", "name": "Mal", "role": edit == .owner ? "person" : "provider"])
    switch edit {
    case .guest: events.append(join)
    case .owner:
      var created = events[0]["payload"]?.object ?? [:]
      created["person"] = "mal"
      events[0]["payload"] = .object(created)
      events.insert(join, at: 1)
      events.append(try added("channel.memberLeft", ["member": "ann"]))
    }
    let numbered = events.enumerated().map { number, event in
      var event = event
      event["position"] = .int(Int64(number + 1))
      event["version"] = .int(Int64(number))
      event["causation"] = .null
      return JSONValue.object(event).jsonText
    }
    return (numbered.joined(separator: "\n") + "\n", String(stream.dropFirst("channel-".count)))
  }
}
