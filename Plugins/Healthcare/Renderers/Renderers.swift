import PluginKit

/// How the responses of the functions are shown; total: any JSON gives some rendering.
enum Renderers {
  /// `reservation`: the demo's text and its one card.
  static func reservation(_ response: JSONValue) -> Rendering {
    let details = response["appointmentDetails"] ?? .null
    guard details.object != nil else {
      return Rendering(text: "I have no details of an appointment to show.")
    }
    return Rendering(
      text: "Your appointment has been successfully scheduled. Here are the details",
      cards: [
        Rendering.Card(
          title: "Date: \(details.shown("date")):\(details.shown("time"))",
          details: "- ID: \(details.shown("appointmentId"))\n"
            + "- Department: \(details.shown("department"))\n- Doctor: \(details.shown("doctor"))")
      ])
  }

  /// `reservation` that could not be made: why, and a card for each slot that is free instead.
  static func refusedReservation(_ response: JSONValue) -> Rendering {
    Rendering(
      text: response.text("message"), cards: SlotCards.cards(response.objects("recommend_dates")),
      showsLinkPreview: false)
  }

  /// `recommend_date`: the demo's text and a card for each slot.
  static func recommendDate(_ response: JSONValue) -> Rendering {
    let cards = SlotCards.cards(response.objects)
    guard !cards.isEmpty else {
      return Rendering(
        text: "I'm sorry, I found no free appointment there. "
          + "Another department or an earlier day may have one.",
        showsLinkPreview: false)
    }
    return Rendering(
      text: "Here are the available appointment date and time.", cards: cards,
      showsLinkPreview: false)
  }

  /// `check_availability_of_doctor_for_consultation`: the demo's text and button, if a doctor is there.
  static func consultation(_ response: JSONValue) -> Rendering {
    guard let isAvailable = response["available"]?.bool else {
      return Rendering(
        text: "I'm sorry, I could not find out whether a doctor can talk to you now.")
    }
    guard isAvailable else {
      let next = response.shown("next")
      return Rendering(
        text: "I'm sorry, no doctor can talk to you right now."
          + (next.isEmpty ? "" : " The next one is there from \(next) on."))
    }
    let doctor = response["doctor"] ?? .null
    return Rendering(
      text: "Yes, you can talk to a doctor. ",
      button: Rendering.Button(
        text: "Invite a Doctor",
        explanation: "If you want to talk to a doctor, please click the button!",
        disabledText: "In Progress",
        action: .invite(
          member: doctor.text("id").flatMap { MemberID(rawValue: $0) } ?? "doctor-on-call",
          name: doctor.text("name") ?? "The doctor on call")))
  }
}
