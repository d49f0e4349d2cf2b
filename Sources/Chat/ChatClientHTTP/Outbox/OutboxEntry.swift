import ChatClient
import JSON

/// Something that is to be done at the server, as it is kept.
@JSONShape
struct OutboxEntry: Sendable, Equatable {
  /// What makes a repetition the same request, whatever happens to this program.
  var key: String
  /// What is to be done.
  var act: ChatAct
  /// Up to where the record was seen when the person did it; after what one said before, once it was refused.
  var after: Int64
  /// Whether it may have arrived at the server.
  var isBegun: Bool = false
  /// Why the server does not do it; nil as long as it may.
  var failure: Failure?

  /// What the server says no with.
  @JSONShape
  struct Failure: Sendable, Equatable {
    /// Why, in a sentence.
    var reason: String
    /// The name of what kind of reason that is.
    var kind: String
  }

  /// The act, as a chat shows it.
  var pending: PendingAct {
    let failed = failure.map {
      PendingAct.State.failed(
        reason: $0.reason, kind: ChatRefusal.Kind(rawValue: $0.kind) ?? .failed)
    }
    let state = failed ?? (isBegun ? .sending : .waiting)
    return PendingAct(key: key, act: act, state: state, after: after)
  }
}

extension ChatAct {
  /// The files that it sends.
  var files: [KeptFile] {
    switch self {
    case .send(let file, _): [file]
    case .answer(_, _, _, let images): images
    case .say, .place, .take: []
    }
  }
}
