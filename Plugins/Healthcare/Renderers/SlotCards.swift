import PluginKit

/// Cards of free slots; choosing one asks for its reservation in the demo's words.
enum SlotCards {
  /// One card for each item `{"doctor", "recommend_date"}`; items without both cannot be reserved and are left out.
  static func cards(_ items: [JSONValue]) -> [Rendering.Card] {
    items.compactMap { item in
      let doctor = item.shown("doctor")
      let date = [item.shown("recommend_date"), item.shown("recommended_date")]
        .first { !$0.isEmpty }
      guard let date, !doctor.isEmpty else { return nil }
      return Rendering.Card(
        title: doctor, subtitle: "Date: \(date)",
        action: .send(text: Phrases.reserve(doctor, date), offer: reservation(doctor, date)))
    }
  }

  /// The reservation of just that slot, in the doctor's own department.
  static func reservation(_ doctor: String, _ date: String) -> Offer {
    .call(
      function: "reservation",
      arguments: [
        "department": "", "preferred_doctor_name": .string(doctor),
        "preferred_reservation_date": .string(date),
      ])
  }
}
