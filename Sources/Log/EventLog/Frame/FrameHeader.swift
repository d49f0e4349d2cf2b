internal import Basics

/// The part of a frame that depends on its place in the log.
package struct FrameHeader {
  package let position: Position
  package let version: Version

  /// The place of a commit.
  package init(position: Position, version: Version) {
    self.position = position
    self.version = version
  }

  /// Appends its bytes.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(FrameFormat.current)
    bytes.append(littleEndian: position.value)
    bytes.append(littleEndian: version.value)
  }
}
