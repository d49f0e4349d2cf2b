import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Testing

/// Whatever a model proposes, identity, schema and the person's word are checked.
@Suite struct TurnContextTests {
  private static let plugin = Result { try PluginRegistry([LibraryPlugin()]).plugins[0] }
  private let phrases = AssistantPhrases()

  @Test func `identity is the person's, whatever the model says`() throws {
    let step = try step(
      after: .call(
        function: "borrow", arguments: ["reader": "eve", "title": "Dune", "day": "2026-12-01"]))
    guard case .ask(let question, _) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(
      question.purpose
        == .confirmation(
          function: "library.borrow",
          arguments: ["reader": "ann", "title": "Dune", "day": "2026-12-01"]))
    #expect(question.text == "Shall I do this: Lends a book (day: 2026-12-01, title: Dune)?")
  }

  @Test(arguments: [
    (IntentDecision.call(function: "sell", arguments: [:]), AssistantPhrases().gone),
    (.begin(flow: "none"), AssistantPhrases().gone),
    (.answer(isConfirmed: true), AssistantPhrases().nothingToConfirm),
    (.repeatQuestion, AssistantPhrases().sayAgain),
    (.say(text: " ", quickReplies: []), AssistantPhrases().silence),
  ])
  func `what cannot be done is said`(_ decision: IntentDecision, _ text: String) throws {
    #expect(
      try step(after: decision) == .finish(Rendering(text: text, quickReplies: []), after: []))
  }

  @Test func `a destructive call is asked for, with its arguments on the record`() throws {
    let step = try step(after: .call(function: "burn", arguments: ["title": "Dune"]))
    #expect(
      step
        == .ask(
          AskedQuestion(
            text: "Really burn Dune?", accepts: .singleOption(options: ["Yes", "No"]),
            purpose: .confirmation(function: "library.burn", arguments: ["title": "Dune"]),
            quickReplies: ["Yes", "No"]), after: []))
  }

  private func step(after decision: IntentDecision) throws -> TurnStep {
    let state = channel.said("m1", "ann", "please").began("m1", "ann")
    let machine = TurnMachine(
      state, plugin: try Self.plugin.get(), phrases: phrases, now: noon, zone: .gmt,
      owned: "turn-m1")
    return try #require(TurnContext(in: machine)).step(after: decision)
  }
}
