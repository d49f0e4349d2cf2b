#if JetStream
  internal import Basics
  internal import Dispatch
  package import EventLog
  internal import EventLogLMDB
  internal import Files
  internal import JSON
  internal import Logging
  import NATS

  /// The keys that the machines of a cluster share.
  ///
  /// They lie in JetStream, beside the log. Each machine keeps a copy of all, so that programs
  /// beside it can read its log, too.
  ///
  /// A copy counts only until somebody is forgotten. The record of that comes to every machine in
  /// the log. From then on the machine asks the servers until they have another key of the name or
  /// none, and destroys its copy. A machine that was away asks for each of its copies when it
  /// starts.
  package final class ClusterKeys: KeyStore {
    /// Why a copy is not believed.
    enum Doubt {
      /// Nobody was asked since the start.
      case unchecked
      /// Nobody was asked since the connection was lost; whoever reads does not wait for that.
      case reconnected
      /// Its subject was forgotten.
      case forgotten
    }

    struct State {
      /// How often what is kept of a name was doubted or destroyed.
      var turns: [String: Int] = [:]
      var doubts: [String: Doubt] = [:]
      /// Names of which there was no key, as of a moment of the log.
      var missing: [String: UInt64] = [:]
      var moment: UInt64 = 0
    }

    static let logger = Logger(label: "verbatim.cluster")
    private static let maximumMissing = 100_000

    let connection: NATSConnection
    let api: JetStreamAPI
    let copies: KeyCopies
    /// Where answers are waited for, one after another.
    let settling = DispatchQueue(label: "verbatim.cluster.keys")
    let stream: KeyStream
    let state = Lock(State())
    private let subscriptions: Lock<[NATSSubscription]>

    /// Opens a cluster's keys, with the copies that a machine keeps in a folder.
    ///
    /// - Throws: ``ClusterError`` if the copies are another log's, or the cluster has lost the keys
    ///   that there are copies of.
    package init(_ settings: ClusterSettings, copies folder: String) async throws {
      connection = try NATSConnection(settings.options)
      api = JetStreamAPI(requests: try NATSRequests(connection))
      copies = KeyCopies(folder)
      stream = KeyStream(api: api, cluster: settings.address.name)
      subscriptions = Lock([])
      // A cluster that is just being made of a machine's log gets that one's keys.
      let names = SubjectNames(cluster: settings.address.name, partition: settings.partition)
      do {
        _ = try await PartitionStream.found(names, settings, api)
      } catch let refusal as JetStreamAPI.Refusal {
        // The program that opens the log asks again, and reports it.
        Self.logger.debug("the stream \(names.jetStream) is not known: \(refusal)")
      }
      try await stream.open(settings)
      do {
        try checkSalt(folder)
        try makeSalt()
      } catch let error as KeyStoreError {
        throw ClusterError(
          "the keys of the cluster '\(settings.address.name)' cannot be read: \(error). A machine that starts needs most of the servers: "
            + "start it again once they are up")
      }
      let kept = try copies.names()
      state.withLock { state in for name in kept { state.doubts[name] = .unchecked } }
      let heard = try connection.subscribe(stream.news) { [weak self] message in
        self?.doubt(String(decoding: message.data, as: UTF8.self))
      }
      let added = try connection.subscribe(stream.added) { [weak self] message in
        self?.fetch(String(decoding: message.data, as: UTF8.self))
      }
      subscriptions.withLock { $0 = [heard, added] }
      connection.watch { [weak self] change in
        guard change == .regained else { return }
        guard let self else { return }
        settling.async { self.checkAll() }
      }
      checkCopies(kept)
    }

    private func checkSalt(_ folder: String) throws {
      guard let own = try copies.key("salt") else { return }
      guard let shared = try stream.key("salt") else {
        throw ClusterError(
          "the keys in \(folder) are not the cluster's, which has none: where it is new, make it of this machine's log "
            + "(evtool cluster create), or use another --data; where it has lost its keys, restore the stream \(stream.name) from a backup"
        )
      }
      guard shared.bytes == own else {
        throw ClusterError(
          "the keys in \(folder) are another log's than the cluster's: use another --data, or make a new cluster of this machine's log "
            + "(evtool cluster create)"
        )
      }
    }

    /// Makes what names the keys if there is none, before two machines that need it at the same
    /// moment would.
    private func makeSalt() throws {
      guard try stream.key("salt") == nil else { return }
      var random = SystemRandomNumberGenerator()
      let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      do {
        try stream.add(VaultSalt.kept(bytes), as: "salt")
      } catch {
        // Another machine was faster.
        guard try stream.key("salt") != nil else { throw error }
      }
    }

    /// The log has gone on: what was missing before may be there.
    func note(_ moment: UInt64) { state.withLock { $0.moment = moment } }

    package func key(_ name: String) throws -> [UInt8]? { try key(name, asking: false) }

    /// A key; `asking` asks the servers also if nobody has to wait for that.
    func key(_ name: String, asking: Bool) throws -> [UInt8]? {
      let (doubt, isMissing, moment, turn) = state.withLock { state in
        (
          state.doubts[name], state.missing[name] == state.moment, state.moment,
          state.turns[name] ?? 0
        )
      }
      let own = try copies.key(name)
      if doubt == nil || (doubt == .reconnected && !asking) {
        if let own { return own }
        if isMissing { return nil }
      }
      let answer: (bytes: [UInt8], sequence: Int)?
      do {
        answer = try stream.key(name)
      } catch {
        // While nobody answers nobody is forgotten either, but by who is in the log.
        guard let own, doubt != .forgotten, !asking else { throw error }
        return own
      }
      guard let shared = answer else {
        if own != nil { _ = try copies.destroy(name) }
        state.withLock { state in
          state.doubts[name] = nil
          if state.missing.count >= Self.maximumMissing { state.missing = [:] }
          state.missing[name] = moment
        }
        return nil
      }
      if own == shared.bytes {
        // Until the key of somebody who is being forgotten is destroyed it is looked at each time.
        if doubt != .forgotten { state.withLock { $0.doubts[name] = nil } }
        return shared.bytes
      }
      let isKept = copies.keep(shared.bytes, as: name)
      let isCurrent = state.withLock { state in
        guard state.turns[name] ?? 0 == turn else { return false }
        if isKept {
          state.doubts[name] = nil
        } else if own != nil {
          // An old copy that could not be replaced is never believed.
          state.doubts[name] = .forgotten
        }
        return true
      }
      guard isCurrent else {
        // Somebody was forgotten meanwhile: what was just kept may be theirs.
        _ = try copies.destroy(name)
        return try key(name, asking: asking)
      }
      return shared.bytes
    }

    package func add(_ key: [UInt8], as name: String) throws {
      do {
        try stream.add(key, as: name)
      } catch {
        // There may be one since it was looked for.
        state.withLock { $0.missing[name] = nil }
        throw error
      }
      let isKept = copies.keep(key, as: name)
      state.withLock { state in
        (state.doubts[name], state.missing[name]) = (isKept ? nil : .forgotten, nil)
      }
      tell(name, at: stream.added)
    }

    /// Tells the other machines of a key; whoever does not hear it finds it when it is needed.
    private func tell(_ name: String, at subject: String) {
      do {
        try connection.publish(Array(name.utf8), to: subject)
      } catch {
        Self.logger.warning("the other machines are not told of a key: \(error)")
      }
    }

    package func synchronize() throws { try copies.folder.synchronize() }

    package func place(of name: String) -> String { stream.place(of: name) }

    package func destroy(_ name: String) throws -> Bool {
      let wasShared = try stream.destroy(name)
      let wasKept = try copies.destroy(name)
      state.withLock { state in
        state.doubts[name] = nil
        state.turns[name, default: 0] += 1
      }
      tell(name, at: stream.news)
      return wasShared || wasKept
    }

    package func setAside(_ name: String) throws {
      throw KeyStoreError(
        path: place(of: name), action: "set aside",
        reason: "the keys of a cluster stay where they are")
    }

    package func kept() throws -> [KeptKey] { try copies.folder.kept() }

    package func places(of bytes: [UInt8]) throws -> [String] {
      try copies.folder.places(of: bytes)
    }

    package func keys(naming subject: String) throws -> [KeptKey] {
      try copies.folder.keys(naming: subject)
    }

    package func destroy(_ kept: KeptKey) throws { try copies.folder.destroy(kept) }
  }

  extension ClusterKeys {
    /// Asks for every copy that a machine has, beside everything else: what was destroyed while it
    /// was away goes here, too.
    func checkCopies(_ names: [String]) {
      settling.async { [weak self] in
        for name in names { self?.settle(name, after: [1, 5, 30, 120, 600]) }
        self?.copyOthers(except: Set(names))
      }
    }

    /// Copies what other machines have added while this one was away.
    func copyOthers(except names: Set<String>) {
      do {
        for name in try stream.names() where !names.contains(name) { copy(name) }
      } catch {
        Self.logger.warning("the keys of the cluster are copied when they are used: \(error)")
      }
    }

    /// Another machine has added a key.
    func fetch(_ name: String) {
      guard KeyCopies.isName(name) else { return }
      settling.async { [weak self] in self?.copy(name) }
    }

    func copy(_ name: String) {
      do {
        if var bytes = try key(name) { bytes.wipe() }
      } catch {
        Self.logger.warning("a key is copied when it is used: \(error)")
      }
    }

    /// Returns once everything is copied or asked for that was to be until now.
    func settled() async {
      await withCheckedContinuation { continuation in settling.async { continuation.resume() } }
    }

    /// Asks for every copy again, since what was told meanwhile did not come.
    ///
    /// What the log says of who is forgotten does come.
    func checkAll() {
      do {
        let names = try copies.names()
        state.withLock { state in
          for name in names where state.doubts[name] == nil { state.doubts[name] = .reconnected }
        }
        checkCopies(names)
      } catch {
        Self.logger.warning("the copies of keys cannot be listed: \(error)")
      }
    }

    /// Somebody's forgetting has come in the log: what is kept of the key of that name is not
    /// believed any more.
    func doubt(_ name: String) {
      guard KeyCopies.isName(name) else { return }
      state.withLock { state in
        state.doubts[name] = .forgotten
        state.missing[name] = nil
        state.turns[name, default: 0] += 1
      }
      settling.async { [weak self] in self?.settle(name, after: [1, 5, 30, 120]) }
    }

    /// Asks until a doubtful key is gone or another one, so that no copy stays if nobody reads.
    func settle(_ name: String, after pauses: [Int]) {
      do {
        if var bytes = try key(name, asking: true) { bytes.wipe() }
      } catch {
        Self.logger.warning("whether a copy of a key is still one is not known: \(error)")
      }
      guard let pause = pauses.first, state.withLock({ $0.doubts[name] != nil }) else { return }
      settling.asyncAfter(deadline: .now() + .seconds(pause)) { [weak self] in
        self?.settle(name, after: pauses.count > 1 ? Array(pauses.dropFirst()) : pauses)
      }
    }

    /// The names of those whose forgetting has come in the log, and whose keys are still there.
    var forgotten: Set<String> {
      state.withLock { state in
        Set(state.doubts.filter { $0.value == .forgotten }.keys)
      }
    }

    /// The names of all people of whose keys this machine has copies.
    func people() throws -> Set<String> { Set(try copies.names().filter(KeyCopies.isName)) }

    /// Does what waits for the servers if nobody waits for it.
    func inLine<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
      try await withCheckedThrowingContinuation { continuation in
        settling.async { continuation.resume(with: Result(catching: body)) }
      }
    }
  }
#endif
