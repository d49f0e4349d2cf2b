import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of waiting lists: of who waits until a time becomes free, and is offered it.
enum WaitingEndpoints {
  static func table(_ handlers: WaitingHandlers) throws -> [Endpoint] {
    var list = try Endpoint.get(
      "/v1/waiting", "listWaiting", .signedIn,
      "What one waits for, and what is kept for one now; with ?for= of a person for whom one may read.",
      gives: WaitingAnswer.self
    ) { try await handlers.list($0) }
    var join = try Endpoint.write(
      "/v1/waiting", "joinWaitingList", .signedIn,
      "Waits until a provider, or anybody of a department, has a time; the first in order is offered it, and it is kept for them for a while.",
      takes: NewWaiting.self, gives: WaitingItem.self, status: .created,
      problems: [.notFound, .forbidden, .conflict]
    ) { try await handlers.join($0, $1) }
    var accept = try Endpoint.write(
      "/v1/waiting/{waiting}/acceptance", "acceptOffer", .signedIn,
      "Books the time that is kept for one, and gives up the appointment that it takes the place of.",
      takes: Nothing.self, gives: AppointmentItem.self,
      problems: [.notFound, .forbidden, .conflict]
    ) { request, _ in try await handlers.accept(request) }
    var decline = Endpoint.act(
      by: .delete, "/v1/waiting/{waiting}/offer", "declineOffer", .signedIn,
      "Declines the time that is kept for one: the next in order is offered it, and one waits on.",
      problems: [.notFound, .forbidden, .conflict]
    ) { try await handlers.decline($0) }
    var leave = Endpoint.act(
      by: .delete, "/v1/waiting/{waiting}", "leaveWaitingList", .signedIn,
      "Waits no more; what is kept for one is given up.", problems: [.notFound, .forbidden]
    ) { try await handlers.leave($0) }
    for query in [Representation.parameter] {
      list.query.append(query)
      join.query.append(query)
      accept.query.append(query)
      decline.query.append(query)
      leave.query.append(query)
    }
    for query in [WaitingHandlers.appointment] {
      accept.query.append(query)
      decline.query.append(query)
    }
    list.problems.append(.forbidden)
    return [list, join, accept, decline, leave]
  }
}

/// A wish for a time that is not free yet.
@Parameters
struct NewWaiting: Sendable {
  /// The purpose; none beside 'instead'.
  @Parameter(.length(1...255))
  var department: String?
  /// With whom; anybody of the department if nothing is said.
  @Parameter(.length(1...255))
  var provider: String?
  /// When it may begin at the earliest; now if nothing is said.
  @Parameter(.format(.dateTime))
  var from: String?
  /// When it has to be over; in 60 days, or before the appointment of 'instead', if nothing is said.
  @Parameter(.format(.dateTime))
  var until: String?
  /// An appointment of one's own that is given up for an earlier time with the same provider.
  @Parameter(.length(1...255))
  var instead: String?
}

/// A wish for a time.
@FunctionResult
struct WaitingAnswer: Sendable {
  /// the oldest first.
  var waiting: [WaitingItem]
}

/// A wish for a time that is not free yet.
@FunctionResult
struct WaitingItem: Sendable {
  /// its identifier.
  var waiting: String
  /// what for.
  var department: String
  /// with whom: with one of these.
  var providers: [String]
  /// when it may begin at the earliest.
  @Parameter(.format(.dateTime))
  var from: String
  /// when it has to be over.
  @Parameter(.format(.dateTime))
  var until: String
  /// the appointment that is given up for it.
  var instead: String?
  /// since when.
  @Parameter(.format(.dateTime))
  var since: String
  /// the time that is kept now, if one is.
  var offer: OfferItem?
}

/// A time that is kept for somebody who waited for it.
@FunctionResult
struct OfferItem: Sendable {
  /// the appointment that it becomes.
  var appointment: String
  /// with whom.
  var provider: String
  /// what they are called.
  @Parameter("provider_name")
  var providerName: String?
  /// when it begins.
  @Parameter(.format(.dateTime))
  var start: String
  /// when it ends.
  @Parameter(.format(.dateTime))
  var end: String
  /// until when it is kept.
  @Parameter(.format(.dateTime))
  var until: String
}
