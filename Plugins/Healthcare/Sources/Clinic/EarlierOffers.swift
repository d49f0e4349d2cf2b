import PluginKit
import Scheduling

/// What `recommend_date` has offered before in this channel, for a person who wants something
/// later.
struct EarlierOffers {
  private static let wishes: Set = [
    "after", "another", "different", "else", "later", "more", "other", "others", "später",
    "spätere", "späteres", "andere", "anderer", "anderen", "danach", "weitere", "más", "otro",
    "otra", "otros", "otras", "después", "tarde",
  ]
  private static let function = "healthcare.recommend_date"

  private let context: FunctionContext

  init(_ context: FunctionContext) { self.context = context }

  /// The last moment that was offered, and the hours that were wished for; nil if the person does
  /// not ask for something else, or if nothing was offered.
  ///
  /// Only what was offered last counts, and only if it was for the same department.
  func latest(of department: Department, _ clock: WallClock) throws -> (
    shown: Timestamp, wish: TimeWish
  )? {
    guard let json = try context.view(ChannelProjection.self, context.channel) else { return nil }
    let view = try ChannelView(json: json.json)
    guard asksForOther(view) else { return nil }
    let last = view.timeline.last { $0.call?.function == Self.function && $0.call?.outcome != nil }
    guard let last, let outcome = last.call?.outcome,
      let called = try event(last.position, FunctionCalled.self),
      let wish = recorded(called.arguments, as: RecommendDateParameters.self),
      Clinic.department(named: wish.department) == department,
      let returned = try event(outcome, FunctionReturned.self),
      let offered = recorded(returned.response, as: [OfferedAppointment].self)
    else { return nil }
    let earlier = wish.date.flatMap { TimeWish($0, clock) }?.onAnyDay ?? TimeWish()
    return offered.compactMap { TimeWish($0.date, clock)?.start(clock) }.max().map { ($0, earlier) }
  }

  private func asksForOther(_ view: ChannelView) -> Bool {
    let said = view.timeline.last { $0.sender == context.person }
    guard case .text(let text) = said?.content else { return false }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains { Self.wishes.contains($0) }
  }

  private func recorded<Value: ParameterValue>(_ json: JSONValue, as: Value.Type) -> Value? {
    do {
      return try Value(json: json.json)
    } catch {
      // Of a version that took or gave something else, or a refusal: nothing was offered.
      return nil
    }
  }

  private func event<Payload: EventPayload>(
    _ position: Int64, _ type: Payload.Type
  ) throws -> Payload? {
    let event = try context.log.withSnapshot { snapshot in
      try snapshot.event(at: Position(UInt64(clamping: position)))
    }
    guard let event, event.type == Payload.eventType, event.isReadable(as: type) else {
      return nil
    }
    return try event.decode(Payload.self)
  }
}
