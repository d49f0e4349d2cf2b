/// A word, number or identifier of an answer.
struct ClaimToken: Sendable {
  /// The word without case and accents.
  let text: String
  let raw: Substring
  let range: Range<String.Index>
  /// The characters between the token before and this one.
  let gap: Substring

  var isCapital: Bool { raw.first?.isUppercase == true }
  var hasDigit: Bool { raw.utf8.contains { 0x30...0x39 ~= $0 } }

  /// The tokens of a text; `$1,200.50`, `10:30`, `2026-12-01`, `round-trip`, `a@b.org` are one
  /// each.
  static func all(in text: Substring) -> [ClaimToken] {
    var tokens: [ClaimToken] = []
    var index = text.startIndex
    var gapStart = index
    while index < text.endIndex {
      guard begins(text[index]) else {
        index = text.index(after: index)
        continue
      }
      let start = index
      index = end(from: start, in: text)
      let raw = text[start..<index]
      tokens.append(
        ClaimToken(
          text: folded(raw), raw: raw, range: start..<index,
          gap: text[gapStart..<start]))
      gapStart = index
    }
    return tokens
  }

  /// A German "würde" is no "wurde".
  private static func folded(_ raw: Substring) -> String {
    let text = raw.lowercased()
    let isWould = text.hasPrefix("würd")
    return (isWould ? text.replacing("ü", with: "ue") : text).folded.replacing("’", with: "'")
  }

  private static func begins(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "$" || character == "€"
      || character == "#"
  }

  private static func end(from start: String.Index, in text: Substring) -> String.Index {
    var index = text.index(after: start)
    var last = text[start]
    while index < text.endIndex {
      let character = text[index]
      if !(character.isLetter || character.isNumber || character == "_") {
        let next = text.index(after: index)
        guard next < text.endIndex else { return index }
        let follows = text[next]
        let joins =
          switch character {
          case ".":
            last.isNumber && follows.isNumber
              || text[start..<index].contains("@") && follows.isLetter
          case ",", ":", "/": last.isNumber && follows.isNumber
          case "-", "@", "'", "’": follows.isLetter || follows.isNumber
          case "€": last.isNumber
          default: false
          }
        // "name.surname@example.org" holds a dot before its sign.
        let isMail =
          character == "." && follows.isLetter
          && text[index...].prefix { !$0.isWhitespace }.contains("@")
        guard joins || isMail else { return index }
      }
      last = character
      index = text.index(after: index)
    }
    return index
  }
}

/// A sentence, line or part of a list of an answer.
struct ClaimSentence: Sendable {
  let range: Range<String.Index>
  /// Whether it is an item of a list.
  let isItem: Bool
  /// How deep its line is indented.
  let depth: Int
  let isQuestion: Bool
  let text: Substring

  /// A sentence that is longer is read in pieces: reading one costs the square of its length.
  private static let longest = 240

  /// The sentences of a text; a line is at least one.
  static func all(in text: String, language: ClaimVocabulary) -> [ClaimSentence] {
    var sentences: [ClaimSentence] = []
    for line in text.split(separator: "\n") {
      let blanks = line.prefix { $0 == " " || $0 == "\t" }
      var body = line[blanks.endIndex...]
      let mark = body.prefix { "-*•#>".contains($0) }
      var isItem = !mark.isEmpty
      body = body[mark.endIndex...]
      let digits = body.prefix { $0.isNumber }
      if !digits.isEmpty, digits.count < 3 {
        let rest = body[digits.endIndex...]
        if rest.hasPrefix(". ") || rest.hasPrefix(") ") {
          isItem = true
          body = rest.dropFirst(2)
        }
      }
      for part in split(body, language) where !part.isEmpty {
        sentences.append(
          ClaimSentence(
            range: part.startIndex..<part.endIndex, isItem: isItem, depth: blanks.count,
            isQuestion: isQuestion(part), text: part))
      }
    }
    return sentences
  }

  private static func isQuestion(_ part: Substring) -> Bool {
    part.last { !$0.isWhitespace && !"\"'*_)”".contains($0) } == "?"
  }

  /// The end of the first sentence of a text that may go on; nil if none has ended yet.
  static func endOfFirst(in text: String, _ language: ClaimVocabulary) -> String.Index? {
    var (index, length) = (text.startIndex, 0)
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index].isNewline { return next }
      if next < text.endIndex, ends(at: index, in: text[...], language) { return next }
      length += 1
      if length > longest, text[index].isWhitespace { return next }
      index = next
    }
    return nil
  }

  private static func split(_ line: Substring, _ language: ClaimVocabulary) -> [Substring] {
    var parts: [Substring] = []
    var start = line.startIndex
    var (index, length) = (start, 0)
    while index < line.endIndex {
      let next = line.index(after: index)
      length += 1
      if ends(at: index, in: line, language) || length > longest && line[index].isWhitespace {
        parts.append(line[start..<next])
        (start, length) = (next, 0)
      }
      index = next
    }
    if start < line.endIndex { parts.append(line[start...]) }
    return parts
  }

  private static func ends(
    at index: String.Index, in text: Substring, _ language: ClaimVocabulary
  ) -> Bool {
    let character = text[index]
    guard ".!?…".contains(character) else { return false }
    let after = text[text.index(after: index)...].drop { "\"'*_)”»“".contains($0) }
    guard let follows = after.first else { return true }
    guard follows.isWhitespace else { return false }
    guard character == "." else { return true }
    let word = text[..<index].reversed().prefix { $0.isLetter || $0 == "." || $0.isNumber }
    let before = String(word.reversed()).folded
    if language.isIn("title", before + ".") || language.isIn("title", before), !before.isEmpty {
      return false
    }
    // "a.m." goes on; "am 1. Dezember" does.
    let following = after.drop { $0.isWhitespace }
    guard let start = following.first else { return true }
    if before.contains("."), start.isLowercase { return false }
    if before.allSatisfy(\.isNumber), !before.isEmpty {
      let word = String(following.prefix { $0.isLetter }).folded
      return !language.isMonth(word)
    }
    return true
  }
}

extension ClaimVocabulary {
  func isMonth(_ word: String) -> Bool { month(word) != nil }

  func month(_ word: String) -> Int? {
    (1...12).first { isIn("month\($0)", word) }
  }

  /// Monday is 1.
  func weekday(_ word: String) -> Int? {
    (1...7).first { isIn("weekday\($0)", word) }
  }
}

/// A part of a sentence that claims something by itself.
struct ClaimClause {
  let tokens: ArraySlice<ClaimToken>
  let words: [String]
  /// Whether the sentence is asked, or this part of it.
  var isQuestion = false

  init(_ tokens: ArraySlice<ClaimToken>) {
    self.tokens = tokens
    words = tokens.map(\.text)
  }

  var range: Range<String.Index>? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}

extension ClaimSentence {
  /// Its clauses: parts with a verb of their own.
  func clauses(_ language: ClaimVocabulary) -> [ClaimClause] {
    let tokens = ClaimToken.all(in: text)
    let isQuoted = Self.quoted(tokens, in: text)
    let kept = tokens.indices.filter { !isQuoted[$0] }.map { tokens[$0] }
    var clauses: [ClaimClause] = []
    var start = 0
    for index in kept.indices.dropFirst() where index > start {
      guard Self.separates(kept, at: index, language) else { continue }
      // Both sides have a verb, or it stays one clause.
      let rest = kept[index...].prefix(9)
      guard Self.hasVerb(kept[start..<index], language), Self.hasVerb(rest, language) else {
        continue
      }
      clauses.append(ClaimClause(kept[start..<index]))
      start = index
    }
    if start < kept.count { clauses.append(ClaimClause(kept[start...])) }
    if isQuestion, !clauses.isEmpty { clauses[clauses.count - 1].isQuestion = true }
    return clauses
  }

  private static let conjunctions: Set = [
    "and", "but", "so", "because", "while", "und", "aber", "weil", "denn", "y", "pero", "porque",
    "although", "though", "however", "therefore", "or", "oder",
  ]

  private static func separates(
    _ tokens: [ClaimToken], at index: Int, _ language: ClaimVocabulary
  ) -> Bool {
    let token = tokens[index]
    if let year = Int(token.text), (1900...2100).contains(year) { return false }
    if token.gap.contains(where: { ",;—–(".contains($0) }) || token.gap.contains(" - ") {
      return true
    }
    if token.gap.contains(":"), index > 1 { return true }
    return conjunctions.contains(token.text)
  }

  private static func hasVerb(_ tokens: ArraySlice<ClaimToken>, _ language: ClaimVocabulary) -> Bool
  {
    let words = tokens.map(\.text)
    for index in words.indices {
      let rest = words[index...]
      for group in ["perfect", "passive", "future", "modal", "if", "offer"]
      where language.count(of: group, in: rest) != nil { return true }
      if language.isFinite(words[index]) { return true }
      if let found = language.acts(in: rest), found.acts.contains(where: { $0.form == .done }),
        index > 0, language.isIn("subject", words[index - 1])
      {
        return true
      }
    }
    return false
  }

  /// Which tokens stand in quotation marks.
  private static func quoted(_ tokens: [ClaimToken], in text: Substring) -> [Bool] {
    var depth = false
    return tokens.map { token in
      for character in token.gap {
        switch character {
        case "\"": depth.toggle()
        case "“", "„", "«": depth = true
        case "”", "»": depth = false
        default: break
        }
      }
      return depth
    }
  }
}

extension ClaimVocabulary {
  /// Whether a word is a finite verb of a value's sentence: "costs", "leaves".
  func isFinite(_ word: String) -> Bool { isIn("verb", word) }
}
