import ChatClient
import Conversation

extension ChatRefusal {
  /// What a channel's rules say no to.
  init(_ refusal: ChannelRefusal) {
    let kind: Kind =
      switch refusal {
      case .unknownChannel, .unknownInteraction: .gone
      case .notAMember, .otherRole, .notTheirTurn: .notAllowed
      case .messageTooLong: .tooLarge
      case .tooManyWaiting: .limited
      default: .conflict
      }
    self.init(kind, "That is not possible: \(refusal).")
  }
}
