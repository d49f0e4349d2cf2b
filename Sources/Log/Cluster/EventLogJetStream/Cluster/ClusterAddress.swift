#if JetStream
  import Foundation

  /// Where a cluster is: its servers, and the name under which its logs lie there.
  ///
  /// `nats://user:password@a:4222,b:4222/clinic`: whatever stands before the first address holds for all of them.
  package struct ClusterAddress: Sendable, Equatable {
    /// The addresses of the servers, each with its scheme, user and password.
    package let servers: [String]
    /// 1 to 32 letters, digits, `-` or `_`.
    package let name: String

    /// Reads an address.
    ///
    /// - Throws: ``ClusterError`` where it is none.
    package init(_ text: String) throws(ClusterError) {
      guard let scheme = text.range(of: "://"),
        ["nats", "tls"].contains(text[..<scheme.lowerBound])
      else {
        throw ClusterError(
          "'\(Self.withoutUser(text))' is no address of a cluster, expected is nats://HOST:PORT,HOST:PORT/NAME or tls://…"
        )
      }
      let parts = text[scheme.upperBound...].split(
        separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      var hosts = parts[0]
      var user = Substring()
      if let at = hosts.lastIndex(of: "@") {
        user = hosts[...at]
        hosts = hosts[hosts.index(after: at)...]
      }
      let name = parts.count > 1 ? String(parts[1]) : ""
      guard Self.isName(name) else {
        // Another name is another log: nobody begins one by leaving it out.
        throw ClusterError(
          "'\(name)' is no name of a cluster: behind the addresses stands /NAME, of 1 to 32 letters, digits, - or _"
        )
      }
      servers = hosts.split(separator: ",").map { String(text[..<scheme.upperBound] + user + $0) }
      self.name = name
      guard !servers.isEmpty else {
        throw ClusterError("'\(Self.withoutUser(text))' names no server")
      }
    }

    /// An address as it may be shown: what stands before an @ may be a password.
    private static func withoutUser(_ text: String) -> String {
      guard let at = text.lastIndex(of: "@") else { return text }
      let scheme = text.range(of: "://").map { String(text[..<$0.upperBound]) } ?? ""
      return scheme + "…" + text[at...]
    }

    private static func isName(_ name: String) -> Bool {
      (1...32).contains(name.utf8.count)
        && name.utf8.allSatisfy {
          switch $0 {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
          default: false
          }
        }
    }
  }

  /// Why a cluster cannot be used.
  package struct ClusterError: Error, Equatable, CustomStringConvertible {
    /// What failed, with which value, what was expected, and what to do.
    package let description: String

    package init(_ description: String) { self.description = description }
  }
#endif
