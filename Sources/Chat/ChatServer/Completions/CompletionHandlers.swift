import Accounts
import Assistant
import Conversation
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import NIOCore
import PluginKit
import Projections

/// Answers programs that talk as to a language model: what they say is a message of a channel, and
/// its turn's answer is the completion.
struct CompletionHandlers: Sendable {
  let channels: ChannelHandlers
  let access: ChannelAccess

  private var server: ServerParts { channels.server }

  /// The plugins, as models.
  var models: ModelList {
    ModelList(data: server.plugins.map { ModelItem(id: $0.manifest.id) })
  }

  /// One of them.
  ///
  /// - Throws: ``Problem`` 404 if there is no such plugin.
  func model(_ id: String) throws -> ModelItem {
    guard let model = models.data.first(where: { $0.id == id }) else { throw unknown(id) }
    return model
  }

  private func unknown(_ model: String) -> Problem {
    let known = server.plugins.map(\.manifest.id).joined(separator: ", ")
    return Problem(
      .notFound, "model-not-found",
      "there is no model '\(model.prefix(80))': choose one of \(known)",
      errors: [.init(pointer: "/model", detail: "expected one of \(known)")])
  }

  /// Says the newest message of the user, and gives the answer; to a program whose history does not
  /// end as the conversation does, what was said last.
  ///
  /// The message is on the record before the answer begins. A client that hangs up ends nothing
  /// but its waiting.
  func complete(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    let asked = try NewCompletion(json: Array(request.content.readableBytesView))
    let channel = try await channel(for: asked, request)
    var said = try await answer(to: asked, in: channel, request)
    let headers: HTTPFields = [.verbatimChannel: channel, .cacheControl: "no-store"]
    guard !asked.isStreamed else {
      return CompletionStream(model: asked.model, said: said).answer(headers)
    }
    var texts: [String] = []
    while let part = try await said.next() {
      if case .text(let text) = part { texts.append(text) }
    }
    return .json(
      Completion(
        id: said.id, created: said.created, model: asked.model,
        choices: [.init(message: .init(content: texts.joined(separator: "\n\n")))]),
      headers: headers)
  }

  private func answer(
    to asked: NewCompletion, in channel: String, _ request: AdmittedRequest
  ) async throws -> CompletionAnswer {
    let inside = request.within(channel)
    if let known = asked.lastAnswer,
      try channels.earlierReceipt(of: channels.newMessage(inside), inside) == nil,
      let view = try ChannelPage(channel, in: server.views)?.view,
      let missed = try MissedAnswer(
        known, for: try request.principal.id, in: channel, view, server.log)
    {
      return .missed(missed, in: channel, at: server.now())
    }
    // It listens before anything is said: so it misses nothing.
    let listening = try listen(to: channel, request)
    let receipt = try await channels.send(inside, NewMessage(text: asked.text))
    return .awaited(try AnswerWaiting(receipt, in: channel, for: request, listening, server))
  }

  private func listen(to channel: String, _ request: AdmittedRequest) throws -> LiveSubscription {
    let caller = try request.principal.id
    let listening = LiveSubscription(to: [channel], of: channels.feed, as: caller) {
      request.isStillAllowed() && access.isInside(caller, isProvider: false, of: channel)
    }
    request.whenOver { [weak listener = listening.listener] in listener?.end() }
    return listening
  }

  /// The channel that the request names, or the caller's own with the plugin, which is made if it
  /// is not there.
  private func channel(for asked: NewCompletion, _ request: AdmittedRequest) async throws -> String
  {
    let caller = try request.principal
    guard let plugin = server.assistant.registry[asked.model] else { throw unknown(asked.model) }
    guard let named = request.http.headers[.verbatimChannel] else {
      return try await ChatSession.channel(
        with: plugin, person: caller.asPerson, assistant: server.assistant)
    }
    try server.checkPartition(of: named)
    try access.checkMember(caller, of: named)
    let state = try server.channels.state(of: .channel(named))
    guard state.plugin == asked.model else {
      throw Problem(
        .unprocessableContent, "wrong-model",
        "in the channel \(named) \(state.plugin.map { "'\($0)' answers" } ?? "no plugin answers"), and 'model' is '\(asked.model)'",
        errors: [.init(pointer: "/model", detail: "expected \(state.plugin ?? "another channel")")])
    }
    return named
  }
}
