import Accounts
import Calendars
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSONSchema
import Outbound
import PluginKit
import Scheduling

/// The routes of a provider's other calendars, which say when they are busy.
struct BusyEndpoints: Sendable {
  /// A file comes within JSON, which writes some of its characters as two.
  private static let maximumBody = BusyCalendar.maximumBytes + 2 << 20

  private let server: ServerParts
  private let calendars: BusyCalendars

  init(_ server: ServerParts, _ calendars: BusyCalendars) {
    (self.server, self.calendars) = (server, calendars)
  }

  func table() throws -> [Endpoint] {
    let rule = AccessRule.role([.provider])
    var adding = try Endpoint.write(
      "/v1/busy", "addBusyCalendar", rule,
      "Names another calendar of one's own, by the address of an .ics file or with its content: when its events are, nobody can book. It is read at once, and an address again and again.",
      takes: NewBusyCalendar.self, gives: BusyCalendarItem.self, status: .created,
      problems: [.conflict, .unprocessableContent]
    ) { try await add($0, $1) }
    adding.maximumBody = Self.maximumBody
    return [
      try .get(
        "/v1/busy", "listBusyCalendars", rule,
        "One's own other calendars, and whether they could be read.", gives: BusyCalendarList.self
      ) { BusyCalendarList(calendars: try list(of: try provider($0))) },
      adding.needing(oneOf: "address", "content"),
      try .write(
        "/v1/busy/{calendar}/reads", "readBusyCalendar", rule,
        "Reads one of them again, now.", takes: Nothing.self, gives: BusyCalendarItem.self,
        problems: [.notFound]
      ) { request, _ in try await read(request) },
      .act(
        by: .delete, "/v1/busy/{calendar}", "removeBusyCalendar", rule,
        "Forgets one of them: what it said keeps no time any more.", problems: [.notFound]
      ) { try await remove($0) },
    ]
  }

  private func add(
    _ request: AdmittedRequest, _ input: NewBusyCalendar
  ) async throws -> BusyCalendarItem {
    let provider = try provider(request)
    guard (input.address == nil) != (input.content == nil) else {
      throw Problem.wrongValue("a calendar has an 'address' or 'content': give one of them")
    }
    let source = BusySourceAdded(
      source: UUID().uuidString.lowercased().replacing("-", with: ""), provider: provider,
      name: input.name, address: input.address, added: server.now())
    do {
      try await calendars.add(source, file: input.content.map { Array($0.utf8) })
    } catch let error as CalendarFault {
      throw Problem.wrongValue("this is no calendar that can be read: \(error)")
    } catch let error as CallError {
      throw Problem.wrongValue(
        "the calendar cannot be read: \(CalendarFetcher.words(for: error))")
    } catch BusySourceRefusal.tooMany(let maximum) {
      throw Problem(
        .conflict, "conflict", "\(maximum) other calendars are the most: remove one first")
    }
    return try item(source.source, of: provider)
  }

  private func read(_ request: AdmittedRequest) async throws -> BusyCalendarItem {
    let (provider, name) = (try provider(request), try request.parameter("calendar"))
    guard let known = try calendars.list(of: provider).first(where: { $0.source.source == name })
    else { throw Problem.notFound("the calendar \(name)") }
    try await calendars.refresh(known.source)
    return try item(name, of: provider)
  }

  private func remove(_ request: AdmittedRequest) async throws {
    let name = try request.parameter("calendar")
    do {
      try await calendars.remove(name, of: try provider(request))
    } catch BusySourceRefusal.unknown {
      throw Problem.notFound("the calendar \(name)")
    }
  }

  private func list(of provider: ProviderID) throws -> [BusyCalendarItem] {
    try calendars.list(of: provider).map { source, status in
      BusyCalendarItem(
        calendar: source.source, name: source.name, address: source.address,
        read: status.read?.description, problem: status.problem,
        leftOut: status.faults.isEmpty ? nil : status.faults)
    }
  }

  private func item(_ name: String, of provider: ProviderID) throws -> BusyCalendarItem {
    guard let item = try list(of: provider).first(where: { $0.calendar == name }) else {
      throw Problem.notFound("the calendar \(name)")
    }
    return item
  }

  private func provider(_ request: AdmittedRequest) throws -> ProviderID {
    try ProviderID(checking: try request.principal.id.rawValue)
  }
}

/// Another calendar to count: one of address and content.
@Parameters
struct NewBusyCalendar: Sendable {
  /// One's own name for it.
  @Parameter(.length(1...100))
  var name: String
  /// The address of its .ics file (https, http or webcal), which is read again and again.
  @Parameter(.length(1...2000), .secret)
  var address: String?
  /// The content of an .ics file, which is read once.
  @Parameter(.length(1...8_388_608))
  var content: String?
}

/// Nothing that has to be said.
@Parameters
struct Nothing: Sendable {}

/// A provider's other calendars.
@FunctionResult
struct BusyCalendarList: Sendable {
  /// the oldest first.
  var calendars: [BusyCalendarItem]
}

/// Another calendar of a provider's.
@FunctionResult
struct BusyCalendarItem: Sendable {
  /// by what it is removed.
  var calendar: String
  /// the provider's name for it.
  var name: String
  /// where it is read; nothing for a file.
  var address: String?
  /// when it was read last, since the server started.
  @Parameter(.format(.dateTime))
  var read: String?
  /// why it cannot be read now; what it said last counts until then.
  var problem: String?
  /// what in it could not be read, if something could not.
  @Parameter("left_out")
  var leftOut: [String]?
}
