/// A part of a document that can be quoted by itself.
package struct Passage: Sendable, Hashable {
  /// The document, by its place in the list.
  package let document: Int
  /// The headings above it, the outermost first, without the document's title; the line if there
  /// are none.
  package let place: String
  /// The words, as they stand in the document.
  package let text: String
}

/// Cuts a document in Markdown, or in plain text, into passages: each lies below one heading, and
/// is no longer than a person reads at a glance.
package struct PassageCutter {
  /// The bytes after which a passage ends with its paragraph, and those that it never has more of.
  private static let (usual, most) = (500, 1_200)

  private let document: Int
  private let title: String
  private var passages: [Passage] = []
  private var headings: [(level: Int, text: String)] = []
  private var lines: [Substring] = []
  private var (size, firstLine) = (0, 1)
  private var isCode = false

  /// The passages of a document, in their order.
  package static func passages(
    of text: String, titled title: String, document: Int
  ) -> [Passage] {
    var cutter = PassageCutter(document: document, title: title)
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      cutter.read(line, number: number + 1)
    }
    cutter.close()
    return cutter.passages
  }

  private init(document: Int, title: String) { (self.document, self.title) = (document, title) }

  private mutating func read(_ line: Substring, number: Int) {
    if line.hasPrefix("```") { isCode.toggle() }
    if !isCode, let heading = Self.heading(line) {
      close()
      headings.removeAll { $0.level >= heading.level }
      headings.append(heading)
      return
    }
    let isBlank = line.allSatisfy(\.isWhitespace)
    if isBlank, size > Self.usual { close() }
    if size + line.utf8.count > Self.most { close() }
    guard !isBlank || !lines.isEmpty else { return }
    if lines.isEmpty { firstLine = number }
    for part in Self.pieces(of: line) {
      if size + part.utf8.count > Self.most { close() }
      lines.append(part)
      size += part.utf8.count + 1
    }
  }

  /// A heading's level and words.
  private static func heading(_ line: Substring) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == "#" }.count
    let text = line.dropFirst(level)
    guard (1...6).contains(level), text.first == " " else { return nil }
    let words = text.drop { $0 == " " }.replacing("**", with: "")
    return words.isEmpty ? nil : (level, String(words))
  }

  /// A line in pieces that are not too long: a paragraph may be one line.
  private static func pieces(of line: Substring) -> [Substring] {
    guard line.utf8.count > usual else { return [line] }
    var (pieces, start, last): ([Substring], Substring.Index, Character) = (
      [], line.startIndex, " "
    )
    var length = 0
    for index in line.indices {
      length += line[index].utf8.count
      let isEnd =
        line[index] == " " && (".!?".contains(last) && length > usual || length > most / 2)
      if isEnd {
        pieces.append(line[start..<index])
        (start, length) = (line.index(after: index), 0)
      }
      last = line[index]
    }
    return pieces + [line[start...]]
  }

  private mutating func close() {
    defer { (lines, size) = ([], 0) }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    let text = lines.joined(separator: "\n")
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    passages.append(Passage(document: document, place: place, text: text))
  }

  private var place: String {
    let above = headings.map(\.text).filter { $0 != title }
    return above.isEmpty
      ? (headings.isEmpty ? "line \(firstLine)" : "") : above.joined(separator: " › ")
  }
}
