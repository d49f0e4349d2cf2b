import Conversation
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import JSON
import JSONSchema
import PluginKit
import Projections

/// A channel as its members see it, at one position of the log.
struct ChannelPage: ParameterValue {
  /// Its identifier.
  let channel: String
  /// Up to where of the log it is: a stream that begins after it goes on with what is seen here.
  let position: Position
  /// The newest entries, and what can be done.
  private(set) var view: ChannelView
  /// Where the timeline goes on before the first of these entries; nil at its beginning, and in the
  /// past.
  private(set) var earlier: TimelineCursor?
  /// The page of the timeline that the last entry is in; nil in the past.
  private let newest: Int?
  /// The answers that one touch gives.
  let replies: [QuickReply]

  /// A channel now; nil if there is none.
  init?(_ channel: String, in views: Views) throws {
    let position = try views.catchUp()
    guard let view = try ChannelView(of: channel, in: views) else { return nil }
    let offered = try views.document(QuickRepliesProjection(), channel)
    (self.channel, self.position, self.view) = (channel, position, view)
    replies = offered?.options ?? []
    newest = max(0, view.entries - 1) / ChannelHead.pageLength
    earlier = newest.flatMap { $0 > 1 ? TimelineCursor(page: $0 - 2) : nil }
  }

  /// A channel as it was at a position, without what some messages said that were deleted since; nil
  /// if there was none yet.
  init?(
    _ channel: String, at position: Position, but deleted: Set<MessageID>, in views: Views
  ) throws {
    let moment = LogMoment.position(position)
    guard let then = try views.view(ChannelProjection().name, channel, at: moment),
      then.head != nil
    else { return nil }
    let offered = try views.view(QuickRepliesProjection().name, channel, at: moment)?.head
    (self.channel, self.position, newest) = (channel, position, nil)
    view = try ChannelView(json: then.json.json)
    for place in view.timeline.indices
    where view.timeline[place].message.map(deleted.contains) ?? false {
      view.timeline[place].content = nil
      view.timeline[place].change = "retracted"
      (view.timeline[place].cards, view.timeline[place].button) = (nil, nil)
      view.timeline[place].consent = nil
      // What was asked because of it may have its words, and nobody answers in the past.
      view.inputs = []
    }
    let offer = try offered.map { try OfferedReplies(json: $0.json) }
    let isGone = offer?.message.map(deleted.contains) ?? false
    replies = isGone ? [] : offer?.options ?? []
  }

  /// The page for somebody who does not read some people.
  func hiding(_ people: Set<MemberID>) -> ChannelPage {
    var page = self
    for place in page.view.timeline.indices { page.view.timeline[place].hide(people) }
    return page
  }

  /// The page as it is sent: one that is too long without its oldest entries, but with one at
  /// least.
  var cut: [UInt8] {
    let whole = json
    guard whole.count > EndpointAnswer.pageBytes else { return whole }
    let timeline = view.timeline
    let kept = timeline.newest { $0.json.count }
    guard kept.count < timeline.count, let first = kept.first else { return whole }
    var page = self
    page.view.timeline = Array(kept)
    page.earlier = newest.map { TimelineCursor(page: $0, before: first.position) }
    return page.json
  }

  static var parameterSchema: SchemaDeclaration {
    .object(
      .required("channel", .string("its identifier")),
      .required("position", .integer("up to where of the log this is", minimum: 0)),
      .optional(
        "earlier",
        .string(
          "what to ask the timeline for as ?cursor= to go on before the first entry that is here")),
      .required("replies", .array("what can be answered with one touch", of: .anything)),
      .optional(
        "undo",
        .object("the newest turn, whether one can undo it now, and the reason where one cannot")),
      .optional(
        "editable",
        .object("the input that one answered last, what it accepts, and the value, to answer anew")),
      .required(
        "view",
        .object(
          "title, members, what waits, and the end of the timeline: its last two pages, of long entries the last ones, 256 KiB together"
        )))
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    throw reader.error("a page is shown and not taken back")
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("channel")
    writer.string(channel)
    writer.key("position")
    writer.int(Int64(clamping: position.value))
    if let earlier {
      writer.key("earlier")
      writer.string(earlier.text)
    }
    writer.key("replies")
    replies.write(to: &writer)
    writer.key("view")
    view.write(to: &writer)
    writer.endObject()
  }
}

extension ChannelPage {
  static func == (left: ChannelPage, right: ChannelPage) -> Bool {
    left.channel == right.channel && left.position == right.position && left.view == right.view
      && left.replies == right.replies && left.earlier == right.earlier
  }
}
