import Foundation
import Testing
import Understanding

func day(_ text: String) throws -> CalendarDay {
  try #require(CalendarDay(text), "no day: \(text)")
}

func time(_ hour: Int, _ minute: Int = 0) throws -> TimeOfDay {
  try #require(TimeOfDay(hour: hour, minute: minute), "no time: \(hour):\(minute)")
}

func zone(_ name: String) throws -> TimeZone {
  try #require(TimeZone(identifier: name), "no zone: \(name)")
}
