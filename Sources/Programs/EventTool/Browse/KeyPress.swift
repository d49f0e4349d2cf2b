/// What a person presses.
enum KeyPress: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, escape, delete, interrupt
  case character(Character)
}

/// Makes key presses of the bytes that a terminal sends.
struct KeyReader {
  private var pending: [UInt8] = []

  private static let sequences: [String: KeyPress] = [
    "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down, "OC": .right,
    "OD": .left, "[5~": .pageUp, "[6~": .pageDown, "[H": .home, "[F": .end, "OH": .home,
    "OF": .end, "[1~": .home, "[4~": .end, "[7~": .home, "[8~": .end, "[3~": .delete,
  ]

  /// The presses that some more bytes complete; `isQuiet` says that nothing followed them, so that an escape stands for itself.
  mutating func presses(_ bytes: [UInt8], isQuiet: Bool) -> [KeyPress] {
    pending += bytes
    var presses: [KeyPress] = []
    while let press = next(isQuiet: isQuiet) {
      if let press = press { presses.append(press) }
    }
    return presses
  }

  /// The next press, nil in it where the bytes mean none; nil where more bytes are needed.
  private mutating func next(isQuiet: Bool) -> KeyPress?? {
    guard let first = pending.first else { return nil }
    guard first == 0x1B else { return plain(first) }
    guard pending.count > 1 else {
      guard isQuiet else { return nil }
      pending = []
      return .some(.escape)
    }
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[1]) else {
      pending.removeFirst()
      return .some(.escape)
    }
    // A sequence ends with a byte from @ on (ECMA-48).
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      guard isQuiet || pending.count > 32 else { return nil }
      pending = []
      return .some(nil)
    }
    let sequence = String(decoding: pending[1...end], as: UTF8.self)
    pending.removeFirst(end + 1)
    return .some(Self.sequences[sequence])
  }

  private mutating func plain(_ first: UInt8) -> KeyPress?? {
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return nil }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    pending.removeFirst(length)
    switch first {
    case 0x03: return .some(.interrupt)
    case 0x0A, 0x0D: return .some(.enter)
    case 0x08, 0x7F: return .some(.delete)
    case 0x00..<0x20: return .some(nil)
    default: return .some(text.first.map { .character($0) })
    }
  }
}
