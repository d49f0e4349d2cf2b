/// What lies in the place of a key and is none: too short, or not as it was written.
extension KeyVault {
  /// Whether that is so of a subject's key.
  ///
  /// - Throws: ``KeyStoreError`` where nobody can tell.
  package func isDamaged(keyOf subject: String) throws -> Bool {
    guard let name = try name(of: subject), var bytes = try store.key(name) else { return false }
    defer { bytes.wipe() }
    return SubjectKey(bytes) == nil
  }

  /// Destroys it for good, and returns whether it did.
  ///
  /// Most of it may still be the key. What has become one meanwhile stays.
  func destroyDamagedKey(of subject: String) throws -> Bool {
    guard let name = try name(of: subject), try isDamaged(keyOf: subject) else { return false }
    return try store.destroy(name)
  }

  /// Why such a key is not used, and the way out.
  package func damagedKey(of subject: String) throws -> KeyStoreError {
    KeyStoreError(
      path: try place(of: subject), action: "use the key",
      reason:
        "its bytes are 0, too few, or not those that were written: restore the file; or, if it is lost for good, "
        + "evtool forget PERSON --key-is-lost --yes removes it, and puts on record that nobody can read what it sealed"
    )
  }
}
