import HTTPTypes
import NIOHTTP1

extension Problem {
  /// What a head says of its host, or of where its body ends, that a server before this one may read otherwise (RFC 9112, sections 3.2 and 6.1); nil
  /// where both are clear.
  init?(unclear head: HTTPRequestHead) {
    var (hosts, codings) = (0, [Substring]())
    for (name, value) in head.headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host": hosts += 1
      case 17 where name.lowercased() == "transfer-encoding":
        codings += value.split(separator: ",", omittingEmptySubsequences: false)
      default: break
      }
    }
    let isNew = head.version.minor >= 1
    if hosts > 1 || isNew && hosts == 0 {
      self.init(
        .badRequest, "malformed-request", "Host is there \(hosts) times, expected is one")
    } else if !codings.isEmpty, !isNew {
      self.init(
        .badRequest, "malformed-request", "HTTP/1.0 knows no Transfer-Encoding: send Content-Length"
      )
    } else if let coding = codings.map({ $0.filter { !" \t".contains($0) } })
      .first(where: { $0.lowercased() != "chunked" })
    {
      self.init(
        .notImplemented, "unknown-coding",
        "Transfer-Encoding is '\(coding.prefix(100))', and only chunked is understood here")
    } else {
      return nil
    }
  }
}
