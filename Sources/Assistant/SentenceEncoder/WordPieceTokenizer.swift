import Foundation

/// Turns text into the numbers of a BERT vocabulary's word pieces.
package struct WordPieceTokenizer: Sendable {
  private let pieces: [String: Int]
  private let unknown: Int
  private let opening: Int
  private let closing: Int
  private static let longestWord = 100

  /// Reads a vocabulary, one piece a line; a piece's number is its line's.
  package init(vocabulary lines: [String]) throws(EncoderError) {
    var pieces: [String: Int] = [:]
    pieces.reserveCapacity(lines.count)
    for (number, piece) in lines.enumerated() { pieces[piece] = number }
    guard let unknown = pieces["[UNK]"], let opening = pieces["[CLS]"],
      let closing = pieces["[SEP]"]
    else { throw .vocabularyWithoutMarkers }
    self.pieces = pieces
    (self.unknown, self.opening, self.closing) = (unknown, opening, closing)
  }

  /// The pieces of `text` between the opening and the closing mark, at most `limit` together.
  ///
  /// What looks like a mark in the text itself, "[SEP]", is plain text.
  package func tokens(of text: String, limit: Int) -> [Int] {
    var tokens = [opening]
    for word in TextCleaning.words(of: text) {
      guard tokens.count < limit - 1 else { break }
      tokens += numbers(of: word)
    }
    return tokens.prefix(limit - 1) + [closing]
  }

  // The longest known piece first, again and again; a word that leaves a rest is unknown.
  private func numbers(of word: [Unicode.Scalar]) -> [Int] {
    guard word.count <= Self.longestWord else { return [unknown] }
    var numbers: [Int] = []
    var start = 0
    while start < word.count {
      guard let (number, end) = longestPiece(of: word, from: start) else { return [unknown] }
      numbers.append(number)
      start = end
    }
    return numbers
  }

  private func longestPiece(of word: [Unicode.Scalar], from start: Int) -> (Int, end: Int)? {
    var piece = String.UnicodeScalarView(start > 0 ? ["#", "#"] : [])
    piece.append(contentsOf: word[start...])
    for end in stride(from: word.count, to: start, by: -1) {
      if let number = pieces[String(piece)] { return (number, end) }
      piece.removeLast()
    }
    return nil
  }
}

/// Cuts text into words as BERT's uncased models were trained to see them.
///
/// The steps and their order are those of Hugging Face's `BertNormalizer` and `BertPreTokenizer`:
/// control characters go, CJK ideographs stand alone, accents are stripped, letters lowered, and
/// every punctuation mark is a word of its own.
private enum TextCleaning {
  static func words(of text: String) -> [[Unicode.Scalar]] {
    let spaced = spacedOut(text)
    let scalars = spaced.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
    var words: [[Unicode.Scalar]] = []
    var isOpen = false
    for scalar in scalars.flatMap(\.lowered) {
      if scalar.properties.isWhitespace {
        isOpen = false
      } else if scalar.isPunctuation {
        words.append([scalar])
        isOpen = false
      } else if isOpen {
        words[words.count - 1].append(scalar)
      } else {
        words.append([scalar])
        isOpen = true
      }
    }
    return words
  }

  private static func spacedOut(_ text: String) -> String {
    var spaced = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isDropped {
      if scalar.isIdeograph {
        spaced.append(contentsOf: [" ", scalar, " "])
      } else {
        spaced.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return String(spaced)
  }
}

extension Unicode.Scalar {
  fileprivate var lowered: [Unicode.Scalar] {
    isASCII && !("A"..."Z").contains(self)
      ? [self] : Array(properties.lowercaseMapping.unicodeScalars)
  }

  // Tab and line ends are control characters by Unicode, spaces by BERT.
  fileprivate var isDropped: Bool {
    switch self {
    case "\t", "\n", "\r": false
    case "\0", "\u{FFFD}": true
    default:
      switch properties.generalCategory {
      case .control, .format, .privateUse: true
      default: false
      }
    }
  }

  fileprivate var isPunctuation: Bool {
    if isASCII { return value > 32 && value < 127 && !properties.isAlphabetic && !isDigit }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  private var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isIdeograph: Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F, 0x2B740...0x2B81F,
      0x2B920...0x2CEAF, 0xF900...0xFAFF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
