import EventLog
package import Conversation

extension Rendering {
  /// What the message holds, if that is a kind of the plugin's own.
  package func message(of plugin: RegisteredPlugin, otherwise words: String) -> MessageContent? {
    content.map {
      .own(name: plugin.qualified($0.name), text: text ?? words, data: $0.data)
    }
  }
}

extension Rendering {
  /// The rendering for one person: calls that it offers name their function in full and have the person's identity, and an offer
  /// of what the plugin does not have is left out, so that its words count.
  package func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Rendering {
    var rendering = self
    for index in rendering.cards.indices {
      rendering.cards[index].action = cards[index].action?.offered(to: person, by: plugin)
    }
    if let action = button?.action {
      rendering.button?.action = action.offered(to: person, by: plugin)
    }
    rendering.quickReplies = quickReplies?.map { reply in
      var offered = reply
      offered.offer = reply.offer?.offered(to: person, by: plugin)
      return offered
    }
    return rendering
  }
}

extension Action {
  fileprivate func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Action {
    guard case .send(let text, let offer) = self else { return self }
    return .send(text: text, offer: offer?.offered(to: person, by: plugin))
  }
}

extension Offer {
  fileprivate func offered(to person: MemberID, by plugin: RegisteredPlugin) -> Offer? {
    guard case .call(let name, let arguments) = self else { return self }
    guard let function = plugin.function(name), let arguments = arguments.object else { return nil }
    let bound = JSONValue.object(function.binding(arguments, to: person))
    return .call(function: plugin.qualified(name), arguments: bound)
  }
}

extension Rendering.Reply {
  /// The reply as it is shown under an identifier.
  package func shown(as id: InteractionID) -> QuickReply {
    QuickReply(id: id, text: text, offer: offer, byModel: isByModel ? true : nil)
  }
}

extension Function {
  /// The arguments with a person's identity, whatever stood there.
  package func binding(_ arguments: JSONObject, to person: MemberID) -> JSONObject {
    var arguments = arguments
    for (parameter, slot) in slots where slot.kind == .identity {
      arguments[parameter] = .string(person.rawValue)
    }
    return arguments
  }

  /// The parameters among some arguments that only the resolution fills in, and whoever takes a call back: a question does not show them.
  package func filledIn(in arguments: JSONObject) -> [String] {
    arguments.names.filter { slots[$0]?.isFilledIn == true }
  }
}

extension Rendering.Card {
  /// The card as it is shown under an identifier; a link is ignored where there is an action.
  package func shown(as id: InteractionID) -> Card {
    Card(
      id: id, title: title, subtitle: subtitle, details: details, imageURL: imageURL,
      link: action == nil ? link : nil, action: action, about: about)
  }
}

extension Rendering.Button {
  /// The button as it is shown under an identifier.
  package func shown(as id: InteractionID) -> Button {
    Button(
      id: id, text: text, explanation: explanation, disabledText: disabledText, action: action)
  }
}
