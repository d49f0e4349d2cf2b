extension VEvent {
  /// The words of the standard for how the appointment stands (RFC 5545, section 3.8.1.11); it has none for a no-show.
  var status: String {
    switch appointment.status {
    case .held: "TENTATIVE"
    case .booked, .completed, .missed: "CONFIRMED"
    case .cancelled, .holdExpired: "CANCELLED"
    }
  }

  /// Whether the person agrees (section 3.2.12): not yet, where the provider has moved the appointment.
  var participation: String {
    switch appointment.status {
    case .held: "NEEDS-ACTION"
    case .cancelled(.person, _): "DECLINED"
    default: appointment.placedBy == .person(id: appointment.person) ? "ACCEPTED" : "NEEDS-ACTION"
    }
  }

  /// All that is known, for people, with the time on the provider's clocks.
  var description: String {
    let moments = MomentText(appointment.zone)
    let lines = [
      moments.text(appointment.interval.start), "Provider: \(provider)",
      "Person: \(appointment.person)", "Appointment: \(appointment.id)",
    ]
    return (lines + outcome(moments)).joined(separator: "\n")
  }

  private func outcome(_ moments: MomentText) -> [String] {
    switch appointment.status {
    case .held(let until): ["Held until \(moments.text(until))"]
    case .booked: []
    case .completed: ["It took place."]
    case .missed: ["The person did not come."]
    case .cancelled(.person, _): ["Cancelled by the person"]
    case .cancelled(.provider, _): ["Cancelled by the provider"]
    case .holdExpired: ["Held too long"]
    }
  }
}
