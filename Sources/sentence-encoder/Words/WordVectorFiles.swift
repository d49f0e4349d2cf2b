import Foundation

/// What `CWordVectors` builds into the program: words, and the direction of each.
struct WordVectorFiles {
  private static let count = 18_000
  private static let width = 96
  /// With it 997 of 1,000 elements of a direction of length 1 lie between -7 and 7; the rest is cut off.
  private static let scale: Float = 30

  /// Comments, then a word a line.
  let words: Data
  /// Four bits an element, the lower ones of a byte first, each plus 8.
  let vectors: Data

  init(_ words: [String], _ embeddings: [[Float]], of fingerprint: String) {
    let header = """
      # English words, the commonest first; english.vectors has the direction of each.
      # Out of all-MiniLM-L6-v2 (https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2, Apache-2.0),
      # converted file \(fingerprint.prefix(12)), by `sentence-encoder words --to Sources/CWordVectors`.

      """
    self.words = Data((header + words.map { $0 + "\n" }.joined()).utf8)
    let components = PrincipalComponents(of: embeddings, count: Self.width)
    vectors = Data(embeddings.flatMap { Self.packed(components.coordinates(of: $0)) })
  }

  /// The whole words of a vocabulary in lower case, without single letters.
  static func words(of vocabulary: [String]) -> [String] {
    let words = vocabulary.filter { piece in
      piece.utf8.count > 1
        && piece.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    }
    return Array(words.prefix(count))
  }

  private static func packed(_ coordinates: [Float]) -> [UInt8] {
    let elements = coordinates.map { UInt8(max(-7, min(7, ($0 * scale).rounded())) + 8) }
    return stride(from: 0, to: elements.count, by: 2).map { elements[$0] | elements[$0 + 1] << 4 }
  }
}
