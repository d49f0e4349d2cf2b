import PluginKit
import Scheduling

/// A doctor answers consultations at these hours, from now on; it replaces the doctor's hours so far.
@Event("onCall.rostered")
struct OnCallRostered: Sendable {
  /// Who.
  var provider: ProviderID
  /// What the doctor is called.
  @Plain("patients are told who answers") var name: String
  /// The zone whose clocks the hours are written for.
  var zone: ZoneID
  /// The hours of each week; none takes the doctor off the roster.
  var hours: [WeeklyHours]
}

extension OnCallRostered {
  /// The roster.
  static var streams: EventStreams { .category("roster") }
}

extension StreamName {
  /// Who answers consultations when.
  static let consultationRoster = StreamName(category: "roster", identifier: "consultation")
}
