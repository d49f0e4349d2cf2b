package import EventLog

/// What an appender was told: one line of the probe's output.
package struct Acknowledgement: Hashable, Sendable, CustomStringConvertible {
  /// The commit.
  package let key: Workload.Key
  /// The first event's version.
  package let version: UInt64
  /// The first event's position.
  package let position: UInt64
  /// How many events there are.
  package let count: Int

  /// Says where a commit lies.
  package init(_ key: Workload.Key, version: Version, position: Position, count: Int) {
    self.key = key
    self.version = version.value
    self.position = position.value
    self.count = count
  }

  /// Reads a line; nil for any other line.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ")
    guard words.count == 5, words[0] == "ack", let key = Workload.Key(words[1]),
      let version = UInt64(words[2]), let position = UInt64(words[3]), let count = Int(words[4])
    else { return nil }
    self.init(key, version: Version(version), position: Position(position), count: count)
  }

  /// The line.
  package var description: String { "ack \(key) \(version) \(position) \(count)" }
}
