import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// Whatever a function does, its own turn ends and nothing else is hurt.
@Suite struct IsolationTests {
  @Test(arguments: [
    ("throw", CallFailure.error, "Broken()"),
    ("hang", .timeout, "no answer within 0.05 seconds"),
    ("megabyte", .tooLarge, "the function gave an answer of more than 262144 bytes"),
    ("deep", .tooLarge, "the function gave an answer nested deeper than 60 levels"),
    ("not_a_number", .tooLarge, "the function gave a number that is not finite"),
    ("write_as_read", .error, "its function write_as_read says that it only reads"),
    ("fake", .error, "the streams channel-… are the assistant's"),
  ])
  func `a call that goes wrong fails with its reason, and the talk goes on`(
    _ function: String, _ reason: CallFailure, _ message: String
  ) async throws {
    try await withFolder { folder in
      let plugin = TroublePlugin()
      defer { plugin.gate.open() }
      let workshop = try Workshop([plugin], folder: folder)
      let session = try await workshop.session()
      try await session.send(function)
      let failed = try #require(try workshop.events("function.failed").first)
        .decode(FunctionFailed.self)
      #expect(failed.reason == reason)
      #expect(failed.message?.contains(message) == true)
      try await session.send("write")
      #expect(try session.view().turn == nil)
      #expect(try session.lines().last == "assistant: the … is out")
    }
  }

  @Test func `functions that never give up their thread stop neither other turns nor plugins`()
    async throws
  {
    try await withFolder { folder in
      let plugin = TroublePlugin()
      defer { plugin.gate.open() }
      let workshop = try Workshop([plugin, LibraryPlugin()], folder: folder)
      let library = try await workshop.session("library")
      let sessions = try await (0..<8).asyncMap { number in
        try await workshop.session(person: try MemberID("P\(number + 10)"))
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for session in sessions { group.addTask { try await session.send("hang") } }
        try await library.send("list_books")
        #expect(try library.view().turn == nil)
        #expect(try workshop.events("function.returned").count == 1)
        try await group.waitForAll()
      }
      #expect(try workshop.events("function.failed").count == 8)
    }
  }

  @Test func `a call that was given up cannot write any more`() async throws {
    try await withFolder { folder in
      let plugin = TroublePlugin()
      let workshop = try Workshop([plugin], folder: folder)
      let session = try await workshop.session()
      try await session.send("hang_then_write")
      plugin.gate.open()
      try await session.send("write")
      #expect(try workshop.events("trouble.happened").count == 1)
      #expect(try workshop.events("function.failed").count == 1)
    }
  }

  @Test func `a renderer that hangs costs the look, not the answer`() async throws {
    try await withFolder { folder in
      let plugin = TroublePlugin()
      defer { plugin.gate.open() }
      let workshop = try Workshop([plugin], folder: folder)
      let session = try await workshop.session()
      try await session.send("hostile_rendering")
      #expect(try session.lines().last == "assistant: Shown in words.")
      #expect(
        workshop.faults.take().map { "\($0)" } == [
          "what trouble.hostile_rendering answered is not shown as the plugin wants it: its renderer took more than 0.2 seconds"
        ])
    }
  }

  @Test func `two plugins have functions of one name, told apart by the plugin`() async throws {
    try await withFolder { folder in
      let other = TroublePlugin(id: "other")
      let workshop = try Workshop([TroublePlugin(), other], folder: folder)
      try await workshop.session().send("write")
      try await workshop.session("other").send("photo")
      let called = try workshop.events("function.called").map {
        try $0.decode(FunctionCalled.self).function
      }
      #expect(called == ["trouble.write", "other.photo"])
      let view = try await workshop.session("other").view()
      #expect(
        view.timeline.last?.content
          == .own(name: "other.photo", text: "A … photo", data: ["id": 7]))
      #expect(workshop.registry.outputs.keys.sorted() == ["other.photo", "trouble.photo"])
    }
  }
}

extension Range<Int> {
  fileprivate func asyncMap<Value>(_ body: (Int) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
