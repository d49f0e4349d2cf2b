import Basics
import EventLog
import Files

/// Watches the keys of people in a folder: one that is gone while no erasure is on record was
/// removed by somebody, and nobody else would notice before that person's words are asked for.
final class KeyWatch: Sendable {
  private struct State {
    /// The keys that were there, by name.
    var known: Set<String> = []
    /// Those of them that are gone and that nobody was forgotten with.
    var lost: Set<String> = []
    /// How many events had no key when nobody had one, at the first look.
    var unreadable = 0
    var hasLooked = false
  }

  private let folder: String
  private let log: any EventLog
  private let vault: KeyVault
  private let state = Lock(State())

  /// Watches a folder; the first look notes what is there.
  init(_ folder: String, of log: any EventLog, _ vault: KeyVault) {
    (self.folder, self.log, self.vault) = (folder, log, vault)
  }

  /// Says which keys are gone, and what to do; nil if none are, or nobody can tell.
  var fault: String? {
    state.withLock { state in
      do {
        let now = Set(try Folder.names(in: folder).filter { $0.hasSuffix(".key") })
          .subtracting(["salt.key"])
        if !state.hasLooked, now.isEmpty { state.unreadable = try unreadableEvents() }
        state.hasLooked = true
        if !now.isEmpty { state.unreadable = 0 }
        try look(at: now, &state)
      } catch {
        // The request that needs a key gets the error.
        return nil
      }
      if state.unreadable > 0 {
        return
          "no person's key is in \(folder), and \(state.unreadable) events are sealed under keys "
          + "that nobody destroyed: " + Self.wayOut
      }
      guard let first = state.lost.min() else { return nil }
      let others = state.lost.count > 1 ? " and \(state.lost.count - 1) more keys" : ""
      return
        "\(folder)/\(first)\(others) went while this program had the folder open, and no erasure "
        + "is on record: " + Self.wayOut
    }
  }

  private static let wayOut =
    "put them back from a backup of the keys; until then what was said under them reads as erased"

  /// A log on which nothing is sealed costs a moment; another one that has no key at all is read
  /// through once.
  private func unreadableEvents() throws -> Int {
    guard try vault.fingerprint() != nil else { return 0 }
    return try log.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, vault) }.missing
  }

  private func look(at now: Set<String>, _ state: inout State) throws {
    state.lost.subtract(now)
    let gone = state.known.subtracting(now)
    if !gone.isEmpty {
      let forgotten = Set(try ErasurePlan.records(in: log).keys.map { $0 + ".key" })
      state.lost.formUnion(gone.subtracting(forgotten))
    }
    state.known = now
  }
}
