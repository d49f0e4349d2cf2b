#if JetStream
  internal import JSON
  import NATS
  import Synchronization

  /// Whether the servers of a cluster write what they acknowledge to their disks before they say so.
  ///
  /// A server of NATS syncs every two minutes unless its configuration says `sync_interval: always`; a power cut takes what was acknowledged
  /// meanwhile (Jepsen, NATS 2.12.1). Only its system account tells how it is configured (`$SYS.REQ.SERVER.PING.JSZ`).
  enum ServerSafety {
    /// The oldest server that is taken: before, an expected sequence could let two writers win.
    static let oldest = (2, 12)
    private static let patience = Duration.seconds(2)

    /// Asks the servers.
    ///
    /// - Throws: ``ClusterError`` with what is unsafe, or not known.
    /// - Returns: the names of those that are safe; nil where nobody wants to know.
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
      private let found = Mutex<[JSONValue]>([])

      var values: [JSONValue] { found.withLock { $0 } }

      func add(_ value: JSONValue) { found.withLock { $0.append(value) } }

      func read(_ data: [UInt8]) -> JSONValue? {
        // What is no JSON is no server's.
        do { return try JSONValue(json: data) } catch { return nil }
      }
    }

    /// What is unsafe about a server, nil where nothing is; one without JetStream keeps nothing.
    private static func fault(of answer: JSONValue) -> String? {
      let version = answer["server"]?["ver"]?.string ?? "unknown"
      let config = answer["data"]?["config"]
      guard config?["store_dir"]?.string != nil else { return nil }
      let numbers = version.split(separator: ".").compactMap { Int($0) }
      guard numbers.count >= 2, (numbers[0], numbers[1]) >= oldest else {
        return "has version \(version), expected is \(oldest.0).\(oldest.1) or newer: update it"
      }
      guard config?["sync_always"]?.bool == true else {
        return
          "does not sync what it acknowledges: set 'sync_interval: always' in the jetstream block of its configuration"
      }
      return nil
    }
  }
#endif
