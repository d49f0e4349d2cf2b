import Foundation

/// The rules of retention: what goes, and when.
///
/// Without any, nothing goes.
package struct RetentionRules: Sendable, Equatable {
  /// The most bytes of a file of rules.
  private static let maximumSize = 1 << 20

  /// In the order of the file.
  package let rules: [RetentionRule]

  /// Reads rules from a text, one a line; `#` begins a comment.
  ///
  /// Without names of plugins, any name is one.
  ///
  /// - Throws: ``RetentionFault``, which names the line.
  package init(_ text: String, plugins: [String]?) throws(RetentionFault) {
    var rules: [RetentionRule] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let rule = try RetentionRule(String(line), line: index + 1, plugins: plugins) {
        rules.append(rule)
      }
    }
    guard !rules.isEmpty else {
      throw RetentionFault(
        nil, "it has no rule, expected one a line, such as: plugin healthcare 10 years archive")
    }
    self.rules = rules
  }

  /// Reads rules from a file.
  ///
  /// - Throws: ``RetentionFault``.
  package init(path: String, plugins: [String]?) throws(RetentionFault) {
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: Self.maximumSize + 1) ?? Data()
      try file.close()
    } catch {
      throw RetentionFault(nil, "it cannot be read: \(error.localizedDescription)")
    }
    guard data.count <= Self.maximumSize, let text = String(data: data, encoding: .utf8) else {
      throw RetentionFault(nil, "it is no text of \(Self.maximumSize) bytes at most")
    }
    try self.init(text, plugins: plugins)
  }

  /// Whether some of them move payloads into segments.
  package var archives: Bool { rules.contains { $0.action == .archive } }
  /// Whether some of them are about streams, and not about people.
  package var isAboutStreams: Bool { rules.contains { $0.action != .erase } }

  /// The lines, as they stand in the file.
  package var lines: [String] { rules.map(\.text) }

  /// The categories that they are about.
  var categories: [String] {
    Set(rules.filter { $0.action != .erase }.map(\.category)).sorted()
  }

  /// The rule that keeps longest of those that something is true of; nil if it is true of none.
  func longest(_ isMeant: (RetentionRule) -> Bool) -> RetentionRule? {
    rules.filter(isMeant).reduce(nil) { best, rule in
      best.map { rule.keepsLonger(than: $0) } == false ? best : rule
    }
  }
}
