/// Decides whether a sentence speaks of a danger to life, by what it names and not by how it is worded.
///
/// An example stands for the things that it names: "can't breathe" is something that fails and breathing. A sentence
/// raises the alarm when all of them come up close together, in any order and in any of a thesaurus's words, unless
///
/// - it denies them ("I am not suicidal") or tells of long ago ("I had a heart attack in 2010"),
/// - it only asks about them ("what are the signs of a stroke"), or speaks of a thing ("my phone died"),
/// - the words of a counter-example stand at the same place.
///
/// Who is in danger does not matter: "my husband can't breathe" is an alarm. Costs some ten microseconds a word.
package struct AlarmDetector: Sendable {
  /// What is looked for, in the words of one thesaurus.
  private struct Search: Sendable {
    let thesaurus: Thesaurus
    let alarms: [Signature]

    init(_ kinds: [AlarmKind], in thesaurus: Thesaurus) {
      self.thesaurus = thesaurus
      alarms = kinds.flatMap { kind in
        kind.examples.compactMap { Signature($0, kind: kind.name, in: thesaurus) }
      }
    }
  }

  private let english: Search
  /// For what is not clearly English: "air" and "sang" mean other things in French.
  private let worldwide: Search
  private let counters: [Signature]
  private let languages = LanguageRecognizer()

  /// Learns `kinds`, in words of a thesaurus; an example that names nothing is left out.
  package init(_ kinds: [AlarmKind]) {
    english = Search(kinds, in: .health)
    worldwide = Search(kinds, in: .worldwide)
    counters = kinds.flatMap { kind in
      kind.counterExamples.compactMap { Signature(literally: $0, kind: kind.name) }
    }
  }

  /// The alarm that `text` raises, the one with the most evidence, or nil.
  package func alarm(in text: String) -> AlarmFinding? {
    let tokens = TokenList(text)
    let search = search(for: text)
    var best: (alarm: AlarmFinding, weight: Int)?
    for sentence in AlarmSentence.all(in: tokens, search.thesaurus) {
      for signature in search.alarms where signature.weight > best?.weight ?? 0 {
        guard let place = signature.place(in: sentence), sentence.isPresent(signature, at: place),
          !isCountered(place, signature, in: sentence)
        else { continue }
        let words = sentence.tokenRange(of: place)
        best = (
          AlarmFinding(
            kind: signature.kind, evidence: String(text[tokens.textRange(of: words)]),
            example: signature.text), signature.weight
        )
      }
    }
    return best?.alarm
  }

  /// Whether a short text names a danger only to say that there is none, or that it is over: nothing has to be read into it.
  package func dismisses(_ text: String) -> Bool {
    let tokens = TokenList(text)
    guard tokens.count <= Self.shortText, alarm(in: text) == nil else { return false }
    let search = search(for: text)
    return AlarmSentence.all(in: tokens, search.thesaurus).contains { sentence in
      search.alarms.contains { $0.place(in: sentence) != nil }
    }
  }

  private static let shortText = 14

  private func search(for text: String) -> Search {
    languages.language(of: text) == .english ? english : worldwide
  }

  /// Whether a counter-example explains the words better that raise the alarm: not those between them, nor a part of a longer phrase
  /// ("blood sugar" does not explain "blood sugar is 2.1").
  private func isCountered(
    _ place: Range<Int>, _ signature: Signature, in sentence: AlarmSentence
  ) -> Bool {
    let all = signature.things.flatMap(sentence.places).filter { $0.overlaps(place) }
    let named = all.filter { one in
      !all.contains {
        $0.count > one.count && $0.lowerBound <= one.lowerBound && $0.upperBound >= one.upperBound
      }
    }
    return counters.contains { counter in
      guard let found = counter.place(in: sentence) else { return false }
      return named.contains {
        $0.overlaps(found) && !($0.count > found.count && $0.contains(found))
      }
    }
  }
}
