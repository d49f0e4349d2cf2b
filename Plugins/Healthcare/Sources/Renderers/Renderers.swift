import PluginKit

/// How the answers of the functions are shown.
enum Renderers {
  /// `reservation`: the demo's text and its one card.
  static func reservation(_ booked: AppointmentDetails) -> Rendering {
    Rendering(
      text: "Your appointment has been successfully scheduled. Here are the details",
      cards: [
        Rendering.Card(
          title: "Date: \(booked.date):\(booked.time)",
          details: "- ID: \(booked.appointmentId)\n"
            + "- Department: \(booked.department)\n- Doctor: \(booked.doctor)")
      ])
  }

  /// `recommend_date`: the demo's text and a card for each slot.
  static func recommendDate(_ slots: [OfferedSlot]) -> Rendering {
    guard !slots.isEmpty else {
      return Rendering(
        text: "I'm sorry, I found no free appointment there. "
          + "Another department or an earlier day may have one.",
        showsLinkPreview: false)
    }
    return Rendering(
      text: "Here are the available appointment date and time.", cards: SlotCards.cards(slots),
      showsLinkPreview: false)
  }

  /// `check_availability_of_doctor_for_consultation`: the demo's text and button, if a doctor is there.
  static func consultation(_ answer: Consultation) -> Rendering {
    guard answer.isAvailable, let doctor = answer.doctor,
      let member = MemberID(rawValue: doctor.id)
    else {
      return Rendering(
        text: "I'm sorry, no doctor can talk to you right now."
          + (answer.next.map { " The next one is there from \($0) on." } ?? ""))
    }
    return Rendering(
      text: "Yes, you can talk to a doctor. ",
      button: Rendering.Button(
        text: "Invite a Doctor",
        explanation: "If you want to talk to a doctor, please click the button!",
        disabledText: "In Progress", action: .invite(member: member, name: doctor.name)))
  }
}
