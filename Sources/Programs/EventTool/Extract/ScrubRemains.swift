import Erasure
import JSON

/// Who may still be named by events that were scrubbed.
struct ScrubRemains {
  /// Where somebody surely is, a sentence each.
  private(set) var certain: [String] = []
  /// Where a word may be somebody's name.
  private(set) var doubtful: [String] = []

  init(_ lines: [JSONObject], of scrubber: Scrubber) {
    var found: [Certainty: [String: [String]]] = [:]
    for (index, line) in lines.enumerated() {
      for (who, certainty) in scrubber.remains(in: line) {
        found[certainty, default: [:]][who, default: []].append("\(index + 1)")
      }
    }
    certain = Self.sentences(found[.certain] ?? [:], "still names")
    doubtful = Self.sentences(found[.doubtful] ?? [:], "may still name")
  }

  private static func sentences(_ found: [String: [String]], _ verb: String) -> [String] {
    found.sorted { $0.key < $1.key }.map { who, positions in
      let more = positions.count > 10 ? ", …" : ""
      return "position \(positions.prefix(10).joined(separator: ", "))\(more) \(verb) \(who)"
    }
  }
}

extension ExtractedLines {
  /// Who may still be named; positions are those of the new log.
  func remains(of scrubber: Scrubber) -> ScrubRemains { ScrubRemains(lines, of: scrubber) }
}
