import EventLog
import EventLogVerification

/// What is taken away: all of it or nothing, and never what was not asked for.
extension Inspection {
  /// Whether somebody has begun to forget a person.
  var isForgetting: Bool {
    claims.contains { if case .forgetting = $0 { true } else { false } }
  }

  /// Words that are sealed are nowhere readable; those of a wiped payload are not there at all.
  func checkFiles() throws {
    let wiped = claims.flatMap { (claim: Claim) -> [String] in
      if case .wiped(let payloads) = claim { payloads } else { [] }
    }
    if !wiped.isEmpty, let found = try ErasureProof.search(for: wiped, in: [root + "/log"]).first {
      throw Wrong("a redacted payload is in \(found.path) at byte \(found.offset)")
    }
    guard work.isSealed else { return }
    if let found = try ErasureProof.search(for: [Work.mark], in: [root]).first {
      throw Wrong("what is sealed is in \(found.path) at byte \(found.offset)")
    }
  }

  func checkErasure(_ found: Contents, _ work: Work) throws {
    let lost = found.erased.filter { !isForgetting || work.subject($0.value) != Work.forgotten }
    if let (position, key) = lost.min(by: { $0.key < $1.key }) {
      throw Wrong("the key of \(work.subject(key)), for position \(position), is lost")
    }
    var planned: [UInt64] = []
    for claim in claims {
      switch claim {
      case .redacting(let positions): planned = positions
      case .redacted where found.redacted != planned:
        throw Wrong("\(planned) were redacted, and \(found.redacted) are")
      case .forgotten(let end): try checkForgotten(found, end)
      default: break
      }
    }
    guard found.redacted.isEmpty || found.redacted == planned else {
      throw Wrong("\(found.redacted) are redacted, \(planned) were to be")
    }
  }

  private func checkForgotten(_ found: Contents, _ end: UInt64) throws {
    for key in found.keys where work.subject(key) == Work.forgotten {
      guard let place = found.places[key]?.position, place <= end else { continue }
      guard found.erased[place] != nil else {
        throw Wrong("\(Work.forgotten) was forgotten, and position \(place) can be read")
      }
    }
  }
}
