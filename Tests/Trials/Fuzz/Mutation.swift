import Basics

/// Inputs that nobody wrote: samples with a few changes, the same ones for the same seed.
package struct Mutation: Sendable {
  /// What is changed; never empty.
  let samples: [[UInt8]]
  let seed: UInt64

  /// The input of a number, whichever were made before.
  func input(_ number: Int) -> [UInt8] {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var bytes = sample(&random)
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      change(&bytes, &random)
    }
    return bytes
  }

  private func sample(_ random: inout SplitMix64) -> [UInt8] {
    samples[Int.random(in: 0..<samples.count, using: &random)]
  }

  /// Flipped bits, other bytes, a cut, repeated and foreign parts, large lengths, signs of one text
  /// in another.
  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[index] = .random(in: .min ... .max, using: &random)
    case 2: bytes.removeLast(bytes.count - index)
    case 3: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], at: index)
    case 4: bytes.remove(at: index)
    case 5:
      let part = bytes[index...].prefix(9)
      let times = Int.random(in: 1...30, using: &random)
      bytes.insert(contentsOf: repeatElement(part, count: times).joined(), at: index)
    case 6: bytes.insert(contentsOf: Self.signs.randomElement(using: &random) ?? [], at: index)
    case 7:
      let other = sample(&random)
      bytes.replaceSubrange(index..., with: other.suffix(max(0, bytes.count - index)))
    default:
      let other = sample(&random)
      let start = Int.random(in: 0...other.count, using: &random)
      bytes.insert(contentsOf: other[start...].prefix(40), at: index)
    }
  }

  private static let signs: [[UInt8]] = [
    "{", "}", "[", "]", "\"", "\\", "\\u", "\\ud800", ":", ",", "{{", "}}", "{{#.}}", "{{/.}}", "(",
    ")",
    "*", "{2,}", "{1000}", "|", "^", "$", "-", "99999999999999999999", "-1", "1e400", "null",
    "true",
    "\u{1B}[31m", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FE0F}", "\u{301}", "🇩🇪", "👩‍👩‍👧",
    "\r\n",
    "\n", "\t", "\0", " ", "\u{FEFF}", "../", "${KEY}", "{id}", "\u{E0041}",
  ].map { Array($0.utf8) }
}
