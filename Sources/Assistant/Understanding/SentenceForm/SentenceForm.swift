internal import Basics

/// How a person says what they say: as a request, a denial, a supposition, a question, or about the
/// conversation itself.
///
/// Whatever it is about, in English, German and Spanish.
///
/// An act may follow only from a clause whose ``Clause/isPlainRequest`` holds. "Could you book …",
/// "I'd like …" and "put me down …" are requests; "I don't want …", "what would happen if I book
/// …", "how do I …", "can I …" and "he said book …" are none. "Don't book Monday, book Tuesday" has
/// a clause of each kind.
///
/// Costs microseconds a word; needs no examples and knows no domain.
package struct SentenceForm: Hashable, Sendable {
  /// The clauses, in order; those that only make a move of the conversation are not among them.
  package let clauses: [Clause]
  /// What is done to the conversation, in order.
  package let moves: [DialogueMove]
  /// Whether what is said is taken back, or put off, in the same message: "just kidding", "but let
  /// me think first".
  package let isRetracted: Bool

  /// Reads a message, once in a ``ReadSentences/reading(_:)``.
  package init(_ text: String) {
    self = ReadSentences.current?.form(of: text) ?? Self(reading: text)
  }

  init(reading text: String) {
    var clauses: [Clause] = []
    var moves: [DialogueMove] = []
    var isReported = false
    var isRetracted = false
    for words in ClauseSplitter(text).clauses {
      let reading = ClauseReading(words.words, isQuoted: words.isQuoted || isReported)
      isReported = reading.isReporting
      var found = DialogueMove.Kind.found(in: words.words)
      // "Stop stop" stops.
      if !found.isWhole, let once = words.words.withoutRepeats {
        let whole = DialogueMove.Kind.found(in: once)
        if whole.isWhole { found = whole }
      }
      for move in found.moves where !moves.contains(where: { $0.kind == move }) {
        moves.append(
          DialogueMove(kind: move, rest: found.rest.flatMap { words.text(from: $0, in: text) }))
      }
      guard !found.isWhole else { continue }
      isRetracted = isRetracted || SentencePatterns.retraction.fits(words.words)
      clauses.append(reading.clause(of: words, in: text))
    }
    self.clauses = clauses
    self.moves = moves
    self.isRetracted = isRetracted
  }

  /// Whether some clause plainly asks for something to be done.
  package var isPlainRequest: Bool { !isRetracted && clauses.contains(where: \.isPlainRequest) }

  /// Whether an act is denied and none is asked for: "I don't want an appointment".
  package var isDenied: Bool {
    isRetracted || !isPlainRequest && clauses.contains { $0.polarity == .denied }
  }

  /// The rest without the reasons that are told for it: "the second one" of "the second one,
  /// my bus is late"; nil if none is told, or nothing else is said.
  package var withoutReasons: String? {
    let told = clauses.filter { $0.mood == .statement && $0.polarity != .excluded }
    if !told.isEmpty, told.count < clauses.count {
      return clauses.filter { !told.contains($0) }.map(\.text).joined(separator: ", ")
    }
    guard clauses.count == 1, let clause = clauses.first, clause.mood == .statement,
      let comma = clause.text.firstIndex(of: ",")
    else { return nil }
    // "Or the Friday, my boss lets me go early then" is one clause to whoever looks for verbs.
    let (first, rest) = (clause.text[..<comma], clause.text[clause.text.index(after: comma)...])
    let isNamed = SentenceForm(String(first)).clauses.allSatisfy { $0.mood == .fragment }
    let isTold = SentenceForm(String(rest)).clauses.allSatisfy { $0.mood == .statement }
    return isNamed && isTold ? String(first) : nil
  }

  /// Whether the message makes this move.
  package func makes(_ kind: DialogueMove.Kind) -> Bool { moves.contains { $0.kind == kind } }

  /// A clause and how it is said.
  package struct Clause: Hashable, Sendable {
    /// The words, as written.
    package let text: String
    /// Where they stand in the message.
    package let range: Range<String.Index>
    /// What the clause does.
    package let mood: Mood
    /// Whether it says that something is, or should be, or not.
    package let polarity: Polarity
    /// What a question is about; nil if nothing is asked.
    package let question: Question?
    /// Whether it only supposes: "what would happen if I booked".
    package let isHypothetical: Bool
    /// Whether it holds only under a condition: "if there is a slot on Monday".
    package let isConditional: Bool
    /// Whether it reports what somebody said: "he told me to cancel", or stands in quotation marks.
    package let isReported: Bool

    /// Whether the clause asks, in so many words and without condition, for something to be done.
    package var isPlainRequest: Bool {
      mood == .request && (polarity == .affirmed || polarity == .ended) && !isHypothetical
        && !isConditional && !isReported
    }
  }

  /// What a clause does.
  package enum Mood: String, Hashable, Sendable, Codable {
    /// Asks for something to be done: a command, a wish, a polite question.
    case request
    /// Asks to be told something.
    case question
    /// Says how something is, was or will be.
    case statement
    /// Names something, without a verb: "cardiology on Tuesday".
    case fragment
  }

  /// Whether a clause affirms or denies.
  package enum Polarity: String, Hashable, Sendable, Codable {
    /// Nothing is negated.
    case affirmed
    /// An act is not wanted: "don't book", "I don't need".
    case denied
    /// Something is wanted no longer: "I don't want it any more".
    case ended
    /// A fact is negated: "I can't sleep".
    case negated
    /// A part is left out: "not on Monday", "not that one".
    case excluded
  }

  /// What a question is about.
  package enum Question: String, Hashable, Sendable, Codable {
    /// How an act is done: "how do I cancel".
    case manner
    /// Whether the person may or can: "can I", "is it possible".
    case possibility
    /// Whether the person should or has to: "do I need to".
    case advice
    /// Another possibility: "what about Wednesday".
    case suggestion
    /// Anything else: "when is the next free slot", "did I cancel it".
    case fact
  }
}

/// What has been read of the sentences that one piece of work looks at again and again; forgotten
/// with it.
package final class ReadSentences: Sendable {
  @TaskLocal static var current: ReadSentences?

  private let forms = Lock<[String: SentenceForm]>([:])
  private let languages = Lock<[String: Language?]>([:])

  private init() {}

  /// Reads each sentence that some work asks about once.
  package static func reading<R>(_ work: () async throws -> R) async rethrows -> R {
    try await $current.withValue(ReadSentences()) { try await work() }
  }

  func form(of text: String) -> SentenceForm {
    if let known = forms.withLock({ $0[text] }) { return known }
    let form = SentenceForm(reading: text)
    forms.withLock { $0[text] = form }
    return form
  }

  func language(of text: String) -> Language? {
    if let known = languages.withLock({ $0[text] }) { return known }
    let language = LanguageRecognizer().read(text)
    languages.withLock { _ = $0.updateValue(language, forKey: text) }
    return language
  }
}
