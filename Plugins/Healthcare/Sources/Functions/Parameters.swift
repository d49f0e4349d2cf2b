import PluginKit

/// Whose records are asked for.
@Parameters
struct PatientParameters {
  /// patient ID.
  @Parameter(slot: .identity)
  var patientId: String
}

/// What somebody wishes who wants to see a doctor.
protocol AppointmentWish {
  /// The department's name.
  var department: String { get }
  /// The day, or the day and the time.
  var date: String { get }
  /// The doctor's name, if one is wished for.
  var doctor: String? { get }
}

/// What `check_availability` takes.
@Parameters
struct AvailabilityParameters: AppointmentWish {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .newDate)
  var date: String
  /// Doctor Name.
  @Parameter("preferred_doctor_name", slot: .newDoctor)
  var doctor: String?
}

/// What `reservation` takes: the same, but what was looked up before still counts.
@Parameters
struct ReservationParameters: AppointmentWish {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .agreedDate)
  var date: String
  /// Doctor Name.
  @Parameter("preferred_doctor_name", slot: .agreedDoctor)
  var doctor: String?
}

/// What `recommend_date` takes.
@Parameters
struct RecommendationParameters {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .newDate)
  var date: String?
}
