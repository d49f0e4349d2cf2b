/// The plan of an erasure in the making: it goes on with the log, and looks only at what was appended
/// since.
///
/// A caller that has walked through the log already hands in what was found (``add(_:upTo:)``).
package struct ErasurePlanning: Sendable {
  /// Tells whose seals are, as the keys and the records of erasures were at the beginning.
  package private(set) var seals: SubjectSeals
  /// Up to where the log was looked through.
  package private(set) var head = Position.start
  private let vault: KeyVault
  private var findings = SubjectSeals.Findings()

  /// Begins the plan for a subject; nothing is looked at yet.
  package init(_ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault) throws {
    seals = try SubjectSeals(of: subject, in: snapshot, vault)
    self.vault = vault
  }

  /// Adds what walks have found from its ``head`` up to a position.
  package mutating func add(_ found: SubjectSeals.Findings, upTo head: Position) {
    findings.append(found)
    self.head = head
  }

  /// The plan for the log as a snapshot has it, or up to a position.
  ///
  /// If keys or records of erasures have changed since it was begun, it begins anew.
  ///
  /// - Throws: ``ArchivedEvent`` if a payload is archived and not at hand.
  package mutating func plan(
    in snapshot: borrowing Snapshot, upTo end: Position? = nil
  ) throws -> ErasurePlan {
    let now = try SubjectSeals(of: seals.subject, in: snapshot, vault)
    if !now.tellsSame(as: seals) {
      (seals, findings, head) = (now, SubjectSeals.Findings(), .start)
    }
    let end = end ?? snapshot.head
    if head < end {
      var walk = SubjectSeals.Walk(seals)
      try snapshot.forEachStoredEvent(in: head.next...end) { event in
        try walk.take(event)
        return .proceed
      }
      add(walk.findings, upTo: end)
    }
    return try ErasurePlan(findings, seals, in: snapshot, upTo: head, vault)
  }
}
