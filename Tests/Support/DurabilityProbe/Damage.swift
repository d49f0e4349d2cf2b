import TestSupport

/// A repeatable injury of a file's bytes.
enum Damage: CustomStringConvertible {
  case flippedBits([Int])
  case zeroedSector(Int)
  case tornPage(at: Int, length: Int)

  /// A random injury that changes at least one bit.
  init(of bytes: [UInt8], _ random: inout SplitMix64) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let sectors = (0..<(bytes.count / 512)).filter { sector in
        bytes[(sector * 512)..<(sector * 512 + 512)].contains { $0 != 0 }
      }
      self = .zeroedSector(sectors.randomElement(using: &random) ?? 0)
    case 1:
      let page = Int.random(in: 0..<(bytes.count / 4096), using: &random) * 4096
      self = .tornPage(at: page + 512 * Int.random(in: 0..<8, using: &random), length: 512)
    default:
      let count = Int.random(in: 1...3, using: &random)
      self = .flippedBits(
        (0..<count).map { _ in Int.random(in: 0..<(bytes.count * 8), using: &random) })
    }
  }

  /// The bytes with the injury; a torn page ends with what another page has there.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    switch self {
    case .flippedBits(let bits):
      for bit in bits { damaged[bit / 8] ^= 1 << UInt8(bit % 8) }
    case .zeroedSector(let sector):
      for index in (sector * 512)..<(sector * 512 + 512) { damaged[index] = 0 }
    case .tornPage(let start, let length):
      let source = (start + bytes.count / 8192 * 4096) % bytes.count
      for index in 0..<length { damaged[start + index] = bytes[(source + index) % bytes.count] }
    }
    return damaged
  }

  var description: String {
    switch self {
    case .flippedBits(let bits): "flipped bits \(bits.map { "\($0 / 8):\($0 % 8)" })"
    case .zeroedSector(let sector): "zeroed sector \(sector)"
    case .tornPage(let start, let length): "torn \(length) bytes at \(start)"
    }
  }
}
