public import EventLog
public import JSON
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

  /// The question has a title in words.
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

  /// A decision is open again.
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

  /// A member has read up to a message; one that is older than what they have read, or not there,
  /// changes nothing.
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

/// A call that a person is asked to consent to, with all that would be done.
@JSONShape
public struct ConfirmedCall: Sendable, Equatable {
  /// The function, qualified by its plugin.
  public var function: String
  /// A summary of it; nil until that is on the record.
  public var title: String?
  /// Its effect on the world.
  public var effect: FunctionEffect?
  /// Its arguments, as they are on the record.
  public var arguments: JSONValue
}

/// A question for consent, and what became of it.
@JSONShape
public struct ConsentState: Sendable, Equatable {
  /// The decision of a person.
  @JSONShape
  public enum Decision: String, Sendable, Hashable {
    /// Nothing: it is open, or was passed over; it is open as long as the input waits.
    case asked
    /// It is to be done.
    case given
    /// It is not to be done.
    case declined
  }

  /// The input that asks.
  public var input: InteractionID
  /// Who is asked, and nobody else.
  public var by: MemberID
  /// The function, qualified by its plugin.
  public var function: String
  /// A summary of it; nil if the record does not say it.
  public var title: String?
  /// Its effect on the world.
  public var effect: FunctionEffect?
  /// Its arguments, as they are on the record.
  public var arguments: JSONValue
  /// The decision.
  public var state: Decision
  /// When it was decided; nil as long as it is not.
  public var time: Timestamp?
}

/// Up to where a member has read.
@JSONShape
public struct ReadMark: Sendable, Equatable {
  /// Who.
  public var member: MemberID
  /// The newest message that they have read.
  public var message: MessageID
  /// Its position: what stands before it in the timeline is read, too.
  public var position: Int64
}

extension EventView {
  /// Reads the payload no further than has to be: what follows may be large.
  func decode(_ type: CallSummary.Type) throws -> CallSummary {
    var reader = JSONReader(payload)
    var object = try reader.beginObject()
    var (call, function): (String?, String?)
    var (effect, status, reason): (FunctionEffect?, Int?, CallFailure?)
    while let key = try reader.nextKey(&object) {
      switch try reader.name(of: key) {
      case "call": call = try reader.readString()
      case "function": function = try reader.readString()
      case "effect": effect = try FunctionEffect?(from: &reader)
      case "status": status = try Int(from: &reader)
      case "reason": reason = try CallFailure(from: &reader)
      default: try reader.skipValue()
      }
      let isWhole = effect != nil || status != nil || reason != nil
      if isWhole && call != nil && function != nil { break }
    }
    guard let call else { throw reader.missing("call") }
    guard let function else { throw reader.missing("function") }
    if self.type == FunctionReturned.eventType { status = status ?? 200 }
    return CallSummary(
      call: CallID(call), function: function, effect: effect, status: status, reason: reason)
  }
}

/// The data of a new channel that views show; where an imported one comes from stays in the log.
@JSONShape
struct CreatedSummary: Sendable {
  var title: String
  var plugin: String?
  var person: MemberID?
}

/// The data of a call that a timeline shows; arguments and response stay in the log.
struct CallSummary: Sendable {
  var call: CallID
  var function: String
  /// Its effect on the world, where it begins.
  var effect: FunctionEffect?
  /// Its answer's status.
  var status: Int?
  /// Why it has no answer.
  var reason: CallFailure?
}
