import EventLog
import JSON

extension EventView {
  /// Reads the payload no further than has to be: what follows may be large.
  func decode(_ type: CallSummary.Type) throws -> CallSummary {
    var reader = JSONReader(payload)
    var object = try reader.beginObject()
    var (call, function): (String?, String?)
    var (effect, status, reason): (Effect?, Int?, CallFailure?)
    while let key = try reader.nextKey(&object) {
      switch try reader.name(of: key) {
      case "call": call = try reader.readString()
      case "function": function = try reader.readString()
      case "effect": effect = try Effect?(from: &reader)
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

/// What views show of a new channel; where an imported one comes from stays in the log.
@JSONShape
struct CreatedSummary: Sendable {
  var title: String
  var plugin: String?
  var person: MemberID?
}

/// What a timeline shows of a call; arguments and response stay in the log.
struct CallSummary: Sendable {
  var call: CallID
  var function: String
  /// What it does to the world, where it begins.
  var effect: Effect?
  /// Its answer's status.
  var status: Int?
  /// Why it has no answer.
  var reason: CallFailure?
}
