package import Conversation
import JSON

extension RegisteredPlugin {
  /// The plugin as it is understood in a language: with the examples, and the names of options,
  /// that it has in it; itself if it does not speak it.
  package func speaking(_ code: String) -> RegisteredPlugin { spoken.value[code] ?? self }

  /// The languages in which it understands and answers, by their codes.
  package var languages: Set<String> { Set(registeredLanguages.keys).union(["en"]) }

  /// A text of the plugin, or of the platform, in the language in which the plugin speaks.
  package func said(_ text: String) -> String { texts.translation(of: text) }

  /// A text of the platform or plugin with these values in its holes (`{}`), in the language in
  /// which it speaks; also one that begins with a hole, which is looked up in no text.
  package func said(_ text: String, with values: [String]) -> String {
    let parts = text.split(separator: "{}", omittingEmptySubsequences: false)
    let english = parts.indices.map { $0 == 0 ? "\(parts[0])" : "{\($0)}\(parts[$0])" }.joined()
    return TextPattern(text, texts.exactly(text) ?? english)?.filled(with: values) ?? text
  }

  /// The languages in which its alarms ask and answer, by their codes.
  package var languagesInDanger: Set<String> {
    languages.union((alarmVocabulary?.texts ?? [:]).keys)
  }

  /// A text of the plugin's alarms in a language, also in one that it does not speak otherwise.
  package func saidInDanger(_ text: String, in code: String) -> String {
    speaking(code).said(textsInDanger(code).translation(of: text))
  }

  /// The texts of its alarms and of the platform in a language.
  private func textsInDanger(_ code: String) -> TextCatalog {
    let known = PlatformTexts.catalog(code)
    return alarmVocabulary?.texts[code]?.merging(known) ?? known
  }

  /// The plugin in each of its languages.
  func inAllLanguages() -> RegisteredPlugin {
    var plugin = self
    plugin.exampleIndex = ExampleIndex(plugin)
    plugin.spoken = Lazy { [self] in registeredLanguages.mapValues { inLanguage($0) } }
    return plugin
  }

  private func inLanguage(_ language: PluginLanguage) -> RegisteredPlugin {
    var plugin = self
    plugin.language = language.code
    plugin.spoken = Lazy { [self] in ["en": self] }
    plugin.texts = language.texts.merging(textsInDanger(language.code))
    plugin.functions = functions.map { function in
      function.understood(
        by: plugin.examples(of: function.name, function.examples, in: language),
        slots: function.slots.mapValues { $0.inLanguage(language) })
    }
    plugin.flows = flows.map {
      $0.understood(
        by: plugin.examples(of: $0.name, $0.examples, in: language), reading: language.reading)
    }
    plugin.keptFlows = keptFlows.map { $0.understood(by: [], reading: language.reading) }
    plugin.smallTalk = smallTalk.map { talk in
      SmallTalk(
        talk.name, examples: plugin.examples(of: talk.name, talk.examples, in: language),
        answer: talk.answer, quickReplies: talk.quickReplies)
    }
    plugin.exampleIndex = ExampleIndex(plugin)
    return plugin
  }

  /// The registered examples, and the English ones in the language.
  private func examples(
    of name: String, _ english: [String], in language: PluginLanguage
  ) -> [String] {
    let translated = english.compactMap { texts.exactly($0) }
    let own = language.examples[name] ?? []
    return translated + own.filter { !translated.contains($0) }
  }

  /// The plugin in all its languages with functions that answer without being called.
  func answering(
    _ answer: @escaping @Sendable (_ function: String) -> FunctionResponse
  ) -> RegisteredPlugin {
    var plugin = self
    plugin.functions = functions.map { function in
      DocumentFunctions.contains(function.name)
        ? function
        : function.understood(
          by: function.examples, slots: function.slots, running: { _, _ in answer(function.name) })
    }
    plugin.spoken = Lazy { [spoken] in spoken.value.mapValues { $0.answering(answer) } }
    return plugin
  }
}

extension Slot {
  /// With the options' names in the language among their synonyms.
  fileprivate func inLanguage(_ language: PluginLanguage) -> Slot {
    if let names { return called { try names($0).map { $0.inLanguage(language) } } }
    guard case .choice(let options) = kind else { return self }
    let named = options.map { option in
      Option(
        option.name, label: option.label,
        synonyms: [option.name, option.shown].compactMap(language.texts.exactly)
          + (language.words[option.name] ?? []) + option.synonyms)
    }
    return with { $0.kind = .choice(named) }
  }
}

extension Slot.Option {
  /// With the language's words for each of its synonyms.
  fileprivate func inLanguage(_ language: PluginLanguage) -> Slot.Option {
    Slot.Option(
      name, label: label, synonyms: synonyms + synonyms.flatMap { language.words[$0] ?? [] })
  }
}

extension RegisteredPlugin {
  /// The value of the parameter that is asked for, of what is shown for it in the plugin's
  /// language; nil if it is no option of it.
  package func value(shownAs text: String, askedFor purpose: InputPurpose) -> JSONValue? {
    guard case .parameter(let function, let parameter, _, _) = purpose,
      case .choice(let options)? = local(function).flatMap(self.function)?.slots[parameter]?.kind
    else { return nil }
    let option =
      options.first { $0.name == text }
      ?? options.first { $0.shown == text || said($0.shown) == text }
    return option.map { .string($0.name) }
  }
}

extension Flow {
  fileprivate func understood(
    by examples: [String], reading: @escaping @Sendable (String) -> String
  ) -> Flow {
    Flow(
      name, version: version, examples: examples, steps: steps.map { $0.reading(reading) },
      end: end, migrate: migrate)
  }
}

extension FlowStep {
  fileprivate func reading(_ read: @escaping @Sendable (String) -> String) -> FlowStep {
    guard case .understands(let understand) = work else { return self }
    var step = self
    step.work = .understands { answer in
      understand(
        FlowAnswer(
          read(answer.text), value: answer.value, values: answer.values, context: answer.context))
    }
    return step
  }
}

extension Function {
  fileprivate func understood(
    by examples: [String], slots: [String: Slot],
    running other: (@Sendable (JSONValue, FunctionContext) async throws -> FunctionResponse)? = nil
  ) -> Function {
    var function = self
    (function.examples, function.slots, function.run) = (examples, slots, other ?? run)
    return function
  }
}

extension Rendering {
  /// The rendering in the language in which a plugin speaks, with the texts in content of its own;
  /// pictures, links and what is meant by a choice stay as they are.
  package func said(by plugin: RegisteredPlugin) -> Rendering {
    var rendering = self
    rendering.before = before.map { $0.said(by: plugin) }
    rendering.text = text.map(plugin.said)
    rendering.content = content.map { OwnContent($0.name, $0.data.said(by: plugin)) }
    rendering.quickReplies = quickReplies?.map { reply in
      var said = reply
      said.text = plugin.said(reply.text)
      return said
    }
    rendering.cards = cards.map { $0.said(by: plugin) }
    rendering.button = button.map { button in
      Button(
        text: plugin.said(button.text), explanation: button.explanation.map(plugin.said),
        disabledText: plugin.said(button.disabledText), action: button.action.said(by: plugin))
    }
    return rendering
  }
}

extension JSONValue {
  /// The same with its texts in the language in which a plugin speaks; names of members stay.
  fileprivate func said(by plugin: RegisteredPlugin) -> JSONValue {
    switch self {
    case .string(let text): .string(plugin.said(text))
    case .array(let values): .array(values.map { $0.said(by: plugin) })
    case .object(let object):
      .object(JSONObject(object.members.map { ($0.name, $0.value.said(by: plugin)) }))
    default: self
    }
  }
}

extension MessageContent {
  /// The plugin's own words in a message, in the language in which it speaks.
  fileprivate func said(by plugin: RegisteredPlugin) -> MessageContent {
    switch self {
    case .text(let text): .text(text: plugin.said(text))
    case .notice(let text): .notice(text: plugin.said(text))
    case .leaflet(let title, let text, let url):
      .leaflet(title: plugin.said(title), text: text.map(plugin.said), url: url)
    case .diagnosis(let title, let text):
      .diagnosis(title: plugin.said(title), text: text.map(plugin.said))
    case .image, .video, .audio, .file, .location, .expertAnswer, .own: self
    }
  }
}

extension Rendering.Card {
  fileprivate func said(by plugin: RegisteredPlugin) -> Rendering.Card {
    var card = self
    card.title = plugin.said(title)
    card.subtitle = subtitle.map(plugin.said)
    card.details = details.map(plugin.said)
    card.action = action?.said(by: plugin)
    return card
  }
}

extension Action {
  fileprivate func said(by plugin: RegisteredPlugin) -> Action {
    guard case .send(let text, let offer) = self else { return self }
    return .send(text: plugin.said(text), offer: offer)
  }
}

extension InputKind {
  /// The kind with its options in the language in which a plugin speaks.
  package func said(by plugin: RegisteredPlugin) -> InputKind {
    switch self {
    case .text(let placeholder): .text(placeholder: placeholder.map(plugin.said))
    case .singleOption(let options): .singleOption(options: options.map(plugin.said))
    case .multipleOption(let options): .multipleOption(options: options.map(plugin.said))
    case .optionsWithOwnWords(let suggestions, let label):
      .optionsWithOwnWords(suggestions: suggestions.map(plugin.said), label: label.map(plugin.said))
    case .sameOptions, .date, .textAndImages, .phone, .retry, .none: self
    }
  }
}
