public import EventLog

// What no words of a person can be in: identifiers are pseudonyms, the rest are times and choices. A specialty says what an appointment
// is for; the provider's calendar needs it, and it stays there beside a pseudonym.

extension AppointmentID: PlainValue {}
extension PersonID: PlainValue {}
extension ProviderID: PlainValue {}
extension Specialty: PlainValue {}
extension ZoneID: PlainValue {}
extension Interval: PlainValue {}
extension LocalDay: PlainValue {}
extension Weekday: PlainValue {}
extension WeeklyHours: PlainValue {}
extension DayHours: PlainValue {}
extension AvailabilityScope: PlainValue {}
extension Party: PlainValue {}
