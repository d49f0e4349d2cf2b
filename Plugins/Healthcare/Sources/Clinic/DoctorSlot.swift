import PluginKit
import Scheduling

/// A free slot and whose it is.
struct DoctorSlot: Sendable, Hashable {
  /// The doctor.
  let doctor: Doctor
  /// When it is.
  let interval: Interval

  /// The slot as it is offered.
  func offered(_ clock: WallClock) -> OfferedSlot {
    OfferedSlot(doctor: doctor.name, date: clock.text(interval.start))
  }
}

/// A free slot as it is offered: `{"doctor", "recommend_date"}`, as in the demo.
@FunctionResult
struct OfferedSlot {
  /// whom the patient would see.
  var doctor: String
  /// the day and time.
  @Parameter("recommend_date") var date: String
}
