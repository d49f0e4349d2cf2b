import EventLog
import PluginKit

/// What a place tells, and what all of them do together.
extension TextSearch {
  /// What was found, now that it is known what others say, too.
  var findings: TextFindings {
    var result = found
    let own = zip(trails, table.traces).filter { !isEverydays($0, $1) }.map(\.1.text)
    result.named.formIntersection(own)
    var doubts: [PersonRecord.Doubt: Int] = [:]
    for (trail, trace) in zip(trails, table.traces) where !isEverydays(trail, trace) {
      result.mentions[trace.text]?.theirs += trail.theirs
      for doubt in trail.doubts {
        if doubt.key == nil { result.mentions[trace.text]?.doubtful.append(doubt.position) }
        doubts[doubt] = trace.text
      }
    }
    result.mentions = result.mentions.mapValues { mention in
      var mention = mention
      mention.theirs = Set(mention.theirs).sorted()
      return mention
    }
    let theirs = Set(result.theirs)
    result.doubts = doubts.keys.filter { !theirs.contains($0.position) }.sorted {
      ($0.position, $0.members.joined()) < ($1.position, $1.members.joined())
    }
    return result
  }

  private func isEverydays(_ trail: Trail, _ trace: TextTable.Trace) -> Bool {
    switch trace.distinctness {
    case .sentence: trail.isProgrammed
    case .distinctive: trail.isProgrammed || trail.isCommon || trail.holders.count > 1
    case .faint: trail.isProgrammed || trail.isCommon || !trail.holders.isEmpty
    }
  }

  func verdict(
    on trace: Int, _ edges: FoldedText.Edges, in member: String, of event: RecordedEvent
  ) -> Verdict {
    // What names the person may quote them as well, in a member that does not.
    if entries[event.position]?.readable.contains(member) == true, edges != .inNumber {
      return .theirs
    }
    guard !isDeclared(member, event.type), streams.contains(event.stream) || isAfter(trace, event)
    else { return .others }
    switch (table.traces[trace].distinctness, edges) {
    case (.sentence, _): return .theirs
    case (.distinctive, .whole): return .theirs
    case (.distinctive, .inWord), (.faint, .whole): return .doubtful
    default: return .others
    }
  }

  mutating func record(
    _ verdicts: [Int: (verdict: Verdict, members: [String])], of event: RecordedEvent
  ) {
    var seen: Set<Int> = []
    for (trace, found) in verdicts {
      let text = table.traces[trace].text
      let new = PlainMention(first: event.position, type: event.type)
      if seen.insert(text).inserted { self.found.mentions[text, default: new].events += 1 }
      switch found.verdict {
      case .others: break
      case .theirs: trails[trace].theirs.append(event.position)
      case .doubtful:
        guard !trails[trace].isCommon else { continue }
        trails[trace].doubts.append(PersonRecord.Doubt(event, found.members, under: nil))
        if trails[trace].doubts.count > Self.everyday, table.traces[trace].distinctness == .faint {
          trails[trace].isCommon = true
          trails[trace].doubts = []
        }
      }
    }
  }

  /// Notes what others had before the person did.
  mutating func note(
    _ trace: Int, _ edges: FoldedText.Edges, in event: RecordedEvent
  ) {
    guard edges == .whole, entries[event.position] == nil, !streams.contains(event.stream),
      event.position < texts[table.traces[trace].text].first
    else { return }
    trails[trace].isCommon = true
  }

  func mayBeQuoted(_ trace: Int) -> Bool {
    table.traces[trace].distinctness > .faint && texts[table.traces[trace].text].isOwn
      && !trails[trace].isCommon
  }

  func isAfter(_ trace: Int, _ event: RecordedEvent) -> Bool {
    event.position > texts[table.traces[trace].text].first
  }

  /// Whether the event's type says of a member that it may stay: what it holds did not come from the person.
  private func isDeclared(_ member: String, _ type: EventType) -> Bool {
    let declared = types[type]?.eventMembers.first { $0.name == member }
    return !(declared?.kind ?? .undecided).mayBeTheirs
  }
}
