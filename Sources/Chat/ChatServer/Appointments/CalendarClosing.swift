import Accounts
import Conversation
import EventLog
import Projections
import Scheduling

/// Closes the calendars of providers who are gone: nothing is offered there any more, and what was only held is given up.
///
/// It is on the record, so no way to book leads around it: not a card that was shown before, not a tool. What is booked stays, and can be
/// cancelled by its person.
struct CalendarClosing: Sendable {
  private let platform: Platform
  private let accounts: AccountStore
  private let calendars: CommandRunner<ProviderCalendar>

  init(_ platform: Platform, _ accounts: AccountStore) {
    (self.platform, self.accounts) = (platform, accounts)
    calendars = CommandRunner(log: platform.log)
  }

  /// Closes the calendar that somebody has, and returns whether they have one; whoever has none, or a closed one, changes nothing.
  @discardableResult
  func close(_ id: MemberID) async throws -> Bool {
    guard let provider = ProviderID(rawValue: id.rawValue) else { return false }
    _ = try await calendars.execute(.close(by: provider, now: platform.now()), on: provider.stream)
    return try calendars.state(of: provider.stream).provider != nil
  }

  /// Closes those of everybody whose account was removed, whoever removed it and whenever.
  func closeRemoved() async throws {
    try platform.views.catchUp()
    let parts = try platform.views.view(ProvidersProjection().name, ProvidersProjection.key)?.parts
    for part in parts ?? [] {
      guard case .named(let name) = part.name, let id = MemberID(rawValue: name),
        accounts.isRetired(id)
      else { continue }
      try await close(id)
    }
  }
}
