import AccessRecord
package import Accounts
import Conversation
package import EventLog
package import EventLogLMDB
package import Foundation
package import Projections
import Scheduling

/// Finds what the rules of retention would take away, by indexes and views: a stream that is not due
/// costs nothing but its place in the index of streams.
///
/// A stream is due by its own last event, and by its place in the log: an event that a wrong clock
/// has dated long ago lies behind others, and does not make its stream old.
package struct RetentionPlanner: Sendable {
  package let rules: RetentionRules
  private let log: LMDBEventLog
  private let views: Views
  private let accounts: AccountStore?
  private let zone: TimeZone

  /// Plans for a log with its views; without accounts nobody is erased.
  package init(
    _ rules: RetentionRules, log: LMDBEventLog, views: Views, accounts: AccountStore?,
    zone: TimeZone
  ) {
    (self.rules, self.log, self.views) = (rules, log, views)
    (self.accounts, self.zone) = (accounts, zone)
  }

  /// The plan at a moment; changes nothing.
  ///
  /// The views are folded to the log's end first.
  package func plan(at now: Timestamp) throws -> RetentionPlan {
    try views.catchUp()
    var plan = RetentionPlan()
    var facts = try RetentionFacts(log, views, at: now)
    for category in rules.categories { try add(category, at: now, &facts, to: &plan) }
    try addPeople(at: now, &facts, to: &plan)
    return plan
  }

  /// Why an item of a plan stays after all; nil if it still goes.
  package func obstacle(_ item: RetentionPlan.Item, at now: Timestamp) throws -> RetentionPlan
    .Reason?
  {
    try views.catchUp()
    var facts = try RetentionFacts(log, views, at: now)
    switch item.thing {
    case .stream(let stream):
      guard try lastEvent(of: stream)?.commit == item.lastCommit else { return .written }
      return try facts.obstacle(to: stream)
    case .person(let person):
      guard let account = accounts?.account(person), let rule = rule(of: account),
        let last = try lastSign(of: account, &facts)
      else { return .written }
      guard last < rule.idle.before(now, in: zone) else { return .written }
      return try obstacle(toErasing: person, at: now, &facts)
    }
  }

  // MARK: Streams.

  private struct LastEvent {
    let commit: Position
    let time: Timestamp
    let isRedacted: Bool
    let isArchived: Bool
  }

  private func add(
    _ category: String, at now: Timestamp, _ facts: inout RetentionFacts,
    to plan: inout RetentionPlan
  ) throws {
    let rules = rules.rules.filter { $0.action != .erase && $0.category == category }
    guard let latest = rules.map({ $0.idle.before(now, in: zone) }).max() else { return }
    let (due, count) = try log.withStoredSnapshot { snapshot in
      let end = try snapshot.lastPosition(before: latest)
      let all = try snapshot.streams(in: category)
      return (all.filter { $0.lastCommit <= end }, all.count)
    }
    var gone = 0
    for summary in due.sorted(by: { $0.lastCommit < $1.lastCommit }) {
      guard let last = try lastEvent(of: summary.name, in: summary.lastCommit) else { continue }
      guard !last.isRedacted else {
        gone += 1
        continue
      }
      try add(summary.name, last, at: now, &facts, to: &plan)
    }
    plan.streams += count - gone
  }

  private func add(
    _ stream: StreamName, _ last: LastEvent, at now: Timestamp, _ facts: inout RetentionFacts,
    to plan: inout RetentionPlan
  ) throws {
    let head = stream.category == "channel" ? try facts.head(of: stream.identifier) : nil
    func isMeant(_ rule: RetentionRule) -> Bool { rule.isAbout(stream, head) }
    func isDue(_ rule: RetentionRule) -> Bool { last.time < rule.idle.before(now, in: zone) }
    guard let longest = rules.longest(isMeant) else { return }
    // Archiving takes no word away: it may come before what another rule keeps longer.
    let archiving = rules.longest { isMeant($0) && $0.action == .archive && isDue($0) }
    let rule = isDue(longest) ? longest : archiving
    guard let rule else {
      if let other = rules.rules.first(where: { isMeant($0) && isDue($0) }) {
        plan.kept.append(
          .init(thing: .stream(stream), line: other.line, reason: .longer(longest.line)))
      }
      return
    }
    guard rule.action != .archive || !last.isArchived else { return }
    if let reason = try facts.obstacle(to: stream) {
      plan.kept.append(.init(thing: .stream(stream), line: rule.line, reason: reason))
      return
    }
    plan.items.append(
      .init(
        thing: .stream(stream), action: rule.action, line: rule.line, last: last.time,
        lastCommit: last.commit))
  }

  private func lastEvent(of stream: StreamName) throws -> LastEvent? {
    let commit = try log.withStoredSnapshot { snapshot in
      var last: Position?
      try snapshot.commits(of: stream) { entry in
        last = entry.position
        return .proceed
      }
      return last
    }
    return try commit.flatMap { try lastEvent(of: stream, in: $0) }
  }

  /// The last event of a stream in a commit.
  private func lastEvent(of stream: StreamName, in commit: Position) throws -> LastEvent? {
    try log.withStoredSnapshot { snapshot in
      var found: LastEvent?
      var names = NameTable()
      try snapshot.forEachFrame(at: [commit.value]) { frame in
        try frame.forEachEvent(names: &names) { event in
          if event.stream == stream {
            found = LastEvent(
              commit: commit, time: event.time,
              isRedacted: event.isRedacted && event.archiveRecord == nil,
              isArchived: event.archiveRecord != nil)
          }
          return .proceed
        }
      }
      return found
    }
  }

  // MARK: People.

  private func addPeople(
    at now: Timestamp, _ facts: inout RetentionFacts, to plan: inout RetentionPlan
  ) throws {
    guard let accounts, rules.rules.contains(where: { $0.action == .erase }) else { return }
    for account in accounts.all {
      guard let rule = rule(of: account) else { continue }
      plan.accounts += 1
      let end = rule.idle.before(now, in: zone)
      guard account.created < end, let last = try lastSign(of: account, &facts), last < end
      else { continue }
      let thing = RetentionPlan.Thing.person(account.id)
      if let reason = try obstacle(toErasing: account.id, at: now, &facts) {
        plan.kept.append(.init(thing: thing, line: rule.line, reason: reason))
      } else {
        plan.items.append(
          .init(thing: thing, action: .erase, line: rule.line, last: last, lastCommit: .start))
      }
    }
  }

  /// The rule that erases an account one day; nil if none does.
  private func rule(of account: Account) -> RetentionRule? {
    guard !account.isDemo, account.machineKey == nil else { return nil }
    let staff: Set<AccountRole> = [.administrator, .auditor, .importer, .consumer, .writer]
    guard staff.isDisjoint(with: account.roles) else { return nil }
    let role: AccountRole = account.roles.contains(.provider) ? .provider : .person
    return rules.longest { $0.action == .erase && $0.role == role }
  }

  /// When somebody was there last: signed in, or had something happen in their conversations,
  /// appointments or account; nil if they have no account.
  private func lastSign(of account: Account, _ facts: inout RetentionFacts) throws -> Timestamp? {
    guard let accounts else { return nil }
    let person = account.id
    var times = [account.created, account.changed].compactMap(\.self)
    for session in accounts.sessions(of: person) {
      times += [session.began, session.used].compactMap(\.self)
    }
    for category in ["account", "blocks", "notifications", "relations", "timers"] {
      if let own = StreamName(rawValue: "\(category)-\(person.rawValue)"),
        let last = try lastEvent(of: own)
      {
        times.append(last.time)
      }
    }
    for channel in try facts.channels(of: person) {
      if let last = try lastEvent(of: .channel(channel)) { times.append(last.time) }
    }
    times += try facts.reservations(of: person).compactMap(\.end)
    return times.max()
  }

  private func obstacle(
    toErasing person: MemberID, at now: Timestamp, _ facts: inout RetentionFacts
  ) throws -> RetentionPlan.Reason? {
    let held = try log.withSnapshot { try StandingHolds.hold(on: person, in: $0) }
    if let held { return .held(held.reason) }
    if let open = try facts.opening(of: person) { return .open(open) }
    for channel in try facts.channels(of: person) {
      let (stream, head) = (StreamName.channel(channel), try facts.head(of: channel))
      guard let rule = rules.longest({ $0.isAbout(stream, head) }),
        let last = try lastEvent(of: stream)
      else { continue }
      guard last.time < rule.idle.before(now, in: zone) else { return .longer(rule.line) }
    }
    return nil
  }
}

extension RetentionRule {
  /// Whether it is about a stream, which has the head of its conversation if it is one.
  fileprivate func isAbout(_ stream: StreamName, _ head: ChannelHead?) -> Bool {
    guard action != .erase, category == stream.category else { return false }
    if let plugin, head?.plugin != plugin { return false }
    guard let role else { return true }
    let wanted: MemberRole = role == .provider ? .provider : .person
    return head?.members.contains { $0.role == wanted } == true
  }
}

extension Snapshot {
  /// The last position up to which the log lies before a moment, by halving.
  ///
  /// Halving may end among events that a wrong clock has dated long ago. So what precedes the end is
  /// looked at as well, near it and all over: where something there is later, it ends before that.
  fileprivate func lastPosition(before moment: Timestamp) throws -> Position {
    var end = try lastPosition(before: moment, upTo: head.value)
    while let later = try laterPosition(than: moment, before: end) {
      end = try lastPosition(before: moment, upTo: later - 1)
    }
    return Position(end)
  }

  private func lastPosition(before moment: Timestamp, upTo end: UInt64) throws -> UInt64 {
    var (low, high) = (UInt64(0), end)
    while low < high {
      let middle = low + (high - low + 1) / 2
      if try isBefore(moment, middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func laterPosition(than moment: Timestamp, before end: UInt64) throws -> UInt64? {
    let samples: UInt64 = 64
    var places = (1..<samples).map { end / samples * $0 }
    var step: UInt64 = 1
    while step < end {
      places.append(end - step)
      step *= 2
    }
    if end < samples * 4 { places = Array(0..<end) }
    return try places.sorted().first { try $0 > 0 && !isBefore(moment, $0) }
  }

  private func isBefore(_ moment: Timestamp, _ position: UInt64) throws -> Bool {
    var time: Timestamp?
    try forEachStoredEvent(from: Position(position)) { event in
      time = event.time
      return .stop
    }
    return time.map { $0 < moment } ?? false
  }
}
