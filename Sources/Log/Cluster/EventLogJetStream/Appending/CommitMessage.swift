#if JetStream
  internal import Basics
  internal import Cryptography
  import EventLog
  internal import EventLogLMDB

  /// One commit as it is published: one message is one commit.
  ///
  /// ```
  /// u8        format = 1
  /// 16 bytes  nonce: random, by which its appender knows it again
  /// u8        the frame's format; u64 0 (the position is given by the order of messages); u64 first version
  /// body      as in the frame (time, stream, commit id, events)
  /// 32 bytes  SHA-256 of all before
  /// ```
  ///
  /// The rest after the nonce is laid out as a frame, whose link is the checksum: positions and
  /// links are what each machine makes of the order alone.
  enum CommitMessage {
    static let format: UInt8 = 1
    private static let prefix = 17

    /// The mark by which an appender knows its message.
    struct Nonce: Hashable, Sendable {
      let first: UInt64
      let second: UInt64

      static func random() -> Nonce {
        Nonce(first: .random(in: .min ... .max), second: .random(in: .min ... .max))
      }
    }

    /// A message that was read.
    struct Received: Sendable {
      let nonce: Nonce
      let stream: StreamName
      let firstVersion: Version
      let id: CommitID?
      let body: CommitBody
    }

    /// The state that is kept from message to message.
    struct Reader {
      var form = CoveredForm()
      var names = NameTable()
    }

    /// The bytes of a commit's message.
    static func bytes(_ body: CommitBody, from version: Version, _ nonce: Nonce) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(prefix + FrameFormat.length(ofBody: body.bytes.count))
      bytes.append(format)
      bytes.append(littleEndian: nonce.first)
      bytes.append(littleEndian: nonce.second)
      FrameHeader(position: .start, version: version).append(to: &bytes)
      bytes.append(copying: body.bytes.span)
      let digest = Digest(of: bytes.span)
      bytes.append(copying: digest.span)
      return bytes
    }

    /// The id that a commit is published under: of two at one version JetStream takes one.
    static func id(of stream: StreamName, at version: Version) -> String {
      "\(SubjectNames.token(stream.rawValue))@\(version)"
    }

    /// How many bytes a message's subject and headers have at the most.
    static func headers(of stream: StreamName, _ names: SubjectNames) -> Int {
      400 + 2 * names.subject(of: stream).utf8.count
    }

    /// How many bytes a frame of so many makes at the most.
    static func size(ofFrame bytes: Int, in stream: StreamName, _ names: SubjectNames) -> Int {
      bytes + prefix + headers(of: stream, names)
    }

    /// Whether a message, which was read before, is the commit of a frame, whatever of that was
    /// redacted since.
    static func isCommit(_ message: [UInt8], _ frame: borrowing Frame) throws -> Bool {
      try Frame(message.span.extracting(prefix..<message.count)).isSameCommit(as: frame)
    }

    /// How many events of a message, which was read before, have no payload.
    static func withheld(in message: [UInt8]) throws -> Int {
      try Frame(message.span.extracting(prefix..<message.count)).withheld()
    }

    /// Reads a message.
    ///
    /// - Throws: ``FrameError`` if it is no commit's; it is passed over then, on every machine.
    static func read(_ bytes: [UInt8], with reader: inout Reader) throws -> Received {
      let span = bytes.span
      guard bytes.count > prefix + FrameFormat.length(ofBody: 0), bytes[0] == format else {
        throw FrameError(reason: "it is no commit of format \(format)")
      }
      let end = bytes.count - FrameFormat.linkLength
      let digest = Digest(of: span.extracting(0..<end))
      guard digest.span.isEqual(to: Array(bytes[end...])) else {
        throw FrameError(reason: "its checksum is wrong")
      }
      let frame = try Frame(span.extracting(prefix..<bytes.count))
      guard frame.firstPosition == .start else {
        throw FrameError(reason: "it claims a position")
      }
      try frame.checkAppended(names: &reader.names)
      let stream = frame.stream
      return Received(
        nonce: Nonce(
          first: span.number(at: 1, bytes: 8), second: span.number(at: 9, bytes: 8)),
        stream: stream, firstVersion: frame.firstVersion, id: frame.id,
        body: try CommitBody(of: frame, &reader.form, names: &reader.names))
    }
  }

  /// Under which names a cluster's logs lie in JetStream.
  struct SubjectNames: Sendable {
    let cluster: String
    let partition: Int

    /// The stream of JetStream that holds a partition.
    var jetStream: String { "VERBATIM_\(cluster)_\(partition)" }

    /// The pattern of all subjects of a partition.
    var all: String { "verbatim.\(cluster).\(partition).log.>" }

    /// The pattern of the subjects of all partitions.
    var everywhere: String { "verbatim.\(cluster).*.log.>" }

    /// The subject of a stream's commits.
    func subject(of stream: StreamName) -> String {
      "verbatim.\(cluster).\(partition).log.\(Self.token(stream.rawValue))"
    }

    /// Where the machines of a cluster are asked how they are.
    var nodes: String { "verbatim.\(cluster).nodes" }

    /// Where those who act are heard of.
    var lease: String { "verbatim.\(cluster).\(partition).acting" }

    /// A text as one token of a subject: letters, digits, `-` and `_` as they are, every other byte
    /// as `=` and two hexadecimal digits.
    static func token(_ text: String) -> String {
      var bytes: [UInt8] = []
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          bytes.append(byte)
        default:
          bytes.append(UInt8(ascii: "="))
          for digit in [byte >> 4, byte & 15] {
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
          }
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
#endif
