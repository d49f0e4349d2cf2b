internal import Basics
import EventLog

/// What documents are of: the version of a projection's rules, and the events that it folds in the versions that they have in this program.
///
/// Where either differs, the documents are built anew: whoever changes an event and forgets the projection's version is not shown what it
/// was folded to before.
struct FoldedVersion: Equatable, Sendable {
  /// The projection's.
  let rules: Int
  /// The hash of the types and their versions.
  let events: String

  init(rules: Int, events: String) {
    self.rules = rules
    self.events = events
  }

  /// The version of a projection in a program that opens the log.
  init(of projection: some Projection, in log: any EventLog) throws {
    let types = projection.events.map(\.name).sorted()
    let versions = try log.withSnapshot { snapshot in
      types.map { "\($0)@\(snapshot.reading.version(of: EventType($0)))" }
    }
    let hash = FNV1a.hash(versions.joined(separator: " "))
    self.init(rules: projection.version, events: String(hash.value, radix: 16))
  }
}
