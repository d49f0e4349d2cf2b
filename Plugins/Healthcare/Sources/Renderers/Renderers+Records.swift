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
      about: isLive ? CancellationParameters(reserved: "\(item.date) \(item.time)") : nil)
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
  static func availability(_ answer: Availability) -> Rendering {
    answer.isAvailable ? free(answer) : taken(answer)
  }

  private static func free(_ answer: Availability) -> Rendering {
    let (doctor, time) = (answer.doctor ?? "", answer.time ?? "")
    let times = answer.times ?? []
    let when = times.count > 1 ? "at these times: \(times.joined(separator: ", "))" : "at \(time)"
    return Rendering(
      text: "Yes, \(doctor) (\(answer.department)) is free on \(answer.date) \(when).",
      cards: SlotCards.cards([OfferedSlot(doctor: doctor, date: "\(answer.date) \(time)")]),
      showsLinkPreview: false)
  }

  private static func taken(_ answer: Availability) -> Rendering {
    let whom = answer.doctor ?? answer.department
    let sorry =
      "I'm sorry, \(whom) has no free appointment on \(answer.date)"
      + "\(answer.time.map { " at \($0)" } ?? "")."
    let cards = SlotCards.cards(answer.alternatives ?? [])
    return Rendering(
      text: cards.isEmpty ? sorry : "\(sorry) These are the next ones:", cards: cards,
      showsLinkPreview: false)
  }
}
