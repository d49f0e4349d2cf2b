import Conversation
import JSON
import PluginKit

extension Rendering {
  /// Shows `[{"staff", "for", "time"}]`: a card for each time, which books it.
  static func times(_ times: JSONValue) -> Rendering {
    let cards = (times.array ?? []).compactMap { time -> Card? in
      guard let staff = time["staff"]?.string, !staff.isEmpty, let moment = time["time"]?.string
      else { return nil }
      return Card(
        title: staff, subtitle: moment, details: time["for"]?.string,
        action: .send(
          text: "Book a visit with \(staff) on \(moment)",
          offer: .call(
            function: "book_visit",
            arguments: ["staff": .string(staff), "time": .string(moment)])))
    }
    return Rendering(
      text: cards.isEmpty ? "I found no free time." : "These are the next free times.",
      cards: cards)
  }

  /// Shows `{"time", "with", "for"}`: the visit that was booked.
  static func visit(_ visit: JSONValue) -> Rendering {
    Rendering(text: "Your visit is booked.", cards: [card(visit)].compactMap(\.self))
  }

  /// Shows `[{"time", "with", "for"}]`: a card for each visit.
  static func visits(_ visits: JSONValue) -> Rendering {
    let cards = (visits.array ?? []).compactMap(card)
    return Rendering(
      text: cards.isEmpty ? "There are no coming visits." : "These are your coming visits.",
      cards: cards, quickReplies: cards.isEmpty ? ["When can I be seen?"] : nil)
  }

  private static func card(_ visit: JSONValue) -> Card? {
    guard let time = visit["time"]?.string, !time.isEmpty else { return nil }
    return Card(
      title: time, subtitle: visit["with"]?.string.map { "With \($0)" },
      details: visit["for"]?.string, about: ["time": .string(time), "visit": .string(time)])
  }
}
