#if JetStream
  import EventLog

  /// Under which names a cluster's logs lie in JetStream.
  struct SubjectNames: Sendable {
    let cluster: String
    let partition: Int

    /// The stream of JetStream that holds a partition.
    var jetStream: String { "VERBATIM_\(cluster)_\(partition)" }

    /// What all subjects of a partition match.
    var all: String { "verbatim.\(cluster).\(partition).log.>" }

    /// What the subjects of all partitions match.
    var everywhere: String { "verbatim.\(cluster).*.log.>" }

    /// The subject of a stream's commits.
    func subject(of stream: StreamName) -> String {
      "verbatim.\(cluster).\(partition).log.\(Self.token(stream.rawValue))"
    }

    /// Where the machines of a cluster are asked how they are.
    var nodes: String { "verbatim.\(cluster).nodes" }

    /// Where those who act are heard of.
    var acting: String { "verbatim.\(cluster).\(partition).acting" }

    /// A text as one token of a subject: letters, digits, `-` and `_` as they are, every other byte as `=` and two hexadecimal digits.
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
