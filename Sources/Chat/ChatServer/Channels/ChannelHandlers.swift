import AccessRecord
import Accounts
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import Projections

/// Shows channels, and does in them what people ask for.
struct ChannelHandlers: Sendable {
  let server: ServerParts
  let accounts: AccountStore
  let attachments: AttachmentHandlers
  let peopleLimits: PeopleLimits
  let feed: LiveFeed
  let pages: PageCache
  let accesses: AccessRecorder
  let access: ChannelAccess
  /// Whether a provider may open a conversation outside their own patients.
  let hasBreakGlass: Bool

  /// Whom people have blocked.
  var blocks: BlockLists { feed.blocks }
}

// Reading: the channels as people see them.
extension ChannelHandlers {
  /// The most lines or entries of a list in one answer.
  static let maximumCount = 200

  /// A channel, now or at a position; unchanged since the client's `If-None-Match`, only that.
  func page(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let (channel, caller) = (try request.channel, try request.principal)
    // An auditor's record is whole.
    let hidden = caller.has(.auditor) ? [] : try blocks.blocked(by: caller.id)
    guard let past = try request.position("at") else {
      return try pages.page(of: channel, hiding: hidden, in: server).answer(to: request)
    }
    guard try past <= server.log.head() else {
      throw Problem(
        .notFound, "not-found",
        "there is no position \(past): the log ends at \(try server.log.head())")
    }
    let deleted =
      caller.has(.auditor) ? [] : try server.channels.state(of: .channel(channel)).retracted
    return try pages.page(of: channel, at: past, but: deleted, hiding: hidden, in: server)
      .answer(to: request)
  }

  /// The caller's channels, the newest first.
  func list(_ request: AdmittedRequest) throws -> ChannelList {
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 50
    let start = try request.query("cursor").map { try PageCursor($0) }?.place ?? 0
    let hidden = try blocks.blocked(by: try request.principal.id)
    let sorted = try items(of: request.principal).sorted { left, right in
      (right.1.lastTime ?? .epoch, right.0) < (left.1.lastTime ?? .epoch, left.0)
    }
    let shown = try sorted.dropFirst(start).prefix(limit).map { channel, summary in
      let members = try server.views.document(ChannelProjection(), channel)?.members ?? []
      let inviter = summary.invitedBy.map { id in
        members.first { $0.id == id }
          ?? Member(id: id, name: accounts.account(id)?.name ?? id.rawValue, role: .person)
      }
      return ChannelItem(
        channel, summary, members, invitedBy: inviter, last: summary.last(hiding: hidden))
    }
    let end = start + shown.count
    return ChannelList(
      channels: shown, next: end < sorted.count ? PageCursor(place: end).text : nil)
  }

  /// Entries before the ones that the channel's page has, page by page; of one that is too long its
  /// newest entries first.
  func timeline(_ request: AdmittedRequest) throws -> TimelinePage {
    let channel = try request.channel
    let cursor = try request.query("cursor").map { try TimelineCursor($0) }
    try server.views.catchUp()
    let newest = try server.views.document(ChannelProjection(), channel)?.newestPage
    guard var page = cursor?.page ?? newest, let newest, (0...newest).contains(page) else {
      return TimelinePage(entries: [])
    }
    let caller = try request.principal
    let hidden = caller.has(.auditor) ? [] : try blocks.blocked(by: caller.id)
    var entries = try self.entries(of: channel, page, before: cursor?.before, hiding: hidden)
    while entries.isEmpty, cursor?.before != nil, page > 0 {
      page -= 1
      entries = try self.entries(of: channel, page, before: cursor?.before, hiding: hidden)
    }
    let kept = entries.newest { $0.json.count }
    let next =
      kept.count < entries.count
      ? kept.first?["position"]?.int.map { TimelineCursor(page: page, before: $0) }
      : page > 0 ? TimelineCursor(page: page - 1) : nil
    return TimelinePage(entries: Array(kept), next: next?.text)
  }

  private func entries(
    of channel: String, _ page: Int, before position: Int64?, hiding people: Set<MemberID>
  ) throws -> [JSONValue] {
    let view = try server.views.view(ChannelProjection().name, channel, pages: .only(page))
    return try (view?.json.object?["timeline"]?.array ?? []).compactMap { entry in
      guard position.map({ entry["position"]?.int ?? 0 < $0 }) ?? true else { return nil }
      var read = try TimelineEntry(json: entry.json)
      guard !read.isCleared else { return nil }
      guard !people.isEmpty else { return entry }
      read.hide(people)
      return try JSONValue(json: read.json)
    }
  }

  /// The messages of one's own channels that say something of it.
  func search(_ request: AdmittedRequest) throws -> SearchResult {
    let question = request.query("q") ?? ""
    guard !question.isEmpty, question.unicodeScalars.count <= 200 else {
      throw Problem(
        .badRequest, "bad-request",
        "?q= has \(question.unicodeScalars.count) characters, expected 1 to 200: say what is looked for"
      )
    }
    let limit = try request.number("limit", in: 1...100) ?? 20
    let channel = request.query("channel")
    guard (1...OpenAPI.longestName).contains(channel?.unicodeScalars.count ?? 1) else {
      throw Problem(
        .badRequest, "bad-request", "?channel= is empty, or longer than any name: say which channel"
      )
    }
    if let channel { try server.checkPartition(of: channel) }
    let channels = try items(of: request.principal).filter {
      $0.summary.invitedBy == nil && (channel == nil || channel == $0.channel)
    }.sorted { left, right in
      (right.summary.lastTime ?? .epoch) < (left.summary.lastTime ?? .epoch)
    }
    var search = ChannelSearch(
      for: question, limit: limit, in: server.views,
      hiding: try blocks.blocked(by: request.principal.id)
    ) {
      try request.checkClientWaits()
    }
    return try search.search(channels.map(\.channel))
  }

  /// Somebody's channels, and those that they were called to, where they may come in by themselves.
  func items(
    of caller: Principal
  ) throws -> [(channel: String, summary: ChannelSummary)] {
    try server.views.catchUp()
    let parts = try server.views.view(ChannelsProjection().name, caller.id.rawValue)?.parts ?? []
    return try parts.compactMap { part in
      guard case .named(let channel) = part.name else { return nil }
      let summary = try ChannelSummary(json: part.value.json)
      return summary.isCalled && !caller.has(.provider) ? nil : (channel, summary)
    }
  }

  /// A stream of a channel's events, as they happen.
  func live(_ request: AdmittedRequest) throws -> EndpointAnswer {
    try stream([try request.channel], isOfAll: false, request)
  }

  /// A stream of the events of all of the caller's channels, as they happen.
  func liveOfAll(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let channels = try items(of: request.principal).filter { $0.summary.invitedBy == nil }
    return try stream(channels.map(\.channel), isOfAll: true, request)
  }

  private func stream(_ channels: [String], isOfAll: Bool, _ request: AdmittedRequest) throws
    -> EndpointAnswer
  {
    let seen = request.http.headers[.lastEventID]
    if let seen, UInt64(seen) == nil {
      throw Problem(
        .badRequest, "bad-request", "Last-Event-ID is '\(seen)', expected an id of this stream")
    }
    let member = try request.principal.id
    let accesses = accesses
    let after = try seen.flatMap(UInt64.init).map { Position($0) } ?? request.position("after")
    return LiveStream(
      log: server.log, views: server.views, feed: feed, member: member, channels: channels,
      isOfAll: isOfAll, after: after, isStillAllowed: request.isStillAllowed,
      hangUp: request.hangUp,
      whenOver: request.whenOver
    ) { try await accesses.note(.live, of: [$0], by: request) }.answer
  }

  /// Tells the others that the caller is typing: no event, and nothing to come back to.
  func type(_ request: AdmittedRequest) throws {
    let channel = try request.channel
    let member = try request.principal.id.rawValue
    feed.send(
      channel,
      LiveMessage(
        "typing", TypingNotice(channel: channel, member: member), about: "\(channel) \(member)"))
  }

  /// Who listens to a channel.
  func presence(_ request: AdmittedRequest) throws -> Presence {
    let channel = try request.channel
    return Presence(channel: channel, members: feed.present(in: channel).sorted().map(\.rawValue))
  }
}

extension ChannelItem {
  fileprivate init(
    _ channel: String, _ summary: ChannelSummary, _ members: [Member], invitedBy inviter: Member?,
    last: String?
  ) {
    self.init(
      channel: channel, title: summary.title, plugin: summary.plugin, last: last,
      lastTime: summary.lastTime?.description, unread: summary.unread, called: summary.isCalled,
      invitedBy: inviter.map(ChannelItemMember.init),
      members: inviter == nil ? members.prefix(8).map(ChannelItemMember.init) : [],
      memberCount: members.count)
  }
}

extension ChannelItemMember {
  fileprivate init(_ member: Member) {
    self.init(id: member.id.rawValue, name: member.name, role: member.role.rawValue)
  }
}

extension Timestamp {
  static let epoch = Timestamp(microseconds: 0)
}

/// The place at which a list goes on; its content is nobody's business but ours.
struct PageCursor {
  let place: Int

  init(place: Int) { self.place = place }

  /// - Throws: ``Problem`` 400 if it is none of ours.
  init(_ text: String) throws {
    guard text.first == "p", let place = Int(text.dropFirst()), place >= 0
    else { throw Self.refusal(text) }
    self.place = place
  }

  /// The problem of a cursor that is none of ours.
  static func refusal(_ text: String) -> Problem {
    Problem(.badRequest, "bad-request", "?cursor= is '\(text)', expected what `next` said")
  }

  var text: String { "p\(place)" }

  /// The form of a cursor; any number is one, beyond the end nothing follows.
  static var schema: SchemaDeclaration { .string(pattern: "^p[0-9]{1,9}$") }
}

/// The place at which a timeline goes on: a page of it, or the part of one before a position.
struct TimelineCursor: Equatable {
  let page: Int
  var before: Int64?

  init(page: Int, before: Int64? = nil) { (self.page, self.before) = (page, before) }

  /// - Throws: ``Problem`` 400 if it is none of ours.
  init(_ text: String) throws {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    page = try PageCursor(String(parts.first ?? "")).place
    guard parts.count == 2 else { return }
    guard let position = Int64(parts[1]), position >= 0 else { throw PageCursor.refusal(text) }
    before = position
  }

  var text: String { "p\(page)" + (before.map { ".\($0)" } ?? "") }

  /// The form of a cursor.
  static var schema: SchemaDeclaration { .string(pattern: "^p[0-9]{1,9}([.][0-9]{1,18})?$") }
}

extension Array {
  /// The last of some entries, as many as a page of an answer has by their lengths; one at least.
  func newest(_ length: (Element) -> Int) -> ArraySlice<Element> {
    var (start, bytes) = (endIndex, 0)
    while start > startIndex {
      bytes += length(self[start - 1])
      guard start == endIndex || bytes <= EndpointAnswer.pageBytes else { break }
      start -= 1
    }
    return self[start...]
  }
}

/// Somebody is writing.
@JSONShape
struct TypingNotice: Sendable {
  /// Where.
  var channel: String
  /// Who.
  var member: String
}

/// The words of the assistant so far.
@JSONShape
struct SpeakingNotice: Sendable {
  /// Where.
  var channel: String
  /// Some more words.
  var text: String
}
