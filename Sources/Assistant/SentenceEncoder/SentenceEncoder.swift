import Dispatch
public import Foundation
import Synchronization

/// Turns a sentence into a direction in which sentences of like meaning lie close together.
///
/// Runs all-MiniLM-L6-v2, or any BERT-like model with mean pooling that was converted for it, on
/// one core without anything but its file. Equal text gives equal numbers on one processor; on
/// another kind of processor the last digits may differ.
public struct SentenceEncoder: Sendable {
  /// The longest text in word pieces; what comes after is not looked at.
  public static let longestText = 256

  private let file: ModelFile
  private let tokenizer: WordPieceTokenizer
  private let words: StoredMatrix
  private let positions: StoredMatrix
  private let types: StoredMatrix
  private let normalization: Normalization
  private let layers: [TransformerLayer]

  /// Opens a converted model; the file is checked from end to end.
  public init(model: URL) throws(ModelError) {
    file = try ModelFile(at: model)
    tokenizer = try WordPieceTokenizer(vocabulary: file.vocabulary)
    words = file.matrix("embeddings.word_embeddings.weight")
    positions = file.matrix("embeddings.position_embeddings.weight")
    types = file.matrix("embeddings.token_type_embeddings.weight")
    normalization = Normalization("embeddings.LayerNorm", of: file)
    layers = (0..<file.shape.layers).map { [file] in TransformerLayer(number: $0, of: file) }
  }

  /// The SHA-256 of the model's file in hexadecimal: what decided, for the record.
  public var fingerprint: String { file.fingerprint }

  /// The number of elements of an embedding.
  public var width: Int { file.shape.width }

  /// The direction of `text`, of length 1, in some 10 ms for a dozen words.
  ///
  /// The cosine of two texts is the sum of the products of their elements. Text without any word
  /// has a direction too, which means nothing.
  public func embedding(of text: String) -> [Float] {
    let tokens = tokens(of: text)
    var state = TransformerState(rows: tokens.count, shape: file.shape)
    for (row, token) in tokens.enumerated() {
      file.add(row: token, of: words, to: &state.hidden, row: row)
      file.add(row: row, of: positions, to: &state.hidden, row: row)
      file.add(row: 0, of: types, to: &state.hidden, row: row)
    }
    normalization.add(state.mixed, to: &state.hidden, rows: tokens.count, of: file)
    for layer in layers { layer.apply(to: &state, of: file) }
    return state.hidden.sumOfRows(width: width).normalized
  }

  /// The directions of `texts`, in their order, worked out on all cores.
  ///
  /// The threads are its own, not of a pool: they give way to others as the caller's thread does.
  public func embeddings(of texts: [String]) -> [[Float]] {
    let found = Mutex([[Float]](repeating: [], count: texts.count))
    let left = Mutex(texts.indices)
    let threads = min(texts.count, ProcessInfo.processInfo.activeProcessorCount)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        while let index = left.withLock({ $0.popFirst() }) {
          let row = embedding(of: texts[index])
          found.withLock { $0[index] = row }
        }
        done.signal()
      }
    }
    for _ in 0..<threads { done.wait() }
    return found.withLock { $0 }
  }

  /// The numbers of the text's word pieces.
  package func tokens(of text: String) -> [Int] {
    tokenizer.tokens(of: text, limit: min(Self.longestText, file.shape.positions))
  }
}

extension [Float] {
  fileprivate func sumOfRows(width: Int) -> [Float] {
    var sum = [Float](self[..<width])
    for index in width..<count { sum[index % width] += self[index] }
    return sum
  }

  fileprivate var normalized: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? map { $0 / length } : self
  }
}
