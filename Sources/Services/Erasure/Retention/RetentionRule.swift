package import Accounts
import Basics
import EventLog
import Foundation

/// One line of the rules of retention: what is meant, how long nothing has happened there, and what
/// becomes of it then.
///
/// `plugin nutrition 2 years redact`, `category channel 1 year archive`, `role person 10 years
/// erase`.
package struct RetentionRule: Sendable, Equatable {
  /// The end of it.
  package enum Action: String, Sendable, CaseIterable {
    /// Payloads move into signed segments.
    case archive
    /// Payloads go for good.
    case redact
    /// A person's key and words go.
    case erase
  }

  /// A stretch of the calendar.
  package struct Idle: Sendable, Equatable {
    /// How many of the unit.
    package let count: Int
    fileprivate let unit: Calendar.Component

    /// The unit in a word: day, week, month or year.
    package var unitName: String {
      switch unit {
      case .year: "year"
      case .month: "month"
      case .weekOfYear: "week"
      default: "day"
      }
    }

    /// The moment that lies so long before another, by the calendar of a zone.
    func before(_ now: Timestamp, in zone: TimeZone) -> Timestamp {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let date = Date(timeIntervalSince1970: Double(now.microseconds) / 1_000_000)
      let before = calendar.date(byAdding: unit, value: -count, to: date) ?? .distantPast
      return Timestamp(microseconds: Int64(before.timeIntervalSince1970) * 1_000_000)
    }

    /// About how many days it has, to tell which of two is longer.
    fileprivate var days: Int {
      switch unit {
      case .year: count * 365
      case .month: count * 30
      case .weekOfYear: count * 7
      default: count
      }
    }
  }

  /// The number of its line in the file.
  package let line: Int
  /// The line as it stands there.
  package let text: String
  /// The category of the streams; people are erased whatever streams they have.
  package let category: String
  /// The plugin that answers in the conversation; nil for all.
  package let plugin: String?
  /// The role of somebody in the conversation, or of an account that is erased; nil for all.
  package let role: AccountRole?
  package let idle: Idle
  package let action: Action

  /// Reads a line; nil for an empty one, and for a comment.
  ///
  /// - Throws: ``RetentionFault``, which says what is wrong with it.
  init?(_ text: String, line: Int, plugins: [String]?) throws(RetentionFault) {
    let text = text.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    (self.line, self.text) = (line, text)
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var named: [String: String] = [:]
    while let word = words.first, ["category", "plugin", "role"].contains(word) {
      guard let value = words.dropFirst().first else {
        throw RetentionFault(line, "\(word) names none, expected a name after it")
      }
      guard named.updateValue(value, forKey: word) == nil else {
        throw RetentionFault(line, "\(word) stands there twice, expected it once")
      }
      words = words.dropFirst(2)
    }
    guard !named.isEmpty else {
      throw RetentionFault(
        line,
        "it begins with '\(words.first ?? "")', expected category NAME, plugin NAME or role NAME, a time and an action, such as: plugin healthcare 10 years archive"
      )
    }
    let rest = Array(words)
    guard rest.count == 3 else {
      throw RetentionFault(
        line,
        "'\(rest.joined(separator: " "))' follows, expected a time and an action, such as: 3 years archive"
      )
    }
    idle = try Self.idle(rest[0], rest[1], line)
    guard let action = Action(rawValue: rest[2]) else {
      throw RetentionFault(line, "the action is '\(rest[2])', expected archive, redact or erase")
    }
    self.action = action
    plugin = named["plugin"]
    if let plugin, let plugins, !plugins.contains(plugin) {
      throw RetentionFault(
        line,
        "there is no plugin '\(plugin)'"
          + Spelling.advice(on: plugin, among: plugins.sorted()) { ", expected one of: \($0)" })
    }
    role = try named["role"].map { name throws(RetentionFault) in
      guard let role = AccountRole(rawValue: name), [.person, .provider].contains(role) else {
        throw RetentionFault(line, "the role is '\(name)', expected person or provider")
      }
      return role
    }
    category = named["category"] ?? "channel"
    try checkMeaning(named)
  }

  /// Refuses what names nothing that can go.
  private func checkMeaning(_ named: [String: String]) throws(RetentionFault) {
    if action == .erase {
      guard role != nil, named.count == 1 else {
        throw RetentionFault(
          line, "it erases people, expected a role alone, such as: role person 10 years erase")
      }
      return
    }
    guard !Self.staying.contains(category) else {
      throw RetentionFault(
        line,
        "\(category)-… are the platform's own streams, which stay, expected another category, such as channel or access"
      )
    }
    guard StreamName(rawValue: category + "-1")?.category == category else {
      throw RetentionFault(line, "'\(category)' is no category, expected a name such as channel")
    }
    guard category == "channel" || named.count == 1 else {
      throw RetentionFault(
        line,
        "plugin and role are about conversations, and the category is '\(category)', expected channel or none"
      )
    }
  }

  /// The categories that rules of the domain or the log are computed from.
  private static let staying = [
    "account", "blocks", "calendar", "lease", "log", "notifications", "relations", "subject",
    "timers",
  ]

  private static func idle(
    _ number: String, _ unit: String, _ line: Int
  ) throws(RetentionFault) -> Idle {
    let units: [String: (component: Calendar.Component, days: Int)] = [
      "day": (.day, 1), "days": (.day, 1), "week": (.weekOfYear, 7), "weeks": (.weekOfYear, 7),
      "month": (.month, 30), "months": (.month, 30), "year": (.year, 365), "years": (.year, 365),
    ]
    guard let count = Int(number), let unit = units[unit],
      count >= 1, count <= 100 * 365 / unit.days
    else {
      throw RetentionFault(
        line, "the time is '\(number) \(unit)', expected 1 day to 100 years, such as: 3 years")
    }
    return Idle(count: count, unit: unit.component)
  }

  /// Whether it keeps what it is about longer than another rule; of two that keep as long, the one
  /// that takes less away.
  func keepsLonger(than other: RetentionRule) -> Bool {
    guard idle.days == other.idle.days else { return idle.days > other.idle.days }
    return action == .archive && other.action != .archive
  }
}

/// A file of rules says something that nobody can follow.
package struct RetentionFault: Error, Equatable, CustomStringConvertible {
  /// The number of the line; nil if it is about the whole file.
  package let line: Int?
  /// The text that stands there, and the expected one.
  package let reason: String

  package init(_ line: Int?, _ reason: String) { (self.line, self.reason) = (line, reason) }

  package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
