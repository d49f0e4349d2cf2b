import EventLog

/// A question that waits for a clinician.
package struct ClinicianQuestion: Sendable, Equatable {
  package let question: InteractionID
  /// Who asked.
  package let by: MemberID
  /// Who was asked.
  package let clinician: MemberID
}

extension Channel {
  /// The most questions of a channel that wait; for one more the oldest is given up.
  static let maximumQuestions = 32

  /// A message of a clinician to whom a question is open is the answer to it, and closes it.
  ///
  /// Where several are open, it answers the oldest that they were asked, else the oldest of all.
  static func answering(
    _ sent: MessageSent, in state: ChannelState
  ) -> [ChannelEvent] {
    guard let sender = state.members[sent.sender], sender.role == .provider,
      let open = state.questions.first(where: { $0.clinician == sender.id })
        ?? state.questions.first,
      let answer = sent.content.answer(of: sender.name)
    else { return [.messageSent(sent)] }
    var sent = sent
    sent.content = answer
    let answered = ClinicianAnswered(question: open.question, by: sender.id, message: sent.message)
    return [.messageSent(sent), .clinicianAnswered(answered)]
  }
}

extension MessageContent {
  /// The content as a clinician's answer; nil where it answers nothing by itself, such as a picture beside it.
  fileprivate func answer(of clinician: String) -> MessageContent? {
    switch self {
    case .text(let text): .doctorResponse(text: text, doctor: clinician)
    case .doctorResponse: self
    default: nil
    }
  }
}

extension ChannelState {
  mutating func note(_ asked: ClinicianAsked) {
    if questions.count >= Channel.maximumQuestions { questions.removeFirst() }
    questions.append(
      ClinicianQuestion(question: asked.question, by: asked.by, clinician: asked.clinician))
  }
}
