import EventLog
import Projections

/// Questions for consent, and up to where is read: what a timeline shows beside what was said.
extension Documents where Folded == ChannelProjection {
  /// A message asks for consent.
  mutating func ask(_ requested: InputRequested, in channel: String) throws {
    guard case .confirmation(let function, let arguments) = requested.purpose else { return }
    let consent = ConsentState(
      input: requested.input, by: requested.of, function: function, arguments: arguments,
      state: .asked)
    let page = try change(
      .message(requested.message), in: channel, where: { $0.message == requested.message }
    ) { $0.consent = consent }
    try notePlace(of: .consent(requested.input), in: page, of: channel)
  }

  /// What is asked is said in words.
  mutating func title(_ asked: ConsentAsked, in channel: String) throws {
    try change(asked.input, in: channel) { consent in
      consent.title = asked.title
      consent.effect = asked.effect
    }
    try update(channel, default: ChannelHead()) { head in
      guard let place = head.inputs.firstIndex(where: { $0.id == asked.input }) else { return }
      head.inputs[place].confirms?.title = asked.title
      head.inputs[place].confirms?.effect = asked.effect
    }
  }

  /// A person decides; consent that they gave by what they chose or said answers no question.
  mutating func decide(
    _ input: InteractionID?, _ decision: ConsentState.Decision, _ event: borrowing EventView,
    in channel: String
  ) throws {
    guard let input else { return }
    let time = event.time
    try change(input, in: channel) { consent in
      consent.state = decision
      consent.time = time
    }
  }

  /// What was decided is undecided again.
  mutating func reask(_ input: InteractionID, in channel: String) throws {
    try change(input, in: channel) { consent in
      consent.state = .asked
      consent.time = nil
    }
  }

  private mutating func change(
    _ input: InteractionID, in channel: String, _ change: @Sendable (inout ConsentState) -> Void
  ) throws {
    try self.change(
      .consent(input), in: channel, where: { $0.consent?.input == input }
    ) { entry in
      guard var consent = entry.consent else { return }
      change(&consent)
      entry.consent = consent
    }
  }

  /// A member has read up to a message; one that is older than what they have read, or not there, changes nothing.
  mutating func read(_ read: MessageRead, in channel: String) throws {
    guard let position = try position(of: read.upTo, in: channel) else { return }
    let mark = ReadMark(member: read.member, message: read.upTo, position: position)
    try update(channel, default: ChannelHead()) { head in
      guard let place = head.read.firstIndex(where: { $0.member == mark.member }) else {
        return head.read.append(mark)
      }
      if head.read[place].position < mark.position { head.read[place] = mark }
    }
  }
}
