import Conversation
import EventLog
import Foundation
import Installation
import JSON
import PluginKit
import TestSupport
import Testing

/// What the bytes of the data directory say of somebody who was erased while the server ran.
struct ErasedBytesTests {
  @Test("once somebody is said to be forgotten, no file says any word of theirs, used or unused")
  func bytes() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, plugins: [NotePlugin()]) { server in
        let admin = try await server.signIn("admin")
        let token = try await Self.makeAccount(server, by: admin)
        try await Self.speak(server, as: token)
        let crm = try await Self.park(server, by: admin)
        let installation = server.installation
        try await installation.views.wait(for: installation.log.head())
        try installation.views.flush()
        let before = try Word.allCases.map { ($0, try Self.files(in: data, saying: $0.rawValue)) }
        for (word, files) in before { #expect(files != [], "nothing says \(word)") }
        #expect(
          Set(before.flatMap(\.1)).isSuperset(of: [
            "views/data.mdb", "accounts/data.mdb", "attachments/data.mdb", "consumers/data.mdb",
          ]))
        let done = try await server.call(
          "POST", "/v1/people/Q77123/erasure", ["dry_run": false], as: admin)
        #expect(try done["forgotten"] == true, "\(done.body)")
        for word in Word.allCases {
          #expect(try Self.files(in: data, saying: word.rawValue) == [], "\(word)")
        }
        let line = try await server.call("GET", "/v1/consumers/crm", as: crm)
        #expect(try line["held"]?[0]?["error"] == "removed when somebody was forgotten")
        #expect(try line["held"]?[0]?["position"] == 1)
        // Everybody goes on reading and writing.
        let agent = try await server.signIn("agent")
        let made = try await server.call("POST", "/v1/channels", ["members": ["P12345"]], as: agent)
        let channel = try made["channel"]?.string ?? ""
        try await server.say("still here", in: channel, as: agent)
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: agent)
        #expect(page.body.contains("still here"))
      }
    }
  }

  /// Words that nobody says by chance, one for each way in.
  private enum Word: String, CaseIterable {
    case name = "Quillonvarnaby"
    case message = "zephyrmarzipan"
    case edited = "wobblegantry"
    case place = "Krumpetstrasse"
    case file = "brindlewicket"
    case bytes = "plumbagosonnet"
    case turn = "tatterdemalion"
    case input = "gallimaufrying"
    case error = "crinkumcrankum"
  }

  private static func makeAccount(_ server: RunningServer, by admin: String) async throws -> String
  {
    let account: JSONValue = [
      "login": "q77123", "password": "correct horse battery", "name": .string(Word.name.rawValue),
      "roles": ["person"],
    ]
    let made = try await server.call("PUT", "/v1/accounts/Q77123", account, as: admin)
    #expect(made.status == 201, "\(made.body)")
    let session = try await server.call(
      "POST", "/v1/sessions", ["login": "q77123", "password": "correct horse battery"])
    return try #require(try session["access_token"]?.string)
  }

  private static func speak(_ server: RunningServer, as token: String) async throws {
    let made = try await server.call("POST", "/v1/channels", ["members": ["agent"]], as: token)
    let channel = try #require(try made["channel"]?.string)
    let said = try await server.say("My word is \(Word.message.rawValue).", in: channel, as: token)
    // What was stored once stays in the file when something else takes its place.
    try await server.installation.views.wait(for: server.installation.log.head())
    try server.installation.views.flush()
    let message = try #require(try said["message"]?.string.flatMap(MessageID.init(rawValue:)))
    let edit = MessageEdited(
      message: message, content: .text(text: "I meant \(Word.edited.rawValue)."))
    try await server.installation.log.append(
      [NewEvent(edit, actor: "Q77123", subject: "Q77123")], to: .channel(channel))
    let place: JSONValue = ["name": .string(Word.place.rawValue), "latitude": 1, "longitude": 2]
    let messages = "/v1/channels/\(channel)/messages"
    #expect(
      try await server.call("POST", messages, ["location": place], as: token).status == 201)
    let letter = SampleFile.document + Array("\n% \(Word.bytes.rawValue)\n".utf8)
    let file = try await server.upload(
      letter, called: "\(Word.file.rawValue).pdf", to: channel, as: token)
    #expect(
      try await server.call("POST", messages, ["attachment": file["id"] ?? .null], as: token).status
        == 201)
    #expect(
      try await server.call("GET", "/v1/search?q=\(Word.message.rawValue)", as: token).status == 200
    )
    try await answer(server, as: token)
  }

  /// A consumer that quotes what it cannot take; returns its token.
  private static func park(_ server: RunningServer, by admin: String) async throws -> String {
    let password = "a long enough password"
    let account: JSONValue = [
      "login": "crm", "password": .string(password), "name": "crm", "roles": ["consumer"],
    ]
    #expect(try await server.call("PUT", "/v1/accounts/crm", account, as: admin).status == 201)
    let session = try await server.call(
      "POST", "/v1/sessions", ["login": "crm", "password": .string(password)])
    let token = try #require(try session["access_token"]?.string)
    let path = "/v1/consumers/crm"
    #expect(try await server.call("PUT", path, ["after": 0], as: token).status == 201)
    let untaken: JSONValue = ["position": 1, "error": .string("no \(Word.error.rawValue)")]
    #expect(try await server.call("POST", "\(path)/parked", untaken, as: token).status == 204)
    return token
  }

  /// A turn, and an input in it.
  private static func answer(_ server: RunningServer, as token: String) async throws {
    let made = try await server.call("POST", "/v1/channels", ["plugin": "note"], as: token)
    let channel = try #require(try made["channel"]?.string)
    let path = "/v1/channels/\(channel)"
    var events = try await server.listen("\(path)/live", as: token).makeAsyncIterator()
    try await server.say("take a note", in: channel, as: token)
    try await events.next("turn.completed")
    let page = try await server.call("GET", path, as: token)
    let input = try page["view", "inputs"]?.array?.first?["id"] ?? .null
    let wish: JSONValue = [
      "kind": "input", "id": input,
      "value": ["text": .string("It is \(Word.input.rawValue)"), "images": []],
    ]
    let answered = try await server.call("POST", "\(path)/interactions", wish, as: token)
    #expect(answered.status == 201, "\(answered.body)")
    try await events.next("turn.completed")
    try await server.say("and \(Word.turn.rawValue), please", in: channel, as: token)
    try await events.next("turn.completed")
  }

  /// The files below a folder that say a word, whether as UTF-8 or as UTF-16, also in their unused
  /// parts.
  private static func files(in folder: String, saying word: String) throws -> [String] {
    let forms = [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian]
      .compactMap { word.data(using: $0) }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().filter { name in
      let path = folder + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return false }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      return forms.contains { bytes.range(of: $0) != nil }
    }
  }
}

/// A flow that asks for a note.
private struct NotePlugin: Plugin {
  let manifest = PluginManifest(
    id: "note", version: "1.0.0", summary: "A note.", assistantName: "Note", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Flow(
        "note", examples: ["take a note"],
        steps: [FlowStep("note", ask: "What?", accepts: .textAndImages(maximumImages: 1))],
        end: .say { _ in Rendering(text: "Thank you.") }))
  }
}
