/// Reads the form of one clause by the grammar's tables.
struct ClauseReading: Sendable {
  private let whole: ClauseWords
  /// The words that decide what the clause does.
  private let words: ClauseWords
  private let isQuoted: Bool

  init(_ words: ClauseWords, isQuoted: Bool) {
    whole = words
    self.words = words.main
    self.isQuoted = isQuoted
  }

  func clause(of source: ClauseSplitter.Clause, in text: String) -> SentenceForm.Clause {
    let reading = mood
    let range = source.range
    return SentenceForm.Clause(
      text: String(text[range]), range: range, mood: reading.mood,
      polarity: polarity(of: reading.mood, in: text[range]), question: reading.question,
      isHypothetical: !isPolite && SentencePatterns.hypothesis.fits(whole),
      isConditional: !isPolite && SentencePatterns.condition.fits(whole)
        && !SentencePatterns.politeCondition.fits(whole)
        && !SentencePatterns.indirectQuestion.fits(whole),
      isReported: isQuoted
        || SentencePatterns.report.fits(whole) && !SentencePatterns.limit.fits(words))
  }

  /// Whether the clause asks for an act in the form of a question or a doubt.
  private var isPolite: Bool {
    SentencePatterns.politeSuggestion.fits(whole) || SentencePatterns.politeWonder.fits(whole)
  }

  /// Whether what comes next is somebody else's.
  var isReporting: Bool { SentencePatterns.reporting.fits(whole) }

  var mood: (mood: SentenceForm.Mood, question: SentenceForm.Question?) {
    if isPolite { return (.request, nil) }
    if SentencePatterns.advice.fits(words) { return (.question, .advice) }
    if SentencePatterns.wonder.fits(words) { return (.question, question ?? .fact) }
    if SentencePatterns.politeQuestion.fits(words) { return (.request, nil) }
    if SentencePatterns.assent.fits(words), !words.isAsked { return (.request, nil) }
    if let question, !isTold(question) { return (.question, question) }
    if SentencePatterns.wish.fits(words) || SentencePatterns.urge.fits(words) {
      return (.request, nil)
    }
    if isCommand { return (.request, nil) }
    if words.isAsked || SentencePatterns.anyQuestion.fits(words) { return (.question, .fact) }
    return (isStatement ? .statement : .fragment, nil)
  }

  /// Whether what looks like a question for a fact tells one: no question mark, and the subject
  /// first, or left out.
  private func isTold(_ question: SentenceForm.Question) -> Bool {
    question == .fact && !words.isAsked && SentencePatterns.telling.fits(words)
  }

  private var question: SentenceForm.Question? {
    SentencePatterns.questions.first { $0.1.fits(words) }?.0
  }

  private var isCommand: Bool {
    SentencePatterns.command.fits(words)
      && !ClauseSplitter.isNoun(at: words.opening, in: words)
  }

  private var isStatement: Bool {
    words.contains(.speaker) || words.contains(.other) || words.contains(.auxiliary)
      || SentencePatterns.account.fits(words)
  }

  /// Whether only what is told after a comma is negated: "I'd need a doctor this week, nothing hurts".
  private var isNegatedAside: Bool {
    words.pause.map { !SentencePatterns.negation.fits(words.prefix($0)) } ?? false
  }

  /// A denial of times denies no act: "montags kann ich nicht".
  private func polarity(
    of mood: SentenceForm.Mood, in text: Substring
  ) -> SentenceForm.Polarity {
    let polarity = polarity(of: mood)
    guard [.denied, .negated].contains(polarity), !isCommand,
      !TimeDenial.ranges(in: String(text)).isEmpty
    else { return polarity }
    return .excluded
  }

  private func polarity(of mood: SentenceForm.Mood) -> SentenceForm.Polarity {
    if SentencePatterns.reminder.fits(words) { return .affirmed }
    if mood == .request, SentencePatterns.negatedContent.fits(words) { return .affirmed }
    // "Don't book me past 5" asks for nothing.
    if !isCommand, SentencePatterns.limit.fits(words) { return .affirmed }
    let isDenied = SentencePatterns.denial.fits(words)
    if SentencePatterns.ending.fits(words) { return .ended }
    if isDenied { return .denied }
    guard SentencePatterns.negation.fits(words) else { return .affirmed }
    if mood == .request || mood == .fragment || SentencePatterns.exclusion.fits(words) {
      return SentencePatterns.exclusion.fits(words)
        ? .excluded : mood == .request && !isNegatedAside ? .denied : .negated
    }
    return .negated
  }
}
