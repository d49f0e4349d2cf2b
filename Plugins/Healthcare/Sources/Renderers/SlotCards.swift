import PluginKit

/// Cards of free slots; choosing one asks for its reservation in the demo's words.
enum SlotCards {
  /// One card for each slot, which reserves just that one, in the doctor's own department.
  static func cards(_ slots: [OfferedSlot]) -> [Rendering.Card] {
    slots.map { slot in
      Rendering.Card(
        title: slot.doctor, subtitle: "Date: \(slot.date)",
        action: .call(
          "reservation",
          ReservationParameters(department: "", date: slot.date, doctor: slot.doctor),
          saying: Phrases.reserve(slot.doctor, slot.date)))
    }
  }
}
