/// Decides whether a sentence speaks of a danger to life, by what it names and not by how it is
/// worded.
///
/// An example stands for the things that it names: "can't breathe" is something that fails and
/// breathing. A sentence raises the alarm when all of them come up close together, in any order and
/// in any of a thesaurus's words, unless
///
/// - it denies them ("I am not suicidal") or tells of long ago ("I had a heart attack in 2010"),
/// - it only asks about them ("what are the signs of a stroke"), or speaks of a thing ("my phone
///   died"),
/// - the words of a counter-example stand at the same place.
///
/// An example in parts, "fever + stiffneck", stands for complaints that may be told in sentences of
/// their own; each has to be so. One that ends in a question mark may mean a danger and need not.
///
/// Who is in danger does not matter: "my husband can't breathe" is an alarm. Costs some ten
/// microseconds a word.
package struct AlarmDetector: Sendable {
  /// What is looked for, in the words of one thesaurus.
  private struct Search: Sendable {
    let thesaurus: Thesaurus
    let alarms: [AlarmSignature]
    /// Those in parts.
    let combinations: [[AlarmSignature]]

    init(_ kinds: [AlarmKind], in thesaurus: Thesaurus) {
      self.thesaurus = thesaurus
      let examples = kinds.flatMap { kind in
        kind.examples.map { example in
          example.split(separator: " + ").compactMap {
            AlarmSignature(String($0), kind: kind.name, in: thesaurus, of: example)
          }
        }
      }
      alarms = examples.filter { $0.count == 1 }.flatMap(\.self)
      combinations = examples.filter { $0.count > 1 }
    }
  }

  private let english: Search
  private let worldwide: Search
  private let counters: [AlarmSignature]
  private let languages = LanguageRecognizer()

  /// Learns `kinds`, in any of `words` for the things that they name; an example that names nothing
  /// is left out.
  package init(_ kinds: [AlarmKind], in words: AlarmWords) {
    english = Search(kinds, in: words.english)
    worldwide = Search(kinds, in: words.worldwide)
    counters = kinds.flatMap { kind in
      kind.counterExamples.compactMap { AlarmSignature(literally: $0, kind: kind.name) }
    }
  }

  /// The alarm that `text` raises, the one with the most evidence, or nil.
  package func alarm(in text: String) -> AlarmFinding? {
    let tokens = TokenList(text)
    let (search, sentences) = sentences(of: text, tokens)
    var best: (alarm: AlarmFinding, weight: Int)?
    func find(_ signatures: [AlarmSignature]) {
      let weight = AlarmSignature.weight(of: signatures)
      guard weight > best?.weight ?? 0 else { return }
      var evidence: [Substring] = []
      var isSoftened = false
      for signature in signatures {
        guard let found = self.words(of: signature, in: sentences) else { return }
        evidence.append(text[tokens.textRange(of: found.tokens)])
        isSoftened = isSoftened || found.isSoftened
      }
      best = signatures.first.map {
        (
          AlarmFinding(
            kind: $0.kind, evidence: evidence.joined(separator: " … "), example: $0.text,
            isAsked: $0.isAsked || isSoftened), weight
        )
      }
    }
    for signature in search.alarms { find([signature]) }
    for signatures in search.combinations { find(signatures) }
    return best?.alarm
  }

  /// The tokens in which a sentence says what a signature names, so and now, and whether it says
  /// that it is mild.
  private func words(
    of signature: AlarmSignature, in sentences: [AlarmSentence]
  ) -> (tokens: Range<Int>, isSoftened: Bool)? {
    for sentence in sentences {
      guard let place = signature.place(in: sentence), sentence.isPresent(signature, at: place),
        !isCountered(place, signature, in: sentence)
      else { continue }
      return (sentence.tokenRange(of: place), sentence.isSoftened(place))
    }
    return nil
  }

  /// Whether a short text names a danger only to say that there is none, or that it is over:
  /// nothing has to be read into it.
  package func dismisses(_ text: String) -> Bool {
    let tokens = TokenList(text)
    guard tokens.count <= Self.shortText, alarm(in: text) == nil else { return false }
    let (search, sentences) = sentences(of: text, tokens)
    return sentences.contains { sentence in
      search.alarms.contains { $0.place(in: sentence) != nil }
    }
  }

  private static let shortText = 14

  /// A text's sentences, and what is looked for in its language.
  private func sentences(
    of text: String, _ tokens: TokenList
  ) -> (search: Search, sentences: [AlarmSentence]) {
    let language = languages.language(of: text)
    let search = language == .english ? english : worldwide
    return (search, AlarmSentence.all(in: tokens, search.thesaurus.reading(language)))
  }

  /// Whether a counter-example explains the words better that raise the alarm: not those between
  /// them, nor a part of a longer phrase ("blood sugar" does not explain "blood sugar is 2.1").
  private func isCountered(
    _ place: Range<Int>, _ signature: AlarmSignature, in sentence: AlarmSentence
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

/// A danger to life that a sentence speaks of.
package struct AlarmFinding: Hashable, Sendable {
  /// The kind that was raised, a name of ``AlarmKind``.
  package let kind: String
  /// The words that raised it, as written.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
  /// Whether they may mean the danger and need not.
  package var isAsked = false

  package init(kind: String, evidence: String, example: String, isAsked: Bool = false) {
    (self.kind, self.evidence, self.example) = (kind, evidence, example)
    self.isAsked = isAsked
  }
}

/// A kind of alarm: what people say when it has to be raised, and what sounds alike and is none.
///
/// Examples are short and say the danger itself: "cannot breathe", "lips are swelling". Everything
/// that a thesaurus has another word for is understood in that word too, and nothing else need be
/// said in the same order.
package struct AlarmKind: Hashable, Sendable {
  /// The name, an opaque one that comes back in an ``AlarmFinding``.
  package let name: String
  /// What raises it.
  package let examples: [String]
  /// What resembles an example and does not raise it: "this traffic is killing me".
  package let counterExamples: [String]
  /// Whole sentences that raise it.
  package let sentences: [String]
  /// Whole sentences that are like them and harmless.
  package let harmless: [String]

  /// Names a kind.
  package init(
    _ name: String, examples: [String], counterExamples: [String] = [], sentences: [String] = [],
    harmless: [String] = []
  ) {
    self.name = name
    self.examples = examples
    self.counterExamples = counterExamples
    self.sentences = sentences
    self.harmless = harmless
  }
}
