import Foundation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// The documents' answers to what is asked; nothing if nothing is asked, or the plugin has none.
  func documentAnswers(_ shelf: DocumentShelf) -> DocumentAnswers {
    guard !plugin.documents.isEmpty, asksForDocument else { return DocumentAnswers() }
    return shelf.answers(to: ownWords, of: plugin)
  }

  /// The reading of a question that documents answer: their search is called, as any other function
  /// is.
  ///
  /// It competes with all other readings by how sure it is, and never outweighs a function that is
  /// plainly meant. A fact and a passage are compared by one measure: the passage is as much likelier
  /// than the fact as it says more of what is asked.
  func documentReading(
    _ answers: DocumentAnswers, beside readings: [Interpretation<IntentDecision>]
  ) -> Interpretation<IntentDecision>? {
    guard let best = answers.passages.first, best.sureness >= FoundPassage.sure else { return nil }
    let odds = Self.odds(best.sureness)
    var score = Score.unclear + min(odds, Score.document)
    // Who only names a subject is told the fact about it.
    if let reading = readings.best(), case .inform(let fact) = reading.outcome,
      let sureness = answers.facts[fact],
      request.form.clauses.contains(where: { $0.mood == .question })
    {
      let lead = odds - Self.odds(sureness) - Score.factBefore
      score = max(score, reading.score + min(lead, Score.close))
    }
    return Interpretation(
      .askFor, score,
      .call(
        function: DocumentFunctions.search,
        arguments: JSONObject([("question", .string(ownWords))])))
  }

  private static func odds(_ probability: Double) -> Double {
    log(max(probability, 1e-6) / max(1 - probability, 1e-6))
  }

  /// Whether a question is asked, or a subject named if nothing else is open: "your returns policy".
  private var asksForDocument: Bool {
    request.form.clauses.contains { clause in
      switch clause.mood {
      case .question: clause.question != .suggestion
      case .fragment: clause.polarity == .affirmed && dialogue.question == nil && !isInFlow
      default: false
      }
    }
  }
}
