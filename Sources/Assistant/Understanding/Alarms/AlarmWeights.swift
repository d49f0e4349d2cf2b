package import Foundation

/// Tells by words alone how likely a text speaks of a danger, and of which: two linear regressions,
/// learnt from the sentences of a plugin's alarms.
///
/// Hears what no list of words foresees, also without an encoder: what it finds is asked about,
/// never raised.
package struct AlarmWeights: Sendable, Equatable {
  /// The SHA-256 of the alarms' sentences that they were learnt from.
  package let sentences: String
  /// The alarms, in the order in which `kind` has them.
  let kinds: [String]
  /// No danger, and one.
  let danger: LinearHead
  let kind: LinearHead

  init(sentences: String, kinds: [String], danger: LinearHead, kind: LinearHead) {
    (self.sentences, self.kinds) = (sentences, kinds)
    (self.danger, self.kind) = (danger, kind)
  }

  /// How likely a text speaks of a danger, by the words in it that speak most of one: the logarithm
  /// of the odds; which it would be; and how far ahead of the next that one is, as another.
  ///
  /// Nil if there are too few words. Costs some ten microseconds a word.
  package func finding(in text: String) -> (finding: AlarmFinding, score: Float, lead: Float)? {
    let parts = Self.parts(of: text).map { ($0, AlarmFeatures.all(in: $0)) }
    let scored = parts.map { part, names in
      let scores = danger.scores(of: AlarmFeatures.features(names, among: AlarmFeatures.places))
      return (part: part, names: names, score: scores[1] - scores[0])
    }
    guard let best = scored.max(by: { $0.score < $1.score }) else { return nil }
    let scores = kind.scores(
      of: AlarmFeatures.features(best.names, among: AlarmFeatures.kindPlaces))
    let ranked = zip(scores, kinds).sorted { $0.0 > $1.0 }
    let lead = ranked.count > 1 ? ranked[0].0 - ranked[1].0 : .infinity
    return ranked.first.map { _, kind in
      (
        AlarmFinding(kind: kind, evidence: best.part, example: kind, isAsked: true), best.score,
        lead
      )
    }
  }

  /// A shorter text says nothing without the words beside it.
  private static let leastWords = 3
  /// How many words are looked at together, and how far apart such parts begin: in a long message
  /// the rest would make a danger seem harmless.
  private static let (window, stride) = (14, 7)

  /// A text, its sentences, and runs of its words.
  private static func parts(of text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count >= leastWords else { return [] }
    let sentences = text.split { ".!?;\n".contains($0) }.map(String.init).filter {
      $0.split(whereSeparator: \.isWhitespace).count >= leastWords
    }
    let runs = Swift.stride(from: 0, to: max(words.count - stride, 0), by: stride).map {
      words[$0..<min($0 + window, words.count)].joined(separator: " ")
    }
    return [text] + (sentences.count > 1 ? sentences : []) + (words.count > window ? runs : [])
  }
}

/// Words, pairs of words, and the letters of words, of which one may be misspelt or unheard of.
enum AlarmFeatures {
  /// How many places they share, for telling a danger and for telling which it is.
  static let (places, kindPlaces) = (65536, 4096)
  private static let spoken: Float = 4
  private static let grams = [4, 5]

  /// The names of all that a text has.
  static func all(in text: String) -> Set<String> {
    let tokens = ActFeatures.tokens(of: text)
    let framed = ["^"] + tokens + ["$"]
    var names = Set(tokens)
    names.formUnion(zip(framed, framed.dropFirst()).map { "\($0) \($1)" })
    for token in tokens where token.utf8.count >= grams[0] {
      let letters = Array("<\(token)>".unicodeScalars)
      for length in grams where letters.count >= length {
        for start in 0...letters.count - length {
          var gram = String.UnicodeScalarView("~".unicodeScalars)
          gram.append(contentsOf: letters[start..<start + length])
          names.insert(String(gram))
        }
      }
    }
    return names
  }

  static func features(_ names: Set<String>, among places: Int) -> [HeadFeature] {
    let found = Set(names.map { HeadFeature.place(of: $0, among: places - 1) })
    let value = spoken / Float(max(found.count, 1)).squareRoot()
    // The part that every text has comes last.
    return found.sorted().map { HeadFeature(place: $0, value: value) }
      + [HeadFeature(place: places - 1, value: 1)]
  }
}

/// Learns from people in danger and from people in none.
package enum AlarmTraining {
  private static let passes = 10

  /// The weights that are learnt from `dangers`, of which those without a kind teach only that they
  /// are some; `hash` is the SHA-256 of the sentences of the alarms.
  package static func weights(
    dangers: [(text: String, kind: String?)], harmless: [String], hash: String
  ) -> AlarmWeights {
    let known = Set(dangers.map(\.text))
    let others = Set(harmless).subtracting(known).sorted()
    let texts = dangers.map(\.text) + others
    let names = texts.map { AlarmFeatures.all(in: $0) }
    // As many of both: else what is in no sentence would speak against a danger.
    let times = max(1, others.count / max(1, dangers.count))
    let order =
      Array(repeating: 0..<dangers.count, count: times).joined()
      + Array(dangers.count..<texts.count)
    let all = names.map { AlarmFeatures.features($0, among: AlarmFeatures.places) }
    let danger = LinearHead(
      learning: order.map { all[$0] },
      numbers: order.map { $0 < dangers.count ? 1 : 0 }, labels: 2,
      places: AlarmFeatures.places, LinearHead.Settings(passes: passes))
    let kinds = Set(dangers.compactMap(\.kind)).sorted()
    let told = dangers.enumerated().compactMap { index, one in
      one.kind.flatMap(kinds.firstIndex).map { (names[index], $0) }
    }
    let kind = LinearHead(
      learning: told.map { AlarmFeatures.features($0.0, among: AlarmFeatures.kindPlaces) },
      numbers: told.map(\.1), labels: kinds.count, places: AlarmFeatures.kindPlaces,
      LinearHead.Settings(passes: passes))
    return AlarmWeights(sentences: hash, kinds: kinds, danger: danger, kind: kind)
  }
}

/// The weights as they lie in a file: a line that says what they are, then their bytes.
extension AlarmWeights {
  private static let format = "alarms-1"

  /// Reads a file; nil if it is none.
  package init?(_ file: Data) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: file[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    guard line.count == 5, line[0] == Self.format, let scale = Float(line[2]),
      let kindScale = Float(line[3])
    else { return nil }
    let kinds = line[4].split(separator: ",").map(String.init)
    let bytes = unsafe file[file.index(after: end)...].withUnsafeBytes {
      unsafe Array($0.bindMemory(to: Int8.self))
    }
    let count = AlarmFeatures.places * 2
    guard bytes.count == count + AlarmFeatures.kindPlaces * kinds.count else { return nil }
    self.init(
      sentences: line[1], kinds: kinds,
      danger: LinearHead(labels: 2, scale: scale, weights: Array(bytes[..<count])),
      kind: LinearHead(labels: kinds.count, scale: kindScale, weights: Array(bytes[count...])))
  }

  /// The file.
  package var file: Data {
    let line =
      "\(Self.format) \(sentences) \(danger.scale) \(kind.scale) \(kinds.joined(separator: ","))\n"
    return Data(line.utf8) + (danger.weights + kind.weights).map { UInt8(bitPattern: $0) }
  }
}
