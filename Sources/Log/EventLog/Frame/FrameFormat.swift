/// The bytes of a commit in the log, its *frame*.
///
/// All numbers are little-endian or LEB128 varints.
///
/// ```
/// u8   format = 2, or 3 where a payload of the commit is archived; the link covers 2
/// u64  first position
/// u64  first version
/// body:
///   i64     time in microseconds since 1970 (UTC)
///   varint  number of events
///   text    stream            (text: varint length, UTF-8 bytes)
///   text    commit id         (empty: none)
///   events, each:
///     envelope:
///       u8      flags: 1 actor and correlation as in the event before · 2 causation is a position ·
///               4 causation is an earlier event of this commit · 8 own time ·
///               16 own schema version · 32 some members of the payload are sealed · 64 redacted ·
///               128 imported from outside this log
///       text    type
///       text    actor, text correlation      (without flag 1; empty: none)
///       varint  causation                    (flag 2: position; flag 4: index in the commit)
///       varint  time, zigzag microseconds after the commit's   (flag 8)
///       varint  schema version of the type                     (flag 16; otherwise 1)
///     content:
///       varint  length of the payload, in as few bytes as it takes   (without flag 64)
///       16 bytes salt, random
///       payload, compact JSON
///     or, with flag 64:
///       varint  position of the record of the archiving, 0 where the payload was redacted   (in format 3)
///       32 bytes salted hash = SHA-256(salt ‖ payload)
/// 32 bytes  link = SHA-256(link of the previous commit ‖ header ‖ covered)
/// ```
///
/// The chain covers a commit as if every event of it were redacted: its *covered form* is the body with each content replaced by
/// its salted hash, and no flag 64. `covered` is this form where the commit has one event, else the form's SHA-256 (a form is
/// always longer than 32 bytes). So a payload can go, and its salt with it, and the link stays: a salted hash alone says nothing about
/// the payload, since the salt cannot be guessed. That a content was taken away, by whom and why is said by an event
/// (``EventRedacted``) that names the salted hash; a redacted event without one is damage.
///
/// A payload that was archived went the same way, with its salt, into a segment (``SegmentFile``), and comes back from there: the frame
/// is then, byte for byte, what it was. So the record's position, like the format, is not under the link.
///
/// A frame says everything about its commit, so a log is its frames in order, and any log fed with the same frames
/// is equal byte for byte. Versions and positions follow from the order alone; only the header and the link depend on it.
package enum FrameFormat {
  package static let current: UInt8 = 2
  package static let archiving: UInt8 = 3
  package static let headerLength = 17
  package static let linkLength = 32
  package static let saltLength = 16
  package static let hashLength = 32

  /// The length of the frame of a body that is so long.
  package static func length(ofBody length: Int) -> Int { headerLength + length + linkLength }

  /// No log grows beyond this position, version or count, so sums of them do not overflow.
  package static let largestNumber: UInt64 = 1 << 60

  package static let sameAsPrevious: UInt8 = 1
  package static let causedByPosition: UInt8 = 2
  package static let causedBySibling: UInt8 = 4
  package static let ownTime: UInt8 = 8
  package static let ownSchemaVersion: UInt8 = 16
  package static let sealed: UInt8 = 32
  package static let redacted: UInt8 = 64
  package static let imported: UInt8 = 128

  /// The link before the first commit.
  package static let origin = [UInt8](repeating: 0, count: linkLength)
}

/// A frame whose bytes do not hold together.
public struct FrameError: Error, Equatable {
  /// What does not hold.
  public let reason: String

  @usableFromInline package init(reason: String) { self.reason = reason }
}
