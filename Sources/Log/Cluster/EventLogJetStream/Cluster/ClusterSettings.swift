#if JetStream
  import NATS

  /// How a machine takes part in a cluster.
  package struct ClusterSettings: Sendable {
    /// Where the cluster is.
    package var address: ClusterAddress
    /// A file of credentials, where the servers want one.
    package var credentials: String?
    /// A file of certificates that are trusted beside the system's.
    package var certificates: String?
    /// Addresses by which the servers' system account is reached, where it is asked whether they sync; nil for none.
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
    /// - Throws: ``ClusterError`` where it is not 1 to 64 letters, digits, `.`, `-` or `_`.
    package static func check(node: String) throws(ClusterError) {
      guard (1...64).contains(node.utf8.count), node.utf8.allSatisfy(isOfName) else {
        throw ClusterError(
          "'\(node.prefix(80))' is no name of a machine, expected are 1 to 64 letters, digits, '.', '-' or '_' (--cluster-node)"
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
#endif
