public import Basics
public import EventLog

// What no words of a person can be in: they are times and choices. A specialty, an identifier, says what an appointment is for; the
// provider's calendar needs it, and it stays there beside a pseudonym.

extension ZoneID: PlainValue {}
extension Interval: PlainValue {}
extension CalendarDay: PlainValue {}
extension Weekday: PlainValue {}
extension WeeklyHours: PlainValue {}
extension DayHours: PlainValue {}
extension AvailabilityScope: PlainValue {}
extension Party: PlainValue {}
