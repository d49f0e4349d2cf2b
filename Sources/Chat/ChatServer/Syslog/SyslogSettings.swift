/// A syslog that looks at people's records are told to.
package struct SyslogSettings: Sendable, Equatable {
  /// The place at which the syslog listens.
  package enum Address: Sendable, Equatable {
    /// One datagram a message (RFC 5426).
    case udp(host: String, port: Int)
    /// Messages one after the other, each with its length before it (RFC 6587, section 3.4.1).
    case tcp(host: String, port: Int)
    /// A socket of this machine that takes datagrams, such as `/dev/log`.
    case unix(path: String)
  }

  package let address: Address
  /// The file that keeps how far the log was told.
  package var positionFile = ""

  /// Reads `udp://HOST:PORT`, `tcp://HOST:PORT` or `unix:PATH`; nil if it is none.
  package init?(_ text: String) {
    if text.hasPrefix("unix:/"), text.utf8.count < 100 {
      address = .unix(path: String(text.dropFirst("unix:".count)))
      return
    }
    guard
      let match = text.wholeMatch(
        of: #/(udp|tcp)://(?:\[([0-9a-fA-F:.]+)\]|([^:\s\/\[\]]+)):([0-9]{1,5})/#),
      let port = Int(match.output.4), (1...65_535).contains(port)
    else { return nil }
    let host = String(match.output.2 ?? match.output.3 ?? "")
    address = match.output.1 == "udp" ? .udp(host: host, port: port) : .tcp(host: host, port: port)
  }
}
