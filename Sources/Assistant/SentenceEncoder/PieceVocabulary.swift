import CSentenceKernels
import Foundation

/// The pieces of words that a model knows, each with how likely it is.
///
/// SentencePiece's unigram vocabulary: a word is cut so that the sum of its pieces' scores, the
/// logarithms of their probabilities, is the highest (https://arxiv.org/abs/1804.10959).
struct PieceVocabulary: Sendable {
  /// The marks for a text's beginning and end, and for what no piece is.
  let (opening, closing, unknown): (Int, Int, Int)
  /// The score of a character that no piece is.
  let unknownScore: Float
  /// The length of the longest piece in bytes.
  let longest: Int

  private let scores: [Float]
  private let starts: [UInt32]
  private let text: [UInt8]
  private let table: [Int32]
  /// The characters that take the place of one: SentencePiece's `nmt_nfkc`.
  private let replacements: [UInt32: [Unicode.Scalar]]

  init(_ reader: inout ModelReader, rows: Int) throws(EncoderError) {
    let count = Int(try reader.numbers(1)[0])
    let marks = try reader.numbers(4).map(Int.init)
    (opening, closing, unknown) = (marks[0], marks[1], marks[3])
    let length = Int(clamping: try reader.integer(UInt64.self))
    guard count >= 5, count <= rows, marks.allSatisfy({ $0 < count }) else {
      throw .badVocabulary("\(count) pieces for \(rows) rows, with marks at \(marks)")
    }
    starts = try reader.numbers(count + 1)
    scores = try reader.fractions(count)
    text = [UInt8](try reader.bytes(length))
    guard starts.first == 0, starts.last.map(Int.init) == length,
      zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }), scores.allSatisfy(\.isFinite)
    else { throw .badVocabulary("the pieces do not lie one behind the other") }
    longest = zip(starts, starts.dropFirst()).map { Int($1 - $0) }.max() ?? 0
    // Ten below the rarest, as SentencePiece has it.
    unknownScore = (scores.min() ?? 0) - 10
    var size = 1
    while size < count * 2 { size *= 2 }
    var table = [Int32](repeating: 0, count: size)
    unsafe kernel_index_pieces(text, starts, count, &table, size)
    self.table = table
    replacements = try Self.replacements(&reader)
  }

  private static func replacements(
    _ reader: inout ModelReader
  ) throws(EncoderError) -> [UInt32: [Unicode.Scalar]] {
    var found: [UInt32: [Unicode.Scalar]] = [:]
    let sizes = try reader.numbers(2)
    var bytes = 0
    for _ in 0..<sizes[0] {
      let scalar = try reader.numbers(1)[0]
      let numbers = try reader.numbers(Int(try reader.integer(UInt8.self)))
      found[scalar] = numbers.compactMap(Unicode.Scalar.init)
      guard found[scalar]?.count == numbers.count else {
        throw .badVocabulary("what becomes of \(scalar) are the characters \(numbers)")
      }
      bytes += 5 + numbers.count * 4
    }
    guard bytes == sizes[1] else {
      throw .badVocabulary("\(bytes) bytes of replaced characters, expected \(sizes[1])")
    }
    return found
  }

  /// Finds the piece that is `word`, if there is one.
  ///
  /// Marks are no pieces of a text.
  func piece(_ word: ArraySlice<UInt8>) -> (number: Int, score: Float)? {
    let found = unsafe word.withUnsafeBufferPointer { word in
      unsafe word.baseAddress.map {
        unsafe kernel_find_piece(text, starts, table, table.count, $0, word.count)
      } ?? -1
    }
    // Only marks have no score.
    guard found >= 0, scores[Int(found)] < 0 else { return nil }
    return (Int(found), scores[Int(found)])
  }

  /// A text's characters as the model was taught them, word by word.
  func words(of text: String) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let others = replacements[scalar.value] {
        plain.append(contentsOf: others)
      } else {
        plain.append(scalar)
      }
    }
    // By scalars: the space before an accent that stands alone is one character with it.
    return plain.split(separator: " ").map { String($0) }
  }
}
