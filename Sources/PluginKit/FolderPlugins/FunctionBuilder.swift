import Conversation
import JSON
import Outbound
import PluginKit

/// Makes of a plugin's settings the functions that it registers.
struct FunctionBuilder {
  let settings: PluginSettings
  let surroundings: CallEnvironment

  /// A function of the demos' settings with what `plugin.json` adds.
  func function(_ demo: DemoFunction) throws(FolderError) -> Function {
    let added = settings.additions[demo.name] ?? FunctionSettings()
    let effect = added.effect ?? Self.suggestedEffect(demo)
    try added.check(effect)
    let call = try call(demo, added, effect)
    let slots = try slots(demo, added)
    var function = Function(
      demo.name, demo.description, parameters: demo.parameters, effect: effect
    ) { arguments, context in
      try await call.run(arguments.object ?? JSONObject(), key: context.call.rawValue)
    }
    .examples(added.examples ?? Self.suggestedExamples(demo))
    .quickReplies(added.quickReplies ?? demo.quickReplies)
    .consent(added.consent ?? .asked)
    .timeLimit(.seconds(added.timeLimit ?? settings.http.timeLimit))
    .slots(slots)
    if effect != .read { function = function.asks(Self.confirmation(demo, added, slots)) }
    function.compensation = added.compensation
    return function
  }

  private func call(
    _ demo: DemoFunction, _ added: FunctionSettings, _ effect: FunctionEffect
  ) throws(FolderError) -> EndpointCall {
    let endpoint = endpoint(of: demo)
    let request = try demo.node.required("request")
    try check(endpoint, at: request)
    let permissions = surroundings.permissions
    return EndpointCall(
      endpoint: endpoint, effect: effect,
      secrets: try Secrets(of: endpoint.headers, from: permissions.environment, at: request),
      transport: Transport(
        resolver: surroundings.resolver, permissions: permissions.calls,
        limit: settings.http.responseLimit),
      retries: added.retries ?? settings.http.retries, pause: surroundings.pause)
  }

  /// The endpoint that a function calls, with the headers that go to all of them.
  private func endpoint(of demo: DemoFunction) -> PluginEndpoint {
    var endpoint = demo.endpoint
    let own = Set(endpoint.headers.map { $0.name.lowercased() })
    endpoint.headers += settings.http.headers.filter { !own.contains($0.name.lowercased()) }
    return endpoint
  }

  /// Why the folder may not run, where its functions call or send what nobody has allowed; nil if
  /// nothing will be called.
  var refusal: String? {
    guard surroundings.permissions.environment != nil else { return nil }
    return FolderDemands(settings.functions.map(endpoint), surroundings.permissions).refusal
  }

  private func check(_ endpoint: PluginEndpoint, at request: SettingsNode) throws(FolderError) {
    let address = endpoint.address
    let url = try request.required("url")
    if let allowed = settings.http.allowedHosts, !allowed.contains(address.host) {
      throw url.failure("the host \(address.host) is not among the allowed_hosts \(allowed)")
    }
    let hasSecrets = endpoint.headers.contains { !$0.secrets.isEmpty }
    let permissions = surroundings.permissions
    guard
      address.isSecure || !hasSecrets || permissions.environment == nil
        || permissions.calls.allowsPrivateCalls(of: address.host, address.port)
    else {
      throw url.failure(
        "a secret would be sent without encryption: use https, or name the host with "
          + "--allow-private if it is your own")
    }
  }

  private func slots(
    _ demo: DemoFunction, _ added: FunctionSettings
  ) throws(FolderError) -> [String: Slot] {
    try added.check(against: demo.parameters.properties.map(\.name))
    var slots = added.slots
    for property in demo.parameters.properties where slots[property.name] == nil {
      slots[property.name] = ParameterSettings.suggested(property, identity: settings.identity)
    }
    return slots
  }

  /// GET reads and DELETE destroys, and so does what is called so; anything else writes.
  static func suggestedEffect(_ demo: DemoFunction) -> FunctionEffect {
    let verbs = ["cancel", "delete", "destroy", "remove", "revoke", "terminate"]
    let verb = ParameterSettings.words(of: demo.name).first ?? ""
    if demo.endpoint.method == .delete || verbs.contains(verb) { return .destructive }
    return demo.endpoint.method == .get ? .read : .write
  }

  /// A function without examples is understood from its description and its name.
  private static func suggestedExamples(_ demo: DemoFunction) -> [String] {
    let name = ParameterSettings.words(of: demo.name).joined(separator: " ")
    return [demo.description, name]
  }

  private static func confirmation(
    _ demo: DemoFunction, _ added: FunctionSettings, _ slots: [String: Slot]
  ) -> @Sendable (JSONValue) -> Confirmation {
    let settings = added.confirmation
    let description = demo.description
    return { arguments in
      let arguments = labelled(arguments, by: slots)
      guard let settings, let question = settings.question.text(arguments) else {
        return usualConfirmation(description, arguments)
      }
      return Confirmation(
        question, quickReplies: settings.replies,
        declined: settings.declined?.text(arguments) ?? ConfirmationSettings.usuallyDeclined)
    }
  }

  /// The arguments as people read them: the label of a choice, where it has one.
  private static func labelled(_ arguments: JSONValue, by slots: [String: Slot]) -> JSONValue {
    guard let object = arguments.object else { return arguments }
    return .object(
      JSONObject(
        object.members.map { member in
          let label = slots[member.name]?.option(member.value.string)?.label
          return (member.name, label.map { .string($0) } ?? member.value)
        }))
  }

  private static func usualConfirmation(
    _ description: String, _ arguments: JSONValue
  ) -> Confirmation {
    let values = (arguments.object?.members ?? []).compactMap { member in
      QueryItem.plain(member.value).map { "\(member.name): \($0)" }
    }
    let about = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    return Confirmation(
      "Shall I do this: \(description)\(about)?", quickReplies: ConfirmationSettings.usualReplies,
      declined: ConfirmationSettings.usuallyDeclined)
  }
}
