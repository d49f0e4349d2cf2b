internal import Basics
internal import EventLog

extension CommitTerms {
  /// The things that few commits have.
  final class More: Sendable {
    /// A stream behind the first one.
    struct Other: Sendable {
      /// The place of its name in the bytes, and the hash of that.
      let stream: Range<Int>
      let hash: UInt64
      let count: Int
      let expecting: ExpectedVersion
    }

    /// A condition as the writer checks it.
    enum Demand: Sendable {
      case stream(StreamName, hash: UInt64, ExpectedVersion)
      case nothing(EventQuery, TagQuery, after: Position)
    }

    let others: [Other]
    let tags: [CommitBody.Tagged]
    let demands: [Demand]

    init?(_ commit: borrowing Commit, _ body: CommitBody) {
      guard body.isExtended || !commit.conditions.isEmpty else { return nil }
      others = zip(body.others, commit.others).map { other, part in
        Other(
          stream: other.stream, hash: TextHash.of(body.bytes.span.extracting(other.stream)),
          count: other.count, expecting: part.expecting)
      }
      tags = body.tags
      demands = commit.conditions.map { condition in
        switch condition {
        case .stream(let stream, let expected):
          .stream(stream, hash: TextHash.of(stream.rawValue.utf8.span), expected)
        case .nothing(let query, let position): .nothing(query, TagQuery(query), after: position)
        }
      }
    }
  }
}
