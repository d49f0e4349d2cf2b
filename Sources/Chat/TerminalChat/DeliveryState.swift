import Conversation

/// How far the newest message of a person is, in a conversation with other people.
struct DeliveryState: Equatable {
  private let message: MessageID
  /// Who has read it.
  private let readers: [String]

  /// Nil where they have said nothing, or where nobody but the assistant is there to read it.
  init?(_ view: ChannelView, of person: MemberID) {
    let others = view.members.filter { $0.id != person && $0.role != .assistant }
    guard !others.isEmpty,
      let own = view.timeline.last(where: { $0.sender == person && $0.message != nil }),
      let message = own.message
    else { return nil }
    self.message = message
    readers = others.filter { other in
      view.read.contains { $0.member == other.id && $0.position >= own.position }
    }.map(\.name)
  }

  /// In words.
  var text: String {
    readers.isEmpty
      ? "Stored"
      : "Read by \(readers.prefix(3).joined(separator: ", "))"
        + (readers.count > 3 ? " and \(readers.count - 3) more" : "")
  }
}
