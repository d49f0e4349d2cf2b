/// How much a provider's secret address tells of whoever has an appointment.
///
/// What it tells lies on others' machines from then on, where no erasure reaches it, and on locked
/// screens. With initials a provider knows their own patients, and nobody else does.
package enum FeedDetail: String, Sendable, CaseIterable {
  /// The first letters of the name.
  case initials
  /// The name, and what the appointment is for.
  case names
  /// Only that there is one.
  case none

  /// The title of an appointment.
  package func title(of name: String?, for purpose: Specialty) -> String {
    switch (self, name) {
    case (.none, _), (.initials, nil): "Appointment"
    case (.initials, let name?):
      name.split(whereSeparator: \.isWhitespace).prefix(3).compactMap(\.first)
        .map { "\($0)." }.joined(separator: " ")
    case (.names, let name): "\(name ?? "Appointment"): \(purpose)"
    }
  }
}
