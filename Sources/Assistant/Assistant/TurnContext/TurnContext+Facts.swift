import Conversation
import PluginKit
import Understanding

extension TurnContext {
  /// Says a fact; a complaint is put on record besides.
  func inform(_ name: String) -> TurnStep {
    guard let fact = plugin.fact(name) else { return say(phrases.gone) }
    guard name == Fact.complaint else { return tell(fact.answer, fact.quickReplies) }
    let complaint = ComplaintRaised(
      turn: turn.id, message: turn.message, by: turn.person, text: request.text)
    return tell(fact.answer, fact.quickReplies, after: [.complaintRaised(complaint)])
  }

  /// Says that nobody has written down what is asked, and how to reach a person; nil if nothing is
  /// asked, or the plugin does not say how.
  func notWritten(_ near: [String]) -> TurnStep? {
    let person = plugin.fact(Fact.person)
    guard person != nil || !plugin.documents.isEmpty, asksForFact else { return nil }
    let phrases = phrases.repair
    let text =
      [phrases.notWritten, person?.answer].compactMap(\.self)
      + (near.isEmpty ? [] : [phrases.orOneOfThese])
    return tell(
      text.joined(separator: " "), near.isEmpty ? person?.quickReplies ?? offers : near,
      after: [repaired(.cannotHandle)])
  }

  /// Whether a clear question is asked, and not "what about Wednesday?", which is about another
  /// possibility.
  private var asksForFact: Bool {
    let clauses = request.form.clauses
    return !clauses.isEmpty && clauses.allSatisfy { !$0.isHypothetical }
      && clauses.contains { $0.mood == .question && $0.question != .suggestion }
      && request.text.split(whereSeparator: \.isWhitespace).count >= Self.fewestWords
  }

  private static let fewestWords = 3

  /// Says something beside what is open, and asks that again in one line.
  func tell(
    _ text: String, _ replies: [String], after events: [ChannelEvent] = []
  ) -> TurnStep {
    guard var again = questionAgain(phrases.repair.resuming) else {
      return say(text, replies, after: leaving + events)
    }
    again.before = [.text(text: text)]
    return .ask(again, after: events)
  }
}
