import Basics
import Conversation
import EventLog
import Foundation
import JSON
@testable import Nutrition
import PluginTesting
import Scheduling
import Testing

/// Any mix of entries, corrections and removals, over days and zones, is summed as a naive model
/// sums it.
struct DiaryPropertyTests {
  @Test(arguments: UInt64(0)..<12)
  func `sums by day, week, month and year are those of a naive model`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let zones = ["GMT", "Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin"]
    let zone = try #require(TimeZone(identifier: zones[Int(random.next() % 4)]))
    // The turn of a year, which is no turn of a week.
    let start = Timestamp.opening.adding(.seconds(34 * 86_400))
    let stage = try Stage(NutritionPlugin(), at: start, zone: zone)
    var model: [Entry] = []
    var removed: [Entry] = []
    for number in 0..<40 {
      stage.clock.advance(by: .seconds(Int64(random.next() % 60_000)))
      let call = CallID("call-\(number)")
      let ago = Int(random.next() % 3)
      let grams = Int(random.next() % 900) + 1
      let day = try Self.day(of: stage.clock.now, in: zone, ago)
      let words = ["", "yesterday ", "the day before yesterday "][ago]
      switch random.next() % 6 {
      case 0 where !model.isEmpty:
        _ = try await stage.call("remove_food", call: call)
        removed.append(model.removeLast())
        removed[removed.count - 1].replacement = nil
      case 1 where !model.isEmpty:
        _ = try await stage.call(
          "correct_food", ["food": .string("\(grams) g of rice")], call: call)
        removed.append(model.removeLast())
        removed[removed.count - 1].replacement = number
        model.append(Entry(number: number, day: try #require(removed.last).day, grams: grams))
      case 2 where !removed.isEmpty:
        _ = try await stage.call("restore_food", call: call)
        let back = removed.removeLast()
        // What was put in its place goes.
        if let place = model.firstIndex(where: { $0.number == back.replacement }) {
          removed.append(model.remove(at: place))
          removed[removed.count - 1].replacement = nil
        }
        model.append(back)
      default:
        _ = try await stage.call(
          "log_food", ["food": .string("\(words)I had \(grams) g of rice")], call: call)
        model.append(Entry(number: number, day: day, grams: grams))
      }
      try check(stage, model, "seed \(seed), \(zone.identifier), step \(number)")
    }
  }

  private struct Entry {
    /// The call that wrote it down.
    var number: Int
    var day: String
    var grams: Int
    /// The call that put another one in its place.
    var replacement: Int?

    /// Every period that it is in, by the calendar of Foundation.
    var periods: [String] {
      get throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
        let parts = calendar.dateComponents(
          [.yearForWeekOfYear, .weekOfYear], from: try Date(day, strategy: format))
        let week = try #require(parts.weekOfYear)
        let year = try #require(parts.yearForWeekOfYear)
        return [
          day, "\(year)-W\(week < 10 ? "0" : "")\(week)", String(day.prefix(7)),
          String(day.prefix(4)), "all",
        ]
      }
    }
  }

  private static func day(of now: Timestamp, in zone: TimeZone, _ ago: Int) throws -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = Date(timeIntervalSince1970: Double(now.microseconds) / 1_000_000)
    let meant = try #require(calendar.date(byAdding: .day, value: -ago, to: date))
    return meant.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }

  private func check(_ stage: Stage, _ model: [Entry], _ place: String) throws {
    var periods: [String: [Entry]] = [:]
    for entry in model {
      for period in try entry.periods { periods[period, default: []].append(entry) }
    }
    for (period, entries) in periods {
      let view = try stage.view("nutrition", "\(period)/visitor")
      let kcal = entries.reduce(0) { $0 + 1300 * $1.grams }
      #expect(view?["count"]?.int == Int64(entries.count), "\(place), \(period)")
      #expect(view?["days"]?.int == Int64(Set(entries.map(\.day)).count), "\(place), \(period)")
      #expect(
        view?["total"]?["energy"]?.number.map { Int(($0 * 1000).rounded()) } == kcal,
        "\(place), \(period)")
    }
    #expect(
      try stage.view("nutrition", "all/visitor")?["count"]?.int ?? 0 == Int64(model.count),
      "\(place)")
  }
}
