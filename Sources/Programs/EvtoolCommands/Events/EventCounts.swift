import EventIndex
import EventLog
import JSON
import Terminal

/// How many events there are of each combination of some fields' values.
struct EventCounts {
  private let fields: [EventField]
  private var counts: [[String]: Int] = [:]

  init(by fields: [EventField]) { self.fields = fields }

  /// Whether nothing was counted.
  var isEmpty: Bool { counts.isEmpty }

  /// Counts one; where a field has several values each of them counts, and where it has none that
  /// is `-`.
  mutating func add(_ event: borrowing EventView) {
    let keys = EventField.reading(event) { [fields] event, payload in
      var keys: [[String]] = [[]]
      for field in fields {
        let values = field.values(of: event, payload)
        let texts = values.isEmpty ? ["-"] : values.map(\.plainText)
        keys = keys.flatMap { key in texts.map { key + [$0] } }
      }
      return keys
    }
    for key in keys { counts[key, default: 0] += 1 }
  }

  /// The most frequent first; by the first time among the fields where there is one.
  private var sorted: [(key: [String], count: Int)] {
    let time = fields.firstIndex(where: \.isTime)
    return counts.map { (key: $0.key, count: $0.value) }.sorted { one, other in
      if let time, one.key[time] != other.key[time] { return one.key[time] < other.key[time] }
      if one.count != other.count { return one.count > other.count }
      return one.key.lexicographicallyPrecedes(other.key)
    }
  }

  /// A table with a bar for each count.
  func lines(on canvas: Canvas) -> [String] {
    var table = Table(
      fields.map { Column.names($0.name) } + [
        Column("events", .right), Column("", width: .fixed(24)),
      ])
    let maximum = Double(max(1, counts.values.max() ?? 1))
    for (key, count) in sorted {
      table.append(key.map { Cell($0) } + [.count(count), .bar(Double(count) / maximum)])
    }
    return table.lines(on: canvas)
  }

  /// The shape that scripts rely on: an array of objects with each field by its name, and `count`.
  var json: JSONText {
    JSONText(
      sorted.map { key, count in
        JSONText(
          JSONObject(
            zip(fields, key).map { ($0.name, JSONValue.string($1)) } + [
              ("count", .int(Int64(count)))
            ]))
      })
  }
}
