import PluginKit

extension Renderers {
  /// `get_reservation`: a card for each appointment.
  static func reservations(_ items: [ListedReservation]) -> Rendering {
    let cancelled = items.filter { $0.status == "cancelled" }
    let live = items.filter { $0.status != "cancelled" }
    let cards = live.map { card(of: $0, isLive: true) }
    let shown = cards + cancelled.map { card(of: $0, isLive: false) }
    let also = cancelled.isEmpty ? ":" : ". What is marked so was cancelled:"
    return switch cards.count {
    case 0:
      Rendering(
        text: cancelled.isEmpty
          ? "You have no appointments at the moment. I can find one for you."
          : "You have no appointments at the moment. These were cancelled:",
        cards: shown, quickReplies: ["What is the earliest date?", "I don't feel well."])
    case 1: Rendering(text: "You have one appointment\(also)", cards: shown)
    default: Rendering(text: "You have \(cards.count) appointments\(also)", cards: shown)
    }
  }

  private static func card(of item: ListedReservation, isLive: Bool) -> Rendering.Card {
    Rendering.Card(
      title: "\(item.date) \(item.time)", subtitle: "\(item.doctor), \(item.department)",
      details: "- ID: \(item.appointmentId)\n- Status: \(item.status)",
      about: isLive ? ["reserved_date": .string("\(item.date) \(item.time)")] : nil)
  }

  /// `get_medical_history`: a card for each visit.
  static func history(_ visits: [PastVisit]) -> Rendering {
    let cards = visits.map { visit in
      Rendering.Card(
        title: visit.diagnosis.isEmpty ? "No diagnosis noted" : visit.diagnosis,
        subtitle: "\(visit.date), \(visit.department), \(visit.doctor)",
        details: "- Treatment: \(visit.treatment)")
    }
    return cards.isEmpty
      ? Rendering(text: "There are no medical records of yours here yet.")
      : Rendering(text: "Here are your medical records, the newest first.", cards: cards)
  }

  /// `check_availability`: yes and when, or no and what is free instead.
  static func availability(_ response: JSONValue) -> Rendering {
    guard let isAvailable = response["available"]?.bool else {
      return Rendering(text: "I'm sorry, I could not find out whether that time is free.")
    }
    return isAvailable ? free(response) : taken(response)
  }

  private static func free(_ response: JSONValue) -> Rendering {
    let (doctor, date) = (response.shown("doctor"), response.shown("date"))
    let times = (response["times"]?.array ?? []).compactMap(\.string)
    let time = response.shown("time")
    let when =
      times.count > 1
      ? "on \(date) at these times: \(times.joined(separator: ", "))" : "on \(date) at \(time)"
    return Rendering(
      text: "Yes, \(doctor) (\(response.shown("department"))) is free \(when).",
      cards: SlotCards.cards([
        ["doctor": .string(doctor), "recommend_date": .string("\(date) \(time)")]
      ]), showsLinkPreview: false)
  }

  private static func taken(_ response: JSONValue) -> Rendering {
    let whom = response.text("doctor") ?? response.shown("department")
    let time = response.text("time").map { " at \($0)" } ?? ""
    let cards = SlotCards.cards(response.objects("alternatives"))
    let sorry = "I'm sorry, \(whom) has no free appointment on \(response.shown("date"))\(time)."
    return Rendering(
      text: cards.isEmpty ? sorry : "\(sorry) These are the next ones:", cards: cards,
      showsLinkPreview: false)
  }
}
