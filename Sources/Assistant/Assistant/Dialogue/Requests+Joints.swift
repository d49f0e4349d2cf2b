import Understanding

extension Requests {
  /// The most places at which it is tried to cut a message: one with more is a story, and understood as a whole.
  static let maximumJoints = 16

  private static let conjunctions: Set = ["and", "also", "then", "plus", "und", "y", "dann"]
  private static let followers: Set = [
    "then", "also", "auch", "dann", "oh", "btw", "and", "y", "und",
  ]
  /// What may stand before a conjunction without a meaning of its own: "oh and".
  private static let interjections: Set = ["oh", "ah", "btw", "ps", "hm", "hmm", "ach"]
  private static let pauses = ",;.!?".unicodeScalars

  /// Conjunctions, and where a clause begins after a pause, in order; none where there are too many.
  static func joints(in text: String, _ form: SentenceForm) -> [Range<String.Index>] {
    let links = links(in: text)
    let pauses = zip(form.clauses, form.clauses.dropFirst()).map { one, next in
      (one.range.upperBound, next.range.lowerBound)
    }.filter { $0 <= $1 && text[$0..<$1].contains { ".;!?".contains($0) } }.map { $0..<$1 }
    guard links.count <= maximumJoints, pauses.count <= 2 * maximumJoints else { return [] }
    let joints = links + pauses.filter { pause in !links.contains { $0.overlaps(pause) } }
    return joints.count <= maximumJoints
      ? joints.sorted { $0.lowerBound < $1.lowerBound } : []
  }

  /// Conjunctions between two words, each with the pause before it and the space behind it.
  private static func links(in text: String) -> [Range<String.Index>] {
    let words = text.split(whereSeparator: \.isWhitespace)
    var links: [Range<String.Index>] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      let start = words[index].unicodeScalars.lastIndex(where: pauses.contains)
        .map { text.unicodeScalars.index(after: $0) }
      let word = words[index][(start ?? words[index].startIndex)...]
      guard conjunctions.contains(word.lowercased()), start != nil || index > 0 else { continue }
      var first = index
      while first > 1, interjections.contains(words[first - 1].plain) { first -= 1 }
      let end = text[..<(first < index ? words[first].startIndex : word.startIndex)]
        .withoutPause.endIndex
      while index + 1 < words.count, followers.contains(words[index + 1].plain) {
        index += 1
      }
      guard index + 1 < words.count else { break }
      links.append(end..<words[index + 1].startIndex)
    }
    return links
  }
}

extension Substring {
  /// The word as it is compared, without the signs around it.
  fileprivate var plain: String { lowercased().filter { $0.isLetter } }

  /// The text without the white space at its end, and without one sign of a pause and the white space before that.
  fileprivate var withoutPause: Substring {
    let words = withoutSpace
    return words.last.map { ",;.!?".contains($0) } == true ? words.dropLast().withoutSpace : words
  }

  private var withoutSpace: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? prefix(0)
  }
}
