import PluginKit

extension Slot {
  /// The department; whatever was spoken of last counts until another one is named.
  static let department = Slot(
    .choice(Clinic.departmentOptions), prompt: "Which department would you like to see?",
    lifetime: .conversation)

  /// A wished day that has to be named anew for every question.
  static let newDate = Slot(.date, prompt: datePrompt, readsSpans: true)

  /// A wished day that was looked up before and is now to be booked.
  static let agreedDate = Slot(
    .date, prompt: datePrompt, lifetime: .task, readsSpans: true)

  /// A wished doctor who has to be named anew for every question.
  static let newDoctor = Slot(.choice(Clinic.doctorOptions), within: "department")

  /// The doctor of an appointment that there is.
  static let reservedDoctor = Slot(.choice(Clinic.doctorOptions))

  /// A wished doctor who was looked up before and is now to be booked.
  static let agreedDoctor = Slot(
    .choice(Clinic.doctorOptions), lifetime: .task, within: "department")

  /// The day to which an appointment is moved.
  static let otherDate = Slot(
    .date, prompt: "To which day, and at what time?", readsSpans: true)

  /// The day of an appointment that there is.
  static let reservedDate = Slot(
    .date, prompt: "Which appointment? Please say its day.", lifetime: .task)

  private static let datePrompt =
    "For which day, and at what time? You can say \"tomorrow\", \"next Tuesday at 3\" or name a date."
}
