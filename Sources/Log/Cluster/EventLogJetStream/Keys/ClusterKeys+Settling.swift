#if JetStream
  import Dispatch
  import EventLog
  internal import EventLogLMDB
  internal import Logging
  import Synchronization

  extension ClusterKeys {
    /// Asks for every copy that a machine has, beside everything else: what was destroyed while it was away goes here, too.
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

    /// Somebody's forgetting has come in the log: what is kept of the key of that name is not believed any more.
    func doubt(_ name: String) {
      guard KeyCopies.isName(name) else { return }
      state.withLock { state in
        state.doubts[name] = .forgotten
        state.missing[name] = nil
        state.turns[name, default: 0] += 1
      }
      settling.async { [weak self] in self?.settle(name, after: [1, 5, 30, 120]) }
    }

    /// Asks until a doubtful key is gone or another one, so that no copy stays where nobody reads.
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

    /// Does what waits for the servers where nobody waits for it.
    func inLine<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
      try await withCheckedThrowingContinuation { continuation in
        settling.async { continuation.resume(with: Result(catching: body)) }
      }
    }
  }
#endif
