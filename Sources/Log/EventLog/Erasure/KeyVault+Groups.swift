internal import Basics
internal import Cryptography
import Synchronization

/// Keys for many people at once.
extension KeyVault {
  /// Makes sure of the keys to seal with for some subjects, with the syncs of one: those that are missing are made, those that were there
  /// are certain to last.
  ///
  /// `mayMake` is asked as by ``sealingKey(of:mayMake:)``. Whoever has no key afterwards gets it there, or hears there why not.
  ///
  /// - Throws: ``KeyStoreError`` where the store cannot be read or written; what was made by then is as if one by one.
  func prepareKeys(
    of subjects: [String], mayMake: (_ name: String) throws -> Void
  ) throws {
    try state.withLock { state in
      var (found, new): ([Prepared], [Prepared]) = ([], [])
      defer {
        for index in found.indices { found[index].bytes.wipe() }
        for index in new.indices { new[index].bytes.wipe() }
      }
      for subject in subjects {
        guard let name = try name(of: subject, &state, makingSalt: true) else { return }
        if let bytes = try store.key(name) {
          found.append(Prepared(subject: subject, name: name, bytes: bytes))
        } else {
          // Whose key was lost is told by the append of what is theirs alone.
          do { try mayMake(name) } catch { continue }
          new.append(Prepared(subject: subject, name: name, bytes: Self.newBytes(for: subject)))
        }
      }
      found.removeAll { key in state.known[key.name].map { $0.digest == key.digest } ?? false }
      if !new.isEmpty { try store.add(new.map { NamedKey(name: $0.name, bytes: $0.bytes) }) }
      // Whoever made them may have been stopped before their names were on the disk.
      if !found.isEmpty { try store.synchronize() }
      for prepared in found + new {
        guard let key = SubjectKey(prepared.bytes),
          key.subject.map(ExactText.init) == ExactText(prepared.subject)
        else { continue }
        if state.known.count >= Self.maximumKnown { state.known = [:] }
        state.known[prepared.name] = (prepared.digest, key)
      }
    }
  }

  /// A subject's key that is there, or is being made.
  private struct Prepared {
    let subject: String
    let name: String
    var bytes: [UInt8]

    var digest: Digest { Digest(of: bytes) }
  }

  /// A key that nobody has yet, with room for all of it: an array that grows would leave the key where it was.
  static func newBytes(for subject: String) -> [UInt8] {
    var bytes = randomKey(room: SubjectKey.checkLength + subject.utf8.count)
    SubjectKey.addName(of: subject, to: &bytes)
    return bytes
  }
}
