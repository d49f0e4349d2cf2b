#if JetStream
  import Basics
  import Foundation
  internal import JSON
  import NATS

  /// How a machine takes part in a cluster.
  package struct ClusterSettings: Sendable {
    /// Where the cluster is.
    package var address: ClusterAddress
    /// A file of credentials, where the servers want one.
    package var credentials: String?
    /// A file of certificates that are trusted beside the system's.
    package var certificates: String?
    /// Addresses by which the servers' system account is reached, where it is asked whether they
    /// sync; nil for none.
    package var system: [String]?
    /// Whether servers are taken that are too old, or were not shown to sync.
    package var allowsUnsafe = false
    /// Into how many parts a cluster is made that is not there yet.
    package var partitions = 1
    /// On how many servers each part is kept, where it is made.
    package var replicas = 3
    /// Which part this machine follows.
    package var partition = 0
    /// By which name the others know this machine.
    package var node: String
    /// After how long an append is given up.
    package var patience = Duration.seconds(20)

    /// Whether a machine's log is being put into it, which nobody follows before it is whole.
    var isFilling = false

    /// Refuses a name of a machine that nobody could say in a command.
    ///
    /// - Throws: ``ClusterError`` if it is not 1 to 64 letters, digits, `.`, `-` or `_`.
    package static func check(node: String) throws(ClusterError) {
      guard (1...64).contains(node.utf8.count), node.utf8.allSatisfy(isOfName) else {
        throw ClusterError(
          "'\(node.prefix(80))' is no name of a machine, expected 1 to 64 letters, digits, '.', '-' or '_' (--cluster-node)"
        )
      }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }

    package init(_ address: ClusterAddress, node: String) {
      (self.address, self.node) = (address, node)
    }

    var options: NATSOptions {
      NATSOptions(
        servers: address.servers, credentials: credentials, certificates: certificates,
        name: "verbatim \(node)")
    }

    var systemOptions: NATSOptions? {
      system.map { NATSOptions(servers: $0, certificates: certificates, name: "verbatim \(node)") }
    }
  }

  /// Where a cluster is: its servers, and the name under which its logs lie there.
  ///
  /// `nats://user:password@a:4222,b:4222/clinic`: whatever stands before the first address holds
  /// for all of them.
  package struct ClusterAddress: Sendable, Equatable {
    /// The addresses of the servers, each with its scheme, user and password.
    package let servers: [String]
    /// 1 to 32 letters, digits, `-` or `_`.
    package let name: String

    /// Reads an address.
    ///
    /// - Throws: ``ClusterError`` if it is none.
    package init(_ text: String) throws(ClusterError) {
      guard let scheme = text.range(of: "://"),
        ["nats", "tls"].contains(text[..<scheme.lowerBound])
      else {
        throw ClusterError(
          "'\(Self.withoutUser(text))' is no address of a cluster, expected nats://HOST:PORT,HOST:PORT/NAME or tls://…"
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
    /// The failure, with which value, what was expected, and what to do.
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// Whether the servers of a cluster write what they acknowledge to their disks before they say
  /// so.
  ///
  /// A server of NATS syncs every two minutes unless its configuration says
  /// `sync_interval: always`; a power cut takes what was acknowledged meanwhile (Jepsen, NATS
  /// 2.12.1). Only its system account tells how it is configured (`$SYS.REQ.SERVER.PING.JSZ`).
  enum ServerSafety {
    /// The oldest server that is taken: before, an expected sequence could let two writers win.
    static let oldest = (2, 12)
    private static let patience = Duration.seconds(2)

    /// Asks the servers.
    ///
    /// - Throws: ``ClusterError`` with what is unsafe, or not known.
    /// - Returns: the names of those that are safe; nil if nobody wants to know.
    static func check(_ settings: ClusterSettings) async throws -> Set<String>? {
      guard !settings.allowsUnsafe else { return nil }
      guard let options = settings.systemOptions else {
        throw ClusterError(
          "nobody said whether the servers at \(settings.options.addresses) sync what they acknowledge: give an address with "
            + "a user of their system account (--cluster-system nats://SYS-USER:PASSWORD@HOST:PORT), or say --allow-unsafe-server"
        )
      }
      let servers: [JSONValue]
      do {
        servers = try await answers(NATSConnection(options))
      } catch {
        throw ClusterError(
          "the servers' system account cannot be asked whether they sync (--cluster-system): \(error). Are the servers up, and are "
            + "user and password right? Name several servers, so that it can be asked while one is down"
        )
      }
      guard !servers.isEmpty else {
        throw ClusterError(
          "no server answers at \(options.addresses) for the system account: is its user one of it?"
        )
      }
      for server in servers {
        if let fault = fault(of: server) {
          throw ClusterError(
            "the server \(name(of: server)) \(fault), or say --allow-unsafe-server")
        }
      }
      return Set(servers.map(name))
    }

    private static func name(of server: JSONValue) -> String {
      server["server"]?["name"]?.string ?? "without a name"
    }

    /// Refuses a stream that lies on servers which were not among those that were asked.
    ///
    /// - Throws: ``ClusterError``.
    static func check(_ stream: PartitionStream, _ safe: Set<String>?) throws {
      guard let safe, let stranger = stream.servers.first(where: { !safe.contains($0) }) else {
        return
      }
      throw ClusterError(
        "the log lies on the server \(stranger), which is none of those that the system account knows "
          + "(\(safe.sorted().joined(separator: ", "))): does --cluster-system name servers of the same cluster?"
      )
    }

    /// Everything that comes in a while, since nobody knows how many there are.
    private static func answers(_ connection: NATSConnection) async throws -> [JSONValue] {
      let inbox = NATSRequests.newInbox()
      let all = Answers()
      let subscription = try connection.subscribe(inbox) { message in
        if message.status == nil, let value = all.read(message.data) { all.add(value) }
      }
      try connection.publish([], to: "$SYS.REQ.SERVER.PING.JSZ", reply: inbox)
      try connection.flush()
      try await Task.sleep(for: patience)
      withExtendedLifetime(subscription) {}
      return all.values
    }

    private final class Answers: Sendable {
      private let found = Lock<[JSONValue]>([])

      var values: [JSONValue] { found.withLock { $0 } }

      func add(_ value: JSONValue) { found.withLock { $0.append(value) } }

      func read(_ data: [UInt8]) -> JSONValue? {
        // An answer that is no JSON is no server's.
        do { return try JSONValue(json: data) } catch { return nil }
      }
    }

    /// The unsafe setting of a server, nil if nothing is; one without JetStream keeps nothing.
    private static func fault(of answer: JSONValue) -> String? {
      let version = answer["server"]?["ver"]?.string ?? "unknown"
      let config = answer["data"]?["config"]
      guard config?["store_dir"]?.string != nil else { return nil }
      let numbers = version.split(separator: ".").compactMap { Int($0) }
      guard numbers.count >= 2, (numbers[0], numbers[1]) >= oldest else {
        return "has version \(version), expected \(oldest.0).\(oldest.1) or newer: update it"
      }
      guard config?["sync_always"]?.bool == true else {
        return
          "does not sync what it acknowledges: set 'sync_interval: always' in the jetstream block of its configuration"
      }
      return nil
    }
  }
#endif
