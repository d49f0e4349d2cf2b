import PluginKit

extension Rendering {
  /// A card for each time, which books it.
  static func times(_ free: FreeTimes) -> Rendering {
    let cards = free.times.map { free in
      Card(
        title: free.staff, subtitle: free.time, details: free.purpose,
        action: .call(
          "book_visit", BookingParameters(staff: free.staff, time: free.time),
          saying: "Book a visit with \(free.staff) on \(free.time)"))
    }
    let none = free.dayWithoutAny.map { "Nothing is free on \($0). " } ?? ""
    return Rendering(
      text: cards.isEmpty ? "I found no free time." : "\(none)These are the next free times.",
      cards: cards)
  }

  /// The visit that was booked.
  static func visit(_ visit: ToldVisit) -> Rendering {
    Rendering(text: "Your visit is booked.", cards: [card(visit)])
  }

  /// A card for each visit.
  static func visits(_ visits: [ToldVisit]) -> Rendering {
    Rendering(
      text: visits.isEmpty ? "There are no coming visits." : "These are your coming visits.",
      cards: visits.map(card), quickReplies: visits.isEmpty ? ["When can I be seen?"] : nil)
  }

  private static func card(_ visit: ToldVisit) -> Card {
    Card(
      title: visit.time, subtitle: "With \(visit.with)", details: visit.purpose,
      // The time of a visit is one parameter where it is cancelled, and another where it is moved.
      about: MovingParameters(time: visit.time, booked: visit.time))
  }
}
