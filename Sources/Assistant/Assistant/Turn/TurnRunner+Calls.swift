import AccessRecord
import Conversation
import EventLog
import JSON
import PluginKit

extension TurnRunner {
  /// Makes a call, whatever the function does: it ends in time, with an answer of bounded size or a
  /// reason why not.
  ///
  /// An act for another person is decided again if who may act for them changed meanwhile:
  /// nothing was written, and what has ended is told as that.
  func execute(_ called: FunctionCalled) async -> ChannelState.Outcome {
    var call = called.call
    switch assistant.environment.rehearsed?(called) {
    case .outcome(let outcome): return outcome
    case .made(let recorded): call = recorded
    case nil: break
    }
    for _ in 0..<Self.racesOfRepresentation {
      if let outcome = await attempt(called, as: call, isLast: false) { return outcome }
    }
    return await attempt(called, as: call, isLast: true)
      ?? called.failed(.error, "who may act for the person changes all the time")
  }

  private static var racesOfRepresentation: Int { 2 }

  /// Nil if others were faster, and it is worth another try.
  private func attempt(
    _ called: FunctionCalled, as call: CallID, isLast: Bool
  ) async -> ChannelState.Outcome? {
    guard let plugin, let personTurn,
      let function = plugin.local(called.function).flatMap(plugin.function)
    else { return called.failed(.refused, "the function \(called.function) is not registered") }
    let whom = called.arguments.represented
    let log = assistant.registry.log(
      assistant.log, of: plugin, for: (whom ?? personTurn.person).rawValue)
    do {
      guard try await mayAct(for: whom, in: called, function, log) else {
        return called.outcome(
          FunctionResponse(["message": .string(phrases.repair.noLongerFor)], status: 403))
      }
    } catch {
      return called.failure(error, within: function.timeLimit)
    }
    if function.effect == .read { log.lendToRead(by: function.name) }
    let context = self.context(of: call, for: whom, in: personTurn, log)
    // Whatever still runs after this cannot change anything any more.
    defer { log.close() }
    do {
      let response = try await assistant.bulkhead.run(
        plugin.manifest.id, within: function.timeLimit
      ) { try await function.run(called.arguments.ownArguments, context) }
      return called.outcome(response)
    } catch is BusyStream where whom != nil && !isLast {
      return nil
    } catch {
      return called.failure(error, within: function.timeLimit)
    }
  }

  /// Whether the person may act for the one whom a call is for, now that it is made; they have it on
  /// record that somebody looks, and nothing is written once that has ended.
  private func mayAct(
    for whom: MemberID?, in called: FunctionCalled, _ function: Function, _ log: PluginLog
  ) async throws -> Bool {
    guard let whom else { return true }
    guard !assistant.environment.staff.hasLeft(whom),
      let standing = try StandingRelation.find(
        of: person, for: whom, function.relationPurpose, at: assistant.environment.now(),
        in: assistant.log)
    else { return false }
    log.demand([standing.condition])
    let look = RecordAccessed(
      person: whom, by: person, name: state.members[person]?.name ?? "",
      roles: StandingRelation.roles, part: .view, place: called.function, address: "", reason: nil)
    try await assistant.log.append(
      [NewEvent(look, actor: person.rawValue)], to: try RecordAccessed.stream(of: whom),
      commitID: CommitID("access-\(called.call)"))
    return true
  }

  /// The step that follows from a preview; nothing can be written while the function is asked.
  func previewed(_ intended: IntendedCall) async -> TurnStep {
    guard let personTurn, let context = TurnContext(in: machine) else {
      return .fail(.model, "the function \(intended.call.function) is not registered")
    }
    do {
      guard let answer = try await preview(of: intended.call, personTurn) else {
        return .fail(.model, "the function \(intended.call.function) is not registered")
      }
      return context.step(after: answer, of: intended)
    } catch {
      let reason: CallFailure = error is TimeLimitExceeded ? .timeout : .error
      return context.withhold(
        intended, because: reason, String("\(error)".prefix(Self.errorLength)))
    }
  }

  /// Why a call that takes something back would not do so; nil if it would, or there is nothing
  /// left to take back, or it does not say.
  func obstacle(to call: ProposedCall, for person: MemberID) async -> String? {
    let personTurn = PersonTurn(turn: TurnID("undo"), person: person)
    do {
      guard case .impossible(let response) = try await preview(of: call, personTurn),
        response.status != UndoState.gone
      else { return nil }
      return response.body["message"]?.string ?? phrases.refused(response.status)
    } catch {
      // A function that cannot say what it would do says so again when it is called.
      return nil
    }
  }

  /// The preview of a call by its function, and nothing is written meanwhile; nil if it says
  /// nothing.
  private func preview(of call: ProposedCall, _ personTurn: PersonTurn) async throws
    -> CallPreview?
  {
    guard let plugin, let preview = plugin.function(call.function)?.preview else {
      return nil
    }
    let whom = call.arguments.represented
    let log = assistant.registry.log(
      assistant.log, of: plugin, for: (whom ?? personTurn.person).rawValue)
    log.close()
    let context = self.context(
      of: CallID(personTurn.turn.rawValue), for: whom, in: personTurn, log)
    return try await assistant.bulkhead.run(
      plugin.manifest.id, within: assistant.environment.renderingTime
    ) { try await preview(.object(call.arguments.ownArguments), context) }
  }

  private func context(
    of call: CallID, for whom: MemberID?, in turn: PersonTurn, _ log: PluginLog
  ) -> FunctionContext {
    var context = FunctionContext(
      person: whom ?? turn.person, channel: channel, turn: turn.turn, call: call, causation: cause,
      now: assistant.environment.now(), zone: assistant.environment.zone, log: log,
      views: CurrentViews(assistant.views))
    context.representative = whom == nil ? nil : turn.person
    context.bookings = assistant.environment.bookings
    context.staff = assistant.environment.staff
    if let plugin { context.search = assistant.search(of: plugin) }
    return context
  }

  /// What to show of what a call came to; nothing special where the renderer fails in time or size.
  func rendering(of outcome: ChannelState.Outcome, _ called: FunctionCalled) async -> Rendering {
    switch outcome {
    case .failed(let failed): return await answer(nil, by: called.function, failed.reason)
    case .returned(let returned):
      let shown = await answer(
        FunctionResponse(returned.response, status: returned.status), by: called.function)
      return shown.about(nameOfPerson(in: called.arguments), phrases)
    }
  }

  /// The name of the person whom a call is for; nil if it is for who makes it.
  private func nameOfPerson(in arguments: JSONValue) -> String? {
    TurnContext(in: machine)?.name(of: arguments.represented)
  }

  /// What to show of a call that is not made: the answer that it would have got.
  func rendering(of withheld: FunctionWithheld) async -> Rendering {
    let response = withheld.response.map { FunctionResponse($0, status: withheld.status ?? 500) }
    return await answer(response, by: withheld.function, withheld.reason ?? .error)
      .about(nameOfPerson(in: withheld.arguments), phrases)
  }

  /// What to show of a function's answer, and what is offered after it; without one why there is
  /// none.
  private func answer(
    _ response: FunctionResponse?, by function: String, _ reason: CallFailure = .error
  ) async -> Rendering {
    let name = plugin?.local(function)
    var rendering = Rendering(text: phrases.failed(reason))
    if let response {
      rendering = await self.rendering(of: response, name)
      rendering.text = rendering.text ?? words(for: response)
      rendering = await filtered(rendering)
    }
    rendering.quickReplies =
      rendering.quickReplies
      ?? name.flatMap { plugin?.function($0) }?.quickReplies.map { Rendering.Reply($0) } ?? []
    return rendering
  }

  private func rendering(of response: FunctionResponse, _ function: String?) async -> Rendering {
    guard let plugin, let function else { return Rendering() }
    let report = { assistant.environment.report($0) }
    let name = plugin.qualified(function)
    do {
      let rendering = try await inBulkhead(plugin) {
        plugin.render(response, of: function) ?? Rendering()
      }
      if let fault = rendering.fault { report(RenderingFault(name, fault)) }
      if rendering.isWithinLimits { return rendering }
      report(RenderingFault(name, Rendering.limits))
    } catch {
      report(RenderingFault(name, error, within: assistant.environment.renderingTime))
    }
    return Rendering()
  }

  /// A rendering with its text as the plugin wants it shown.
  func filtered(_ rendering: Rendering) async -> Rendering {
    guard let plugin, let filter = plugin.textFilter, let text = rendering.text else {
      return rendering
    }
    var rendering = rendering
    do {
      let shown = try await inBulkhead(plugin) { filter(text) }
      if !shown.isEmpty, shown.utf8.count <= ResponseLimit.bytes { rendering.text = shown }
    } catch {
      // The text stays as it was.
    }
    return rendering
  }

  private func inBulkhead<R: Sendable>(
    _ plugin: RegisteredPlugin, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try await assistant.bulkhead.run(
      plugin.manifest.id, within: assistant.environment.renderingTime, work)
  }

  private func words(for response: FunctionResponse) -> String {
    if let message = response.body["message"]?.string { return message }
    return response.status == 200 ? phrases.done : phrases.refused(response.status)
  }
}

extension Rendering {
  /// It after the name of the person whom it is about, if that is not who sees it.
  fileprivate func about(_ name: String?, _ phrases: AssistantPhrases) -> Rendering {
    guard let name else { return self }
    var rendering = self
    rendering.before.insert(.text(text: phrases.repair.about(name)), at: 0)
    return rendering
  }
}

extension FunctionCalled {
  /// The call's end without an answer.
  func failed(_ reason: CallFailure, _ message: String) -> ChannelState.Outcome {
    .failed(FunctionFailed(call: call, function: function, reason: reason, message: message))
  }

  fileprivate func outcome(_ response: FunctionResponse) -> ChannelState.Outcome {
    if let fault = ResponseLimit.fault(in: response.body) {
      return failed(.tooLarge, "the function gave \(fault)")
    }
    return .returned(
      FunctionReturned(
        call: call, function: function, status: response.status, response: response.body))
  }

  fileprivate func failure(
    _ error: any Error, within limit: Duration
  ) -> ChannelState.Outcome {
    switch error {
    case is TimeLimitExceeded: failed(.timeout, "no answer within \(limit)")
    case let busy as BusyPlugin:
      failed(.busy, "\(busy.count) calls of the plugin have not ended yet")
    default: failed(.error, String("\(error)".prefix(TurnRunner.errorLength)))
    }
  }
}
