import ActData
package import Foundation

/// Tells by words and their letters in which language a text is: a linear regression, learnt from
/// what people say to the plugins in each language.
package struct LanguageWeights: Sendable, Equatable {
  /// The SHA-256 of the lines that they were learnt from.
  package let lines: String
  /// The languages, in the order in which `head` has them.
  let languages: [Language]
  let head: LinearHead

  init(lines: String, languages: [Language], head: LinearHead) {
    (self.lines, self.languages, self.head) = (lines, languages, head)
  }

  /// The language that a text is most likely in, and how much more likely than the next, as the
  /// logarithm of the odds.
  ///
  /// One that plugins speak is compared with the others of these alone: few lines are learnt of the
  /// rest, and Portuguese is near to Spanish. Nil without a letter. Costs some microseconds a word.
  package func finding(in text: String) -> (language: Language, lead: Float)? {
    guard let scores = scores(of: text) else { return nil }
    let ranked = zip(scores, languages).sorted { $0.0 > $1.0 }
    let (best, language) = ranked[0]
    let rivals = ranked.dropFirst()
    guard Self.spoken.contains(language), best - ranked[1].0 >= Self.leastLeadOfRest else {
      return (language, best - ranked[1].0)
    }
    return (language, rivals.first { Self.spoken.contains($0.1) }.map { best - $0.0 } ?? .infinity)
  }

  /// Whether a word is rather one of `language` than an English one.
  func isCommon(_ word: String, in language: Language) -> Bool {
    guard let scores = scores(of: word), let own = languages.firstIndex(of: language),
      let english = languages.firstIndex(of: .english)
    else { return false }
    return scores[own] > scores[english]
  }

  /// The languages of which much is learnt.
  private static let spoken: Set<Language> = [.english, .german, .spanish]
  /// How much likelier one of them has to be than any of the rest.
  private static let leastLeadOfRest: Float = 0.3

  private func scores(of text: String) -> [Float]? {
    let features = LanguageFeatures.features(of: text)
    return features.isEmpty ? nil : head.scores(of: features)
  }

  /// Those of the program.
  package static let embedded: LanguageWeights = {
    let bytes = unsafe Data(bytes: languageWeights(), count: languageWeightsCount())
    guard let weights = LanguageWeights(bytes) else {
      preconditionFailure("languages.weights is what `make heads` wrote")
    }
    return weights
  }()
}

/// Words and the letters of words, among places that they share.
enum LanguageFeatures {
  static let places = 8192
  private static let spoken: Float = 6
  private static let grams = 2...4
  /// A longer text says nothing more of its language.
  private static let longestText = 400

  static func features(of text: String) -> [HeadFeature] {
    var counts: [Int: Float] = [:]
    for word in words(of: text) {
      let names = names(of: word)
      // A long word says no more than a short one: "wo sind meine Headphones".
      let share = 1 / Float(names.count).squareRoot()
      for name in names {
        counts[HeadFeature.place(of: name, among: places), default: 0] += share
      }
    }
    let values = counts.mapValues { min($0, 2) }
    let length = values.values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return values.sorted { $0.key < $1.key }.map {
      HeadFeature(place: $0.key, value: $0.value / length * spoken)
    }
  }

  /// The words, in small letters, without those that are written large within a text, if enough are
  /// left: names are of no language, and the nouns of German are not missed.
  private static func words(of text: String) -> [String] {
    let all = text.prefix(longestText).split { !$0.isLetter && !$0.isApostrophe }
    let small = all.enumerated().filter {
      $0.offset == 0 || $0.element.first?.isUppercase != true
    }.map(\.element)
    return (small.count >= fewestWords ? small : all).map { $0.lowercased() }
  }

  private static let fewestWords = 3

  /// A word, and what stands together in it.
  private static func names(of word: String) -> [String] {
    let letters = Array("<\(word)>".unicodeScalars)
    var names = [word, word]
    for length in grams where letters.count >= length {
      for start in 0...letters.count - length {
        var gram = String.UnicodeScalarView("~".unicodeScalars)
        gram.append(contentsOf: letters[start..<start + length])
        names.append(String(gram))
      }
    }
    return names
  }
}

/// Learns languages from lines of which each is in one.
package enum LanguageTraining {
  /// The weights that are learnt from `lines`; `hash` is the SHA-256 of what they are taken from.
  ///
  /// A language of few lines counts as much as one of many.
  package static func weights(
    _ lines: [(text: String, language: Language)], hash: String
  ) -> LanguageWeights {
    let known = Dictionary(grouping: lines, by: \.language)
    let languages = known.keys.sorted { $0.rawValue < $1.rawValue }
    let most = known.values.map(\.count).max() ?? 0
    var (rows, numbers): ([[HeadFeature]], [Int]) = ([], [])
    for (number, language) in languages.enumerated() {
      let own = (known[language] ?? []).map { LanguageFeatures.features(of: $0.text) }
        .filter { !$0.isEmpty }
      let times = max(1, min(most / max(own.count, 1), most / 1000))
      for _ in 0..<times {
        rows += own
        numbers += own.map { _ in number }
      }
    }
    let head = LinearHead(
      learning: rows, numbers: numbers, labels: languages.count, places: LanguageFeatures.places,
      LinearHead.Settings(passes: 6))
    return LanguageWeights(lines: hash, languages: languages, head: head)
  }
}

/// The weights as they lie in a file: a line that says what they are, then their bytes.
extension LanguageWeights {
  private static let format = "languages-1"

  /// Reads a file; nil if it is none.
  package init?(_ file: Data) {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = String(decoding: file[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    guard line.count == 4, line[0] == Self.format, let scale = Float(line[2]) else { return nil }
    let languages = line[3].split(separator: ",").compactMap { Language(rawValue: String($0)) }
    let bytes = file[file.index(after: end)...].map { Int8(bitPattern: $0) }
    guard languages.count > 1, bytes.count == LanguageFeatures.places * languages.count else {
      return nil
    }
    self.init(
      lines: line[1], languages: languages,
      head: LinearHead(labels: languages.count, scale: scale, weights: bytes))
  }

  /// The file.
  package var file: Data {
    let names = languages.map(\.rawValue).joined(separator: ",")
    return Data("\(Self.format) \(lines) \(head.scale) \(names)\n".utf8)
      + head.weights.map { UInt8(bitPattern: $0) }
  }
}
