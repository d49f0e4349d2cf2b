/// The bytes of a segment: the payloads of some events, outside the log that they belong to.
///
/// All numbers are little-endian.
///
/// ```
/// 18 bytes  "verbatim segment 1"
/// contents, each event's: 16 bytes salt, payload
/// table, each event's, by position:
///   u64  position
///   u64  where its salt begins, from the beginning of the file
///   u32  length of the payload
/// manifest, compact JSON (SegmentManifest)
/// trailer:
///   u64  where the table begins
///   u64  where the manifest begins
///   8 bytes  "segment1"
/// ```
///
/// SHA-256(salt ‖ payload) is the salted hash that the log keeps of the event, which its chain covers: whether a payload is the one that was
/// taken out is seen without trusting the file.
package enum SegmentFormat {
  static let head = Array("verbatim segment 1".utf8)
  static let tail = Array("segment1".utf8)
  static let trailerLength = 24
  static let entryLength = 20
  static let saltLength = 16
  /// How a segment's file is called at the end.
  package static let suffix = ".segment"
  /// How many bytes of payloads a segment takes before the next one is begun.
  package static let usualBytes = 64 << 20
}

/// A file that is no segment, or not the one that is meant.
package struct SegmentError: Error, Equatable, CustomStringConvertible {
  let path: String
  let reason: String

  /// What does not hold of which file.
  package var description: String { "the segment \(path) cannot be used: \(reason)" }
}
