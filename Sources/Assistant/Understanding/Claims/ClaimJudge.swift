internal import ActData

/// Why a claim is not held by the record.
package enum ClaimDoubt: String, Sendable {
  /// Nothing on record did it.
  case notDone
  /// It was done to something else.
  case otherThing
  /// The record says another value, or none.
  case otherValue
  /// The record says the opposite.
  case opposite
}

/// A claim of an answer, held against the record.
package struct ClaimFinding: Sendable {
  /// Its place in the answer.
  package let range: Range<String.Index>
  /// The place of the sentence that it is part of.
  package let sentence: Range<String.Index>
  /// Why it is not held; nil if the record holds it.
  package let fault: ClaimDoubt?
  /// The calls that hold it, by their places in the record.
  package let calls: [Int]
  /// The act that is claimed, as the vocabulary calls it; nil if only values are.
  package let act: String?
  /// The values that no result says, as they were written.
  package let values: [String]

  /// Whether the sentence is not to be shown: an act that the record does not hold.
  ///
  /// A value that no result says may follow from several of them, or from what the model was told
  /// besides: it is more often right than not, so it is shown. "Let me see" promises little.
  package var isToBeWithheld: Bool {
    guard fault != nil, let act, act != "other" else { return false }
    return act != "find" || !values.isEmpty
  }
}

/// Finds what an answer claims was, is or will be done, held or true of the person's things, and
/// holds it against the results that the model was given.
///
/// Questions, offers, conditions, quotes and what is generally so claim nothing. An act is held by
/// a call that did it, to the thing that is named; a value by a result that says it of that thing.
/// It knows no domain: a function's name and declaration say what its success lets one claim. Costs
/// about a millisecond.
package struct ClaimJudge: Sendable {
  let words: ClaimVocabulary
  /// The words in which functions and results are named.
  let names = Self.english

  /// Reads answers in a language: `de`, `es`, or English.
  package init(language: String) {
    words =
      switch language.prefix(2) {
      case "de": Self.german
      case "es": Self.spanish
      default: Self.english
      }
  }

  static let english = ClaimVocabulary(String(cString: claimWordsInEnglish()))
  static let german = ClaimVocabulary(String(cString: claimWordsInGerman()))
  static let spanish = ClaimVocabulary(String(cString: claimWordsInSpanish()))

  /// The claims of an answer, in order.
  package func findings(
    in answer: String, on calls: [RecordedClaimCall], said: String = ""
  ) -> [ClaimFinding] {
    let record = ClaimRecord(calls, words)
    var reading = ClaimReading(words: words, names: names, record: record, said: said.folded)
    var findings: [ClaimFinding] = []
    let sentences = ClaimSentence.all(in: answer, language: words)
    let lists = sentences.map { ClaimToken.all(in: $0.text).map(\.text) }
    func asks(_ group: String) -> Bool {
      lists.contains { list in
        list.indices.contains { words.count(of: group, in: list[$0...]) != nil }
      }
    }
    reading.asksForConsent = asks("proposal")
    reading.asksToConfirm = asks("confirming")
    for sentence in sentences {
      findings += reading.findings(of: sentence)
    }
    return findings
  }

  /// A listener to an answer that comes sentence by sentence.
  package func listener(on calls: [RecordedClaimCall], said: String) -> ClaimListener {
    ClaimListener(
      reading: ClaimReading(
        words: words, names: names, record: ClaimRecord(calls, words), said: said.folded))
  }

  /// The acts that a function's declaration names: "cancelled".
  package static func acts(named word: String) -> Set<String> {
    let list = word.folded.split(separator: " ").map(String.init)
    return Set(english.acts(in: list[...])?.acts.map(\.name) ?? [])
  }

  /// How what was done is called in the language: "cancelled"; nil for an act that it does not
  /// know.
  package func participle(of act: String) -> String? {
    guard let word = words.participles[act] else { return nil }
    return word.hasSuffix("*") ? word.dropLast() + "o" : word
  }

  /// The end of the first sentence of a text that may go on; nil if none has ended yet.
  package func endOfFirstSentence(in text: String) -> String.Index? {
    ClaimSentence.endOfFirst(in: text, words)
  }
}

/// Hears an answer sentence by sentence, so that each can be shown once its claims are known.
package struct ClaimListener: Sendable {
  private var reading: ClaimReading

  fileprivate init(reading: ClaimReading) { self.reading = reading }

  /// Whether the next sentences may be shown.
  package mutating func holds(_ text: String) -> Bool {
    ClaimSentence.all(in: text, language: reading.words).allSatisfy { sentence in
      reading.findings(of: sentence).allSatisfy { !$0.isToBeWithheld }
    }
  }
}
