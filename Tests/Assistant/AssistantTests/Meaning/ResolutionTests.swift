import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import TestSupport
import Testing

/// What a function would choose by itself is shown before it is agreed to, and what was shown is
/// what runs.
@Suite struct ResolutionTests {
  @Test func `the only one there is stands in the question, and in the call`() async throws {
    try await withLockers(["Red"]) { (lockers) async throws in
      #expect(try await lockers.say("empty my locker") == "Shall I empty Red?")
      #expect(lockers.calls.list.isEmpty)
      try await lockers.say("yes")
      #expect(lockers.called == [#"empty_locker {"locker":"Red"}"#])
      let called = try #require(try lockers.events(FunctionCalled.self).first)
      let given = try #require(try lockers.events(ConsentGiven.self).first)
      #expect(given.hash == ConsentHash(of: called.function, called.arguments))
    }
  }

  @Test func `of several it is asked which, and none is guessed`() async throws {
    try await withLockers(["Red", "Blue"]) { (lockers) async throws in
      #expect(try await lockers.say("empty my locker") == "You have Red, Blue. Which one?")
      #expect(try lockers.events(ConsentAsked.self).isEmpty)
      #expect(try await lockers.say("Blue") == "Shall I empty Blue?")
      try await lockers.say("yes")
      #expect(lockers.called == [#"empty_locker {"locker":"Blue"}"#])
    }
  }

  @Test func `what cannot be done is said without asking`() async throws {
    try await withLockers([]) { (lockers) async throws in
      #expect(try await lockers.say("empty my locker") == "You have no locker.")
      try await lockers.say("yes")
      #expect(lockers.calls.list.isEmpty)
      #expect(try lockers.events(ConsentAsked.self).isEmpty)
    }
  }

  @Test func `what was plainly asked for and cannot be done is not called, and is on the record`()
    async throws
  {
    try await withLockers([]) { (lockers) async throws in
      #expect(try await lockers.say("paint the Red locker") == "You have no locker.")
      #expect(lockers.calls.list.isEmpty)
      #expect(try lockers.events(FunctionCalled.self).isEmpty)
      #expect(try lockers.events(ConsentGiven.self).isEmpty)
      let withheld = try #require(try lockers.events(FunctionWithheld.self).first)
      #expect(withheld.function == "lockers.paint_locker" && withheld.status == 404)
      #expect(withheld.arguments == ["locker": "Red"])
      #expect(withheld.response == ["message": "You have no locker."])
    }
  }

  @Test func `a plain request is enough only where nothing is chosen that was not said`()
    async throws
  {
    try await withLockers(["Red"]) { (lockers) async throws in
      #expect(try await lockers.say("paint my locker") == "Shall I paint Red?")
      try await lockers.say("no")
      try await lockers.say("paint the Red locker")
      #expect(lockers.called == [#"paint_locker {"locker":"Red"}"#])
    }
  }

  @Test func `a function that fails to say what it would do does nothing`() async throws {
    try await withLockers(["Red"], fails: true) { (lockers) async throws in
      #expect(try await lockers.say("empty my locker") == AssistantPhrases().failed(.error))
      #expect(lockers.calls.list.isEmpty)
      let withheld = try #require(try lockers.events(FunctionWithheld.self).first)
      #expect(withheld.reason == .error && withheld.status == nil)
      #expect(withheld.message?.isEmpty == false)
    }
  }
}

/// Gives out lockers; of those that somebody has, one is emptied or painted.
private struct LockerPlugin: Plugin {
  let lockers: [String]
  let fails: Bool
  let calls = Calls()

  var manifest: PluginManifest {
    PluginManifest(
      id: "lockers", version: "1.0.0", summary: "Keeps lockers.", assistantName: "Lockers",
      persona: "You keep lockers.", welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      function("empty", .destructive, ["empty my locker", "clear out a locker", "empty Red"]))
    try registry.add(
      function("paint", .write, ["paint my locker", "paint the Red locker", "colour a locker"]))
  }

  private func function(
    _ verb: String, _ effect: FunctionEffect, _ examples: [String]
  ) throws -> Function {
    Function(
      "\(verb)_locker", "Will \(verb) a locker.",
      parameters: try .object(.optional("locker", .string())), effect: effect
    ) { arguments, context in
      calls.note("\(verb)_locker", arguments, context)
      return FunctionResponse(["message": "Done."])
    }
    .examples(examples)
    .consent(effect == .write ? .spoken : .asked)
    .slots(["locker": Slot.choice(["Red", "Blue", "Green"].map { .init($0) })])
    .asks { (arguments: JSONValue) in
      Confirmation(
        "Shall I \(verb) \(arguments["locker"]?.string ?? "it")?", quickReplies: ["Yes", "No"],
        declined: "Left.")
    }
    .previews { (arguments: JSONValue, context) in
      if fails { _ = try await context.append(joined, to: .channel("notes")) }
      return try preview(arguments["locker"]?.string)
    }
  }

  private func preview(_ named: String?) throws -> CallPreview {
    let meant = lockers.filter { named == nil || named == $0 }
    guard let one = meant.first else {
      return .impossible(FunctionResponse(["message": "You have no locker."], status: 404))
    }
    guard meant.count == 1 else {
      return .ambiguous(
        parameter: "locker", question: "You have \(meant.joined(separator: ", ")). Which one?",
        answers: meant)
    }
    return .complete(["locker": .string(one)], isAsSaid: named != nil)
  }
}

private let joined = MemberJoined(Member(id: "x", name: "X", role: .person))

/// A conversation about lockers.
private struct Lockers {
  let log: any EventLog
  let calls: Calls
  let session: ChatSession

  init(_ plugin: LockerPlugin, folder: String) async throws {
    calls = plugin.calls
    (log, session) = try await conversing(with: plugin, as: "P1", in: folder)
  }

  @discardableResult
  func say(_ text: String) async throws -> String { try await session.reply(to: text) }

  var called: [String] { calls.made }

  func events<Payload: EventPayload>(_ type: Payload.Type) throws -> [Payload] {
    try log.withSnapshot { try $0.events() }.filter { $0.type == Payload.eventType }
      .map { try $0.decode(type) }
  }
}

private func withLockers(
  _ lockers: [String], fails: Bool = false, _ body: (Lockers) async throws -> Void
) async throws {
  try await withFolder { folder in
    try await body(
      try await Lockers(LockerPlugin(lockers: lockers, fails: fails), folder: folder))
  }
}
