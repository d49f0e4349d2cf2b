import Assistant
import Basics
import Calendars
import Conversation
import EventLog
import Foundation
import Logging
import Outbound
import Projections
import Scheduling

/// The other calendars of providers: named, read again and again, and what they say put on record.
///
/// What was read last counts until there is something newer: a calendar that does not answer leaves
/// its busy times as they were.
final class BusyCalendars: Sendable {
  /// How far ahead a calendar is read.
  private static let horizon = Duration.seconds(366 * 24 * 3600)
  /// How many are read at the same time.
  private static let width = 4

  /// The state of a calendar since the server started.
  struct Status: Sendable {
    /// When it was read last.
    var read: Timestamp?
    /// When it was tried last, read or not.
    var tried: Timestamp?
    /// Why it could not be read; nil if it was.
    var problem: String?
    /// Parts of it that say nothing that can be read.
    var faults: [String] = []
  }

  private let server: ServerParts
  private let fetcher: CalendarFetcher
  private let interval: Duration
  private let logger: Logger
  private let sources: CommandRunner<BusySources>
  private let calendars: CommandRunner<ProviderCalendar>
  private let statuses = Lock<[String: Status]>([:])

  /// Reads each of them every `interval`.
  init(
    _ server: ServerParts, _ fetcher: CalendarFetcher, every interval: Duration, logger: Logger
  ) {
    (self.server, self.fetcher, self.interval, self.logger) = (server, fetcher, interval, logger)
    (sources, calendars) = (CommandRunner(log: server.log), CommandRunner(log: server.log))
  }

  /// Those of a provider, each with what is known of it.
  func list(of provider: ProviderID) throws -> [(source: BusySourceAdded, status: Status)] {
    let known = statuses.withLock { $0 }
    return try sources.state(of: .busySources(of: provider)).sources.map {
      ($0, known[$0.source] ?? Status())
    }
  }

  /// Reads a calendar, and counts it from then on.
  ///
  /// - Throws: ``CalendarFault`` or ``CallError`` if it cannot be read, ``BusySourceRefusal``; then
  ///   nothing has changed.
  func add(_ source: BusySourceAdded, file: [UInt8]?) async throws {
    let bytes: [UInt8]
    if let file {
      bytes = file
    } else {
      bytes = try await fetcher.calendar(at: source.address ?? "")
    }
    let busy = try read(bytes, of: source.provider)
    _ = try await sources.execute(
      .add(source), on: .busySources(of: source.provider), actor: source.provider.rawValue,
      subject: source.provider.rawValue)
    try await put(busy, of: source)
  }

  /// Counts a calendar no more.
  ///
  /// - Throws: ``BusySourceRefusal`` if there is none of that name.
  func remove(_ source: String, of provider: ProviderID) async throws {
    _ = try await sources.execute(
      .remove(source), on: .busySources(of: provider), actor: provider.rawValue,
      subject: provider.rawValue)
    statuses.withLock { $0[source] = nil }
    try await importBusy([], from: source, of: provider)
  }

  /// Counts none of a provider's any more.
  func removeAll(of provider: ProviderID) async throws {
    for source in try sources.state(of: .busySources(of: provider)).sources {
      try await remove(source.source, of: provider)
    }
  }

  /// Reads every calendar that was not read for a while.
  func refreshDue() async throws {
    let providers = try server.log.withSnapshot { snapshot in
      try snapshot.streams(in: "busy").compactMap { ProviderID(rawValue: $0.name.identifier) }
    }
    var due = try providers.flatMap { try list(of: $0) }.filter { source, status in
      source.address != nil && status.tried.map { $0.adding(interval) <= server.now() } ?? true
    }.map(\.source)
    try await withThrowingDiscardingTaskGroup { group in
      for _ in 0..<min(Self.width, due.count) {
        let share = due.prefix((due.count + Self.width - 1) / Self.width)
        due.removeFirst(share.count)
        group.addTask { for source in share { try await self.refresh(source) } }
      }
    }
  }

  /// Reads a calendar again; one that cannot be read stays as it was.
  ///
  /// - Throws: what the log throws.
  func refresh(_ source: BusySourceAdded) async throws {
    guard let address = source.address else { return }
    do {
      let busy = try read(try await fetcher.calendar(at: address), of: source.provider)
      // It may have been removed meanwhile.
      guard
        try sources.state(of: .busySources(of: source.provider)).sources
          .contains(where: { $0.source == source.source })
      else { return }
      try await put(busy, of: source)
    } catch let error as CalendarFault {
      note("it is no calendar that can be read: \(error)", of: source)
    } catch let error as CallError {
      note(CalendarFetcher.words(for: error), of: source)
    }
  }

  private func note(_ problem: String, of source: BusySourceAdded) {
    let isNew = statuses.withLock { statuses in
      defer {
        statuses[source.source, default: Status()].problem = problem
        statuses[source.source]?.tried = server.now()
      }
      return statuses[source.source]?.problem == nil
    }
    guard isNew else { return }
    // Its address is a secret, and its name may be somebody's.
    logger.warning(
      "a provider's other calendar cannot be read; when they are busy stays as it was",
      metadata: [
        "provider": "\(source.provider)", "source": "\(source.source)", "error": "\(problem)",
      ]
    )
  }

  private func read(_ bytes: [UInt8], of provider: ProviderID) throws -> BusyCalendar {
    let now = server.now()
    // Of the calendar itself: a view may not have got there yet.
    let profile = try calendars.state(of: provider.stream).profile
    let zone = profile.flatMap { TimeZone(identifier: $0.zone.rawValue) }
    return try BusyCalendar(
      bytes,
      in: Interval(start: now.adding(.seconds(-24 * 3600)), end: now.adding(Self.horizon)),
      zone: zone ?? server.assistant.environment.zone)
  }

  private func put(_ busy: BusyCalendar, of source: BusySourceAdded) async throws {
    try await importBusy(busy.times, from: source.source, of: source.provider)
    let now = server.now()
    statuses.withLock {
      $0[source.source] = Status(read: now, tried: now, problem: nil, faults: busy.faults)
    }
  }

  private func importBusy(
    _ times: [Interval], from source: String, of provider: ProviderID
  ) async throws {
    _ = try await calendars.execute(
      .importBusy(times, from: source, by: provider), on: provider.stream,
      actor: provider.rawValue, subject: provider.rawValue)
  }
}

/// Fetches calendars of other hosts, as webhooks are sent: not from private networks unless the
/// operator allows it.
struct CalendarFetcher: Sendable {
  private static let maximumRedirects = 3

  private let transport: Transport
  private let patience: Duration

  init(_ permissions: HostPermissions, patience: Duration = .seconds(30)) {
    self.patience = patience
    transport = Transport(
      resolver: .system, permissions: permissions, limit: BusyCalendar.maximumBytes)
  }

  /// The bytes at an address of `https`, `http` or `webcal`.
  ///
  /// - Throws: ``CallError``, `CancellationError`.
  func calendar(at address: String) async throws -> [UInt8] {
    let outcome = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask { try await follow(Self.plain(address)) }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let outcome else {
      throw CallError.unusableArguments(reason: "it took more than \(patience)")
    }
    return outcome
  }

  /// `webcal:` says which program opens an address, and is fetched as `https:`.
  private static func plain(_ address: String) -> String {
    for scheme in ["webcal://", "webcals://"] where address.lowercased().hasPrefix(scheme) {
      return "https://" + address.dropFirst(scheme.count)
    }
    return address
  }

  private func follow(_ address: String) async throws -> [UInt8] {
    var address = address
    for _ in 0...Self.maximumRedirects {
      let answer = try await transport.send(
        OutgoingRequest(
          method: "GET", address: address,
          headers: [("Accept", "text/calendar, */*;q=0.1"), ("User-Agent", "Verbatim")], body: nil))
      guard (300..<400).contains(answer.status), let location = answer.location else {
        guard answer.status == 200 else {
          throw CallError.unusableArguments(reason: "it answers with status \(answer.status)")
        }
        return answer.body
      }
      let base = URL(string: address)
      guard let target = URL(string: location, relativeTo: base)?.absoluteURL,
        target.scheme?.lowercased() == "https" || base?.scheme?.lowercased() == "http"
      else {
        throw CallError.redirect(status: answer.status, reason: "to where it is not followed")
      }
      address = target.absoluteString
    }
    throw CallError.unusableArguments(
      reason: "it leads on more than \(Self.maximumRedirects) times")
  }

  /// The failure for a provider: nothing of how this machine sees its network.
  static func words(for error: CallError) -> String {
    switch error {
    case .forbidden(let host), .privateAddress(let host):
      "\(host) is not called by this server: whoever runs it allows that with --private-calendar-host"
    case .unknownHost(let host), .unreachable(let host, _), .brokenOff(let host, _):
      "\(host) does not answer"
    case .unusableArguments(let reason): reason
    case .tooLarge, .noJSON, .redirect: "\(error)"
    }
  }
}
