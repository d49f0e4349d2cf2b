import Foundation
import Testing
import Understanding

/// Sentences that sound like a danger by all their words.
@Suite struct AlarmWeightsTests {
  private static let weights = AlarmTraining.weights(
    dangers: [
      ("the tower is falling on us", "fall"), ("a wall is falling on my brother", "fall"),
      ("the roof is falling down on them", "fall"), ("a shark is biting him", "bite"),
      ("the shark is biting my leg", "bite"), ("a shark bit her arm", "bite"),
      ("we are in danger here", nil),
    ],
    harmless: [
      "the prices are falling again", "I am falling asleep", "a bite to eat for him",
      "show me the tower", "what does the roof cost", "my leg of lamb was late",
      "is there a table for us on Monday", "a wall of text from my brother",
    ], hash: "abc")

  @Test func `what was not learnt is told by what it shares with what was`() throws {
    let danger = try #require(Self.weights.finding(in: "a shark is biting my brother"))
    #expect(danger.score > 1 && danger.finding.kind == "bite")
    let other = try #require(Self.weights.finding(in: "the towers are falling on her"))
    #expect(other.finding.kind == "fall")
    let harmless = try #require(Self.weights.finding(in: "what does a table cost on Monday"))
    #expect(harmless.score < 0)
  }

  @Test func `a long message is heard in its part that speaks of a danger`() throws {
    let story = String(
      repeating: "is there a table for us on Monday and what does it cost ", count: 8)
    let alone = try #require(Self.weights.finding(in: story))
    let found = try #require(Self.weights.finding(in: story + "a shark is biting my leg " + story))
    #expect(alone.score < 0 && found.score > 0)
    #expect(found.finding.evidence.utf8.count < 200 && found.finding.evidence.contains("shark"))
  }

  @Test func `a word or two say nothing`() {
    #expect(Self.weights.finding(in: "shark") == nil)
    #expect(Self.weights.finding(in: "biting shark") == nil)
    #expect(Self.weights.finding(in: "") == nil)
  }

  @Test func `its file is read as it was written, and nothing else is`() throws {
    #expect(AlarmWeights(Self.weights.file) == Self.weights)
    #expect(Self.weights.sentences == "abc")
    for file in [Data(), Data("x".utf8), Data("alarms-1 a 1 1 fall\n".utf8)] {
      #expect(AlarmWeights(file) == nil)
    }
    #expect(AlarmWeights(Self.weights.file.dropLast()) == nil)
  }
}
