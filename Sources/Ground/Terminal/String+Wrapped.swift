extension String {
  /// The text as lines of at most `width` columns, broken between words.
  ///
  /// A line feed in the text starts a new line and an empty line stays; other runs of spaces and
  /// tabs become one space. A word wider than a line is broken between characters, and a character
  /// wider than a line shows as `…`. The lines are sanitised; there is always at least one. A width
  /// below 1 counts as 1. Linear.
  package func wrapped(to width: Int) -> [String] {
    let paragraphs = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return paragraphs.flatMap { paragraph in
      var filler = LineFiller(width: Swift.max(1, width))
      for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        filler.add(String(word).sanitized())
      }
      return filler.finished
    }
  }
}

/// Fills lines with words, one paragraph at a time.
private struct LineFiller {
  let width: Int
  private var lines: [String] = []
  private var line = ""
  private var columns = 0

  init(width: Int) {
    self.width = width
  }

  var finished: [String] { lines + [line] }

  mutating func add(_ word: String) {
    let wordColumns = word.displayWidth
    let space = line.isEmpty ? 0 : 1
    if columns + space + wordColumns <= width {
      append(space == 0 ? word : " " + word, columns: space + wordColumns)
    } else if wordColumns <= width {
      breakLine()
      append(word, columns: wordColumns)
    } else {
      addBroken(word)
    }
  }

  // Text without spaces, such as Chinese, goes on in the line begun; a long link starts its own.
  private mutating func addBroken(_ word: String) {
    let flows = word.first?.columns == 2 && columns + 3 <= width
    if flows, !line.isEmpty {
      append(" ", columns: 1)
    } else if !line.isEmpty {
      breakLine()
    }
    for character in word {
      if columns + character.columns > width, !line.isEmpty { breakLine() }
      let fits = character.columns <= width
      append(fits ? String(character) : "…", columns: fits ? character.columns : 1)
    }
  }

  private mutating func append(_ text: String, columns added: Int) {
    line += text
    columns += added
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    columns = 0
  }
}
