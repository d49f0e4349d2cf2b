/// Sentences that are sent in a person's name.
enum Phrases {
  /// What choosing a slot says; the wording is the demo's.
  static func reserve(_ doctor: String, _ date: String) -> String {
    "Please reserve a reservation with \(doctor), \(date)"
  }
}
