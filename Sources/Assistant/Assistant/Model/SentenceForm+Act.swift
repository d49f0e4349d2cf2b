import Understanding

extension SentenceForm {
  /// Whether it asks how something is or was.
  var asksForFact: Bool { clauses.contains { $0.question == .fact && !$0.isHypothetical } }

  /// Whether an act is only asked about, supposed or reported, and nothing in the message asks for it.
  var isOnlySpokenOf: Bool {
    let asked: Set<Question> = [.manner, .advice, .fact]
    return !isPlainRequest
      && clauses.contains { clause in
        clause.isHypothetical || clause.isReported || clause.question.map(asked.contains) ?? false
      }
  }
}
