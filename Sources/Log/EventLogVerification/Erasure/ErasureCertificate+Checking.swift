internal import Basics
package import EventLog
internal import JSON

extension ErasureCertificate {
  /// Who vouches for a certificate.
  package enum Signer: String, Sendable {
    /// The key that whoever checks it trusts.
    case trusted
    /// A key that nobody named: anybody can make one.
    case unknown
    /// Nobody signed it.
    case nobody
  }

  /// Who signed it, as far as the key tells that must have.
  package func signer(trusting key: PublicKey?) -> Signer {
    guard let publicKey else { return .nobody }
    return publicKey == key ? .trusted : .unknown
  }

  /// What does not hold between the certificate and a log, in words; empty where it still says the truth.
  ///
  /// Compared are the signature, the log and its history, and each value with what the log has on record of the subject's erasure: whose it
  /// is (by the vault's salt), who did it and when, the handles, the events and members that they sealed. No key may be there again, nor any
  /// other of the subject, under whatever name it is kept, that opens something up to the certificate's head; and what was redacted has to be empty and on record. Events that were redacted since, on record, may lack what they had sealed.
  package func differences(
    from log: any EventLog, _ vault: KeyVault, trusting key: PublicKey? = nil
  ) throws -> [String] {
    let signed = try signatureDifferences(key)
    return try log.withSnapshot { snapshot in
      let history = try headDifferences(snapshot)
      guard history.isEmpty else { return signed + history }
      return try signed + recordDifferences(snapshot, vault) + keyDifferences(vault)
        + givenUpDifferences(snapshot) + keptDifferences(snapshot, vault)
        + redactionDifferences(snapshot)
    }
  }

  private func signatureDifferences(_ key: PublicKey?) throws -> [String] {
    guard let publicKey else { return key == nil ? [] : ["nobody signed it"] }
    var found: [String] = []
    if try !publicKey.holds(signature, of: signed) {
      found.append("the signature does not belong to these values: they were changed")
    }
    if let key, key != publicKey {
      found.append("it was signed with \(publicKey), expected is \(key)")
    }
    return found
  }

  private func headDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    let id = try snapshot.logID()
    guard id == statement["log"]?.string else {
      return ["it is about the log \(statement["log"]?.string ?? ""), this is \(id)"]
    }
    guard head <= snapshot.head else {
      return ["the log ends at position \(snapshot.head), the certificate's head is \(head)"]
    }
    guard try snapshot.link(at: head) == statement["link"]?.string else {
      return ["the link at position \(head) is not the certified one: history was rewritten"]
    }
    return []
  }

  /// Where the log ended that it is about.
  package var head: Position { Position(UInt64(clamping: statement["head"]?.int ?? 0)) }

  func certified(_ name: String) -> [Position] {
    statement[name]?.array?.compactMap { $0.int.map { Position(UInt64(clamping: $0)) } } ?? []
  }
}
