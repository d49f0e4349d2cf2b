import Assistant
public import Conversation
public import EventLog
public import Foundation
public import PluginKit
public import Testing

/// Plays a conversation with a plugin, line by line.
///
/// ```swift
/// @Test func `a refill is asked for by name`() async throws {
///   try await conversation(with: PharmacyPlugin()) { chat in
///     try await chat.say("I need a refill of ibuprofen")
///     chat.expect(.functionCalled("refill", ["medicine": "Ibuprofen"]), .said("Your refill is ready."))
///     try await chat.choose("Thank you")
///   }
/// }
/// ```
///
/// The log is in memory, the clock stands at `start` until the test moves it, identifiers are counted: the same lines
/// always give the same events. Whatever is not as expected, or is thrown by `lines`, is recorded as an issue together
/// with the whole transcript.
public func conversation(
  with plugin: any Plugin, as person: Member = .visitor, at start: Timestamp = .opening,
  zone: TimeZone = .gmt,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ lines: (PlayedConversation) async throws -> Void
) async throws {
  let stage = try Stage(plugin, at: start, zone: zone)
  defer { stage.strike() }
  try await stage.setUp()
  let chat = try await PlayedConversation(on: stage, as: person)
  do {
    try await lines(chat)
  } catch is ExpectationFailedError {
    // What was required has said so itself.
    Issue.record(chat.comment("The conversation ended there."), sourceLocation: sourceLocation)
  } catch {
    Issue.record(error, chat.comment("This was thrown."), sourceLocation: sourceLocation)
  }
  try Coverage.record(stage.plugin, try stage.events())
}
