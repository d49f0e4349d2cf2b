/// The shapes of moves of the conversation, in English, German and Spanish.
enum MovePatterns {
  /// Patterns that take the whole clause, in the order in which they are tried.
  static let whole: [(DialogueMove.Kind, WordPatterns)] = [
    (.cancel, cancel),
    (.startOver, startOver),
    (.goBack, goBack),
    (.repeatLast, repeatLast),
    (.clarify, clarify),
    (.skip, skip),
    (.help, help),
    (.thank, thank),
    (.leave, leave),
    (.greet, greet),
  ]

  /// Patterns that may stand among other words of a clause.
  static let part: [(DialogueMove.Kind, WordPatterns)] = [(.human, human)]
}
