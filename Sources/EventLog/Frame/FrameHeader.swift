/// The bytes of a frame that depend on its place in the log.
struct FrameHeader: RandomAccessCollection {
  private let position: FixedBytes<UInt64>
  private let version: FixedBytes<UInt64>

  init(position: Position, version: Version) {
    self.position = FixedBytes(position.value)
    self.version = FixedBytes(version.value)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { FrameFormat.headerLength }

  subscript(index: Int) -> UInt8 {
    switch index {
    case 0: FrameFormat.current
    case 1...8: position[index - 1]
    default: version[index - 9]
    }
  }
}

/// The little-endian bytes of a number, to be appended at once.
struct FixedBytes<Number: FixedWidthInteger & Sendable>: RandomAccessCollection {
  private let number: Number

  init(_ number: Number) { self.number = number }

  var startIndex: Int { 0 }
  var endIndex: Int { Number.bitWidth / 8 }

  subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> Number(8 * index)) }
}
