import Conversation
import EventLog
import JSON
import PluginKit
import Presentation
import Projections
import Terminal

/// Writes one conversation as people see it.
struct ConversationExport {
  private let channel: ChannelView
  private let replies: [QuickReply]
  private let own: [String: ContentOutputs]
  /// Up to when it is told, in words.
  private let until: String
  /// The streams that it is told by.
  let streams: [StreamName]
  /// The event that could not be folded, before which the conversation stands still.
  let standsStill: ProjectionError?

  /// Reads a channel as it is, or as it was at a moment.
  ///
  /// - Throws: ``NothingFound`` where there is no such channel then.
  init(_ key: String, at moment: Moment?, of log: LogOptions, on console: Console) async throws {
    let source = try await ViewSource(ChannelProjection().name, log, on: console)
    guard let view = try source.view(key, at: moment, pages: .all) else {
      throw NothingFound("there is no channel '\(key)'" + (moment == nil ? "" : " at that moment"))
    }
    streams = ChannelProjection().streams(of: key) ?? []
    channel = try ChannelView(json: view.json.json)
    standsStill = view.standsStill
    let offered = try Replay.view(
      QuickRepliesProjection(), key: key, of: source.log,
      at: moment ?? .position(source.log.head()), pages: .all)
    replies = try offered.map { try OfferedReplies(json: $0.json.json).options } ?? []
    own = try KnownPlugins.registry().outputs
    let last = channel.timeline.last.map { "up to position \($0.position)" }
    until = last ?? "nothing was said yet"
  }

  func write(as format: ExportCommand.Format, on console: Console) throws {
    guard format == .adaptiveCards else {
      return try console.output.write(
        exactly: ConversationPage(own: own).text(of: channel, until: until))
    }
    let newest = channel.timeline.last { $0.message != nil }?.position
    for entry in channel.timeline where entry.sender != nil {
      let line = line(entry, isNewest: entry.position == newest)
      try console.export(json: String(decoding: line.json, as: UTF8.self) + "\n")
    }
  }

  private func line(_ entry: TimelineEntry, isNewest: Bool) -> JSONValue {
    let message = ShownMessage(
      entry, input: isNewest ? channel.inputs.first?.accepts : nil,
      quickReplies: isNewest ? replies : [])
    return [
      "position": .int(entry.position),
      "sender": entry.sender.map { .string($0.rawValue) } ?? .null,
      "time": .string("\(entry.time)"),
      "card": AdaptiveCardOutput(own: own).card(isNewest ? message : message.past),
    ]
  }
}
