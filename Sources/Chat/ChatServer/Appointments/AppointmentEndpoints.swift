import Accounts
import Basics
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSONSchema
import NIOCore
import PluginKit

/// The routes of the appointment app's source document, as it lists them.
enum AppointmentEndpoints {
  static func table(
    _ handlers: AppointmentHandlers, _ people: AccountHandlers, _ cookie: RefreshCookie
  ) throws -> [Endpoint] {
    try accounts(handlers, people, cookie) + providers(handlers) + appointments(handlers)
  }

  private static func accounts(
    _ handlers: AppointmentHandlers, _ people: AccountHandlers, _ cookie: RefreshCookie
  ) throws -> [Endpoint] {
    [
      try .write(
        "/signup", "signUpAsListed", .anybody, "Makes an account, as POST /v1/accounts.",
        takes: SignUp.self, gives: AccountSummary.self, status: .created
      ) { request, input in try await people.signUp(input, request) },
      try SessionEndpoints.begin(
        "/auth/login", "signInAsListed", "Signs in, as POST /v1/sessions.", people, cookie),
      SessionEndpoints.end("/auth/logout", "signOutAsListed", "Signs out.", cookie) { request in
        try people.signOut(try request.principal.session)
      },
      try .get(
        "/users/{account}", "getUser", .oneself, "An account.", gives: AccountSummary.self
      ) { request in
        let id = try request.parameter("account")
        guard let account = MemberID(rawValue: id).flatMap(people.accounts.account) else {
          throw Problem.notFound("the account \(id)")
        }
        return AccountSummary(account)
      },
      .act(by: .delete, "/users/{account}", "removeUser", .oneself, "Removes an account.") {
        request in
        if let id = MemberID(rawValue: try request.parameter("account")) {
          try await people.remove(id, by: try request.principal.id)
        }
      },
      try .get(
        "/users/{account}/appointments", "listUserAppointments", .representatives,
        "A person's appointments.", gives: AppointmentList.self
      ) { try await handlers.appointments(ofPerson: $0) },
      Endpoint(
        method: .get, path: "/users/{account}/appointments.ics", name: "exportUserAppointments",
        summary: "A person's appointments as iCalendar (RFC 5545).", rule: .representatives,
        content: .media("text/calendar")
      ) { try await handlers.exportAppointments($0) },
    ]
  }

  private static func providers(_ handlers: AppointmentHandlers) throws -> [Endpoint] {
    let times = [
      Endpoint.Query("from", .string(format: .dateTime)),
      .init("to", .string(format: .dateTime)),
      .init("limit", .integer(minimum: 1, maximum: 200)),
    ]
    var week = try Endpoint.get(
      "/providers/{provider}/week", "getProviderWeek", .signedIn,
      "A stretch of a provider's calendar: what is offered, free and taken; whose, is the provider's to know.",
      query: Array(times.prefix(2)), gives: ProviderWeek.self
    ) { try await handlers.week($0) }
    week.problems = [.unprocessableContent]
    return [
      try .get(
        "/providers", "listProviders", .signedIn, "Everybody who can be booked.",
        gives: ProviderList.self
      ) { _ in try handlers.providers() },
      try .get(
        "/providers/{provider}", "getProvider", .signedIn, "Somebody who can be booked.",
        gives: ProviderItem.self
      ) { try handlers.provider($0) },
      try .act(
        "/providers/availability", "publishAvailability", .role([.provider]),
        "Offers a schedule in one's own calendar.", takes: NewSchedule.self
      ) { try await handlers.publish($0, $1) },
      try .act(
        by: .patch, "/providers/availability", "changeAvailability", .role([.provider]),
        "Offers some hours of a day, or not any longer.", takes: ChangedDay.self
      ) { try await handlers.change($0, $1) },
      try .get(
        "/providers/availability/{specialty}", "listFreeTimesOfSpecialty", .signedIn,
        "The free times of everybody with a specialty.", query: times, gives: FreeTimeList.self
      ) { try handlers.freeTimesOfSpecialty($0) },
      try .get(
        "/providers/{provider}/availability", "listFreeTimes", .signedIn,
        "The free times of a provider.", query: times, gives: FreeTimeList.self
      ) { try handlers.freeTimes($0) },
      week,
      try .get(
        "/providers/{provider}/appointments", "listProviderAppointments",
        .role([.provider, .auditor]), "What is held or booked in a provider's calendar.",
        gives: AppointmentList.self
      ) { try await handlers.appointments(ofProvider: $0) },
    ]
  }

  private static func appointments(_ handlers: AppointmentHandlers) throws -> [Endpoint] {
    var cancel = try Endpoint.write(
      by: .delete, "/appointments", "cancelAppointment", .signedIn,
      "Gives up one's own appointment, which is named in the query or in the body, or with ?for= that of a person for whom one may act.",
      takes: CancelledAppointment.self, gives: AppointmentItem.self,
      problems: [.notFound, .forbidden]
    ) { try await handlers.cancel($0, $1) }
    cancel.query = [
      .init("appointment", .string(minLength: 1, maxLength: 255)), Representation.parameter,
    ]
    cancel.isBodyOptional = true
    var book = try Endpoint.write(
      "/appointments", "book", .signedIn,
      "Books a free time, for oneself or with ?for= for a person for whom one may act.",
      takes: NewAppointment.self, gives: AppointmentItem.self, status: .created,
      problems: [.notFound, .forbidden]
    ) { try await handlers.book($0, $1) }
    var move = try Endpoint.write(
      by: .patch, "/appointments", "moveAppointment", .signedIn,
      "Moves one's own appointment to another free time, or with ?for= that of a person for whom one may act.",
      takes: AppointmentMove.self, gives: AppointmentItem.self, problems: [.notFound, .forbidden]
    ) { try await handlers.move($0, $1) }
    var one = try Endpoint.get(
      "/appointments/{appointment}", "getAppointment", .signedIn,
      "One's own appointment, or with ?for= that of a person for whom one may read.",
      gives: AppointmentItem.self
    ) { try await handlers.appointment($0) }
    (book.query, move.query, one.query) = (
      [Representation.parameter], [Representation.parameter], [Representation.parameter]
    )
    return [
      book, move, cancel, one,
      try .write(
        "/appointments/series", "bookSeries", .signedIn,
        "Books a free time each so many weeks, as one: all of them, or none.",
        takes: NewSeries.self, gives: AppointmentList.self, status: .created,
        problems: [.notFound, .conflict]
      ) { try await handlers.bookSeries($0, $1) },
      try .write(
        by: .patch, "/appointments/series/{series}", "moveSeries", .signedIn,
        "Moves what is still to come of a series of one's own: all of them, or none.",
        takes: SeriesMove.self, gives: AppointmentList.self, problems: [.notFound, .conflict]
      ) { try await handlers.moveSeries($0, $1) },
      .act(
        by: .delete, "/appointments/series/{series}", "cancelSeries", .signedIn,
        "Gives up what is still to come of a series of one's own.",
        problems: [.notFound, .conflict]
      ) { try await handlers.cancelSeries($0) },
      Endpoint(
        method: .get, path: "/appointments/{appointment}/calendar.ics", name: "exportAppointment",
        summary: "One's own appointment as iCalendar (RFC 5545).", rule: .signedIn,
        content: .media("text/calendar")
      ) { try await handlers.exportAppointment($0) },
      Endpoint(
        method: .post, path: "/appointments/{appointment}/channel", name: "talkAboutAppointment",
        summary:
          "The conversation with the other side of one's own appointment; begun where there is none.",
        rule: .signedIn, status: .created, content: .json(try ChannelName.parameterSchema),
        problems: [.notFound, .unprocessableContent]
      ) { .json(try await AppointmentChats(handlers: handlers).open($0), .created) },
    ]
  }
}
