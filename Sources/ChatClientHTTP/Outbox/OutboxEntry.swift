import ChatClient
import JSON

/// Something that is to be done at the server, as it is kept.
@JSONShape
struct OutboxEntry: Sendable, Equatable {
  /// What makes a repetition the same request, whatever happens to this program.
  var key: String
  /// What is to be done.
  var act: ChatAct
  /// Up to where the record was seen when the person did it.
  var after: Int64
  /// Why the server does not do it; nil as long as it may.
  var failure: String?

  /// The act, as a chat shows it.
  var pending: PendingAct {
    PendingAct(
      key: key, act: act, state: failure.map { .failed(reason: $0) } ?? .sending, after: after)
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
