import Foundation

/// The first bytes of a model's file: what it is, its sizes, and the vocabulary that follows.
struct ModelHeader: Hashable, Sendable {
  static let byteCount = 64
  private static let mark = Array("verbatim sentence model 1\n".utf8)

  let shape: ModelShape
  let vocabularyByteCount: Int

  init(shape: ModelShape, vocabularyByteCount: Int) {
    (self.shape, self.vocabularyByteCount) = (shape, vocabularyByteCount)
  }

  /// Reads the header of `file`; nil where the bytes are something else.
  init?(_ file: Data) {
    guard file.count >= Self.byteCount, file.prefix(Self.mark.count).elementsEqual(Self.mark) else {
      return nil
    }
    let numbers = (0..<7).map { number in
      let start = file.startIndex + 32 + number * 4
      return (0..<4).reduce(0) { $0 | Int(file[start + $1]) << ($1 * 8) }
    }
    shape = ModelShape(
      pieces: numbers[0], width: numbers[1], layers: numbers[2], heads: numbers[3],
      innerWidth: numbers[4], positions: numbers[5])
    vocabularyByteCount = numbers[6]
  }

  var bytes: Data {
    var bytes = Data(Self.mark)
    bytes.append(Data(count: 32 - bytes.count))
    for number in [
      shape.pieces, shape.width, shape.layers, shape.heads, shape.innerWidth, shape.positions,
      vocabularyByteCount,
    ] {
      bytes.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
    return bytes + Data(count: Self.byteCount - bytes.count)
  }

  /// Where the tensors begin: numbers are aligned to four bytes.
  var tensorsOffset: Int { Self.byteCount + (vocabularyByteCount + 3) / 4 * 4 }
}
