import PluginKit

/// What somebody wishes who wants to see a doctor.
protocol AppointmentParameters {
  /// The department's name.
  var department: String { get }
  /// The day, or the day and the time.
  var date: String { get }
  /// The doctor's name, if one is wished for.
  var doctor: String? { get }
}

extension Slot {
  /// The department; whatever was spoken of last counts until another one is named.
  static let department = Slot.choice(Clinic.departmentOptions).asking(
    "Which department would you like to see?"
  ).keptFor(.conversation)

  /// A wished day that has to be named anew for every question.
  static let newDate = Slot.date.asking(datePrompt).readingSpans()

  /// A wished day that was looked up before and is now to be booked.
  static let agreedDate = Slot.date.asking(datePrompt).keptFor(.task).readingSpans()

  /// A wished doctor who has to be named anew for every question.
  static let newDoctor = Slot.choice(Clinic.doctorOptions).within("department")

  /// The doctor of an appointment that there is.
  static let reservedDoctor = Slot.choice(Clinic.doctorOptions)

  /// A wished doctor who was looked up before and is now to be booked.
  static let agreedDoctor = Slot.choice(Clinic.doctorOptions).keptFor(.task).within("department")

  /// The day to which an appointment is moved.
  static let otherDate = Slot.date.asking("To which day, and at what time?").readingSpans()

  /// The day of an appointment that there is.
  static let reservedDate = Slot.date.asking("Which appointment? Please say its day.").keptFor(
    .task)

  private static let datePrompt =
    "For which day, and at what time? You can say \"tomorrow\", \"next Tuesday at 3\" or name a date."
}

extension Rendering.Card {
  /// One card for each offered appointment, which reserves just that one, in the doctor's own
  /// department.
  static func appointments(_ offered: [OfferedAppointment]) -> [Rendering.Card] {
    offered.map { appointment in
      Rendering.Card(
        title: appointment.doctor, subtitle: "Date: \(appointment.date)",
        action: .call(
          "reservation",
          BookAppointmentParameters(
            department: "", date: appointment.date, doctor: appointment.doctor),
          saying: Phrases.reserve(appointment.doctor, appointment.date)))
    }
  }
}

/// Sentences that are sent in a person's name.
enum Phrases {
  static let book = "I want to make a reservation"

  static let later = "I want to see dates later than this one"

  /// The demo's spellings of these, which are understood as well.
  static let demo = (
    book: "I want to make an reservation",  // the demo's spelling
    later: "I want to know other schedule later than this date"  // the demo's spelling
  )

  /// The sentence of a person who chooses a time.
  static func reserve(_ doctor: String, _ date: String) -> String {
    "Please book \(doctor), \(date)"
  }
}

/// Whose records are asked for.
@Parameters
struct PatientParameters {
  /// patient ID.
  @Parameter(slot: .identity)
  var patientId: String
}

extension FunctionContext {
  /// Refuses a question about another patient than the signed-in person.
  ///
  /// The assistant fills in `patientId` itself. A caller that does not must not read other people's
  /// records.
  func checkIsOwn(_ parameters: PatientParameters) throws(FunctionRefusal) {
    guard parameters.patientId == person.rawValue else {
      throw .forbidden("I can only show you what is recorded about yourself.")
    }
  }
}
