internal import LMDB

/// The part of a frame that depends on its place in the log.
struct FrameHeader {
  let position: Position
  let version: Version

  /// Appends its bytes.
  func append(to bytes: inout [UInt8]) {
    bytes.append(FrameFormat.current)
    bytes.append(littleEndian: position.value)
    bytes.append(littleEndian: version.value)
  }
}
