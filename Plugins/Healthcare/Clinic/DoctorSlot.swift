import PluginKit
import Scheduling

/// A free slot and whose it is.
struct DoctorSlot: Sendable, Hashable {
  /// The doctor.
  let doctor: Doctor
  /// When it is.
  let interval: Interval

  /// As the demo's `recommend_date` returns it: `{"doctor", "recommend_date"}`.
  func json(_ clock: WallClock) -> JSONValue {
    [
      "doctor": .string(doctor.name),
      "recommend_date": .string(clock.text(interval.start)),
    ]
  }
}
