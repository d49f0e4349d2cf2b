import Understanding

extension SentenceForm {
  /// Whether an act is only asked about, supposed or reported, and nothing in the message asks for it.
  var isOnlySpokenOf: Bool {
    let asked: Set<Question> = [.manner, .advice, .fact]
    return !isPlainRequest
      && clauses.contains { clause in
        clause.isHypothetical || clause.isReported || clause.question.map(asked.contains) ?? false
      }
  }
}
