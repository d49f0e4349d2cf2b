import Assistant
import Conversation
import JSON
import JSONSchema
import PluginKit
import Projections

/// What each of the members of a channel can undo, written out.
struct UndoOffers: Sendable {
  private let offers: [MemberID: [UInt8]]
  private let others: [UInt8]

  /// What they can now.
  init(of channel: String, in platform: Platform) throws {
    let head = try platform.views.document(ChannelProjection(), channel) ?? ChannelHead()
    let plugin = head.plugin.flatMap { platform.assistant.registry[$0] }
    var offers: [MemberID: [UInt8]] = [:]
    for member in head.members where member.role == .person {
      let offer = UndoOffer(head.undo, for: member.id, by: plugin)
      let editable = try offer.editable.map { editable in
        EditableInput(
          input: try editable.input.whole(in: channel, platform.views), value: editable.value)
      }
      offers[member.id] = Self.written(offer, editable)
    }
    self.offers = offers
    others = Array(
      #","undo":{"available":false,"reason":"Only who talks with the assistant can undo something."}"#
        .utf8)
  }

  /// The members of a page's JSON that say what somebody can undo.
  func json(for member: MemberID) -> [UInt8] { offers[member] ?? others }

  private static func written(_ offer: UndoOffer, _ editable: EditableInput?) -> [UInt8] {
    var undo: JSONObject = ["available": .bool(offer.refusal == nil)]
    undo["turn"] = offer.turn.map { .string($0.rawValue) }
    undo["reason"] = offer.reason.map { .string($0) }
    var text = ",\"undo\":\(JSONValue.object(undo).jsonText)"
    if let editable {
      text += ",\"editable\":{\"input\":\(editable.input.id.jsonText)"
      text += ",\"accepts\":\(editable.input.accepts.jsonText)"
      text += ",\"value\":\(editable.value.jsonText)}"
    }
    return Array(text.utf8)
  }
}
