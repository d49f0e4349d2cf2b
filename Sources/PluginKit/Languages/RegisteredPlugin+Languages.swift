import JSON

extension RegisteredPlugin {
  /// The plugin as it is understood in a language: with the examples, and the names of options, that it has in it; itself where it
  /// does not speak it.
  package func speaking(_ code: String) -> RegisteredPlugin { spoken[code] ?? self }

  /// The languages in which it understands and answers, by their codes.
  package var languages: Set<String> { Set(spoken.keys).union(["en"]) }

  /// A text of the plugin, or of the platform, in the language in which the plugin speaks.
  package func said(_ text: String) -> String { texts.translation(of: text) }

  /// The plugin in each of its languages.
  func inAllLanguages() -> RegisteredPlugin {
    var plugin = self
    plugin.exampleIndex = ExampleIndex(plugin)
    plugin.spoken = registeredLanguages.mapValues { inLanguage($0) }
    return plugin
  }

  private func inLanguage(_ language: PluginLanguage) -> RegisteredPlugin {
    var plugin = self
    plugin.language = language.code
    plugin.texts = language.texts.merging(PlatformTexts.catalog(language.code))
    plugin.functions = functions.map { function in
      function.understood(
        by: plugin.examples(of: function.name, function.examples, in: language),
        slots: function.slots.mapValues { $0.inLanguage(language) })
    }
    plugin.flows = flows.map { flow in
      Flow(
        flow.name, examples: plugin.examples(of: flow.name, flow.examples, in: language),
        steps: flow.steps.map { $0.reading(language.reading) })
    }
    plugin.smallTalk = smallTalk.map { talk in
      SmallTalk(
        talk.name, examples: plugin.examples(of: talk.name, talk.examples, in: language),
        answer: talk.answer, quickReplies: talk.quickReplies)
    }
    plugin.exampleIndex = ExampleIndex(plugin)
    return plugin
  }

  /// What is registered, and what the English examples are in the language.
  private func examples(
    of name: String, _ english: [String], in language: PluginLanguage
  ) -> [String] {
    let translated = english.compactMap { texts.exactly($0) }
    let own = language.examples[name] ?? []
    return translated + own.filter { !translated.contains($0) }
  }
}

extension RegisteredPlugin {
  /// The plugin in all its languages with functions that answer without being called.
  func answering(
    _ answer: @escaping @Sendable (_ function: String) -> FunctionResponse
  ) -> RegisteredPlugin {
    var plugin = self
    plugin.functions = functions.map { function in
      function.understood(
        by: function.examples, slots: function.slots, running: { _, _ in answer(function.name) })
    }
    plugin.spoken = spoken.mapValues { $0.answering(answer) }
    return plugin
  }
}

extension Slot {
  /// With the options' names in the language among their synonyms.
  fileprivate func inLanguage(_ language: PluginLanguage) -> Slot {
    guard case .choice(let options) = kind else { return self }
    let named = options.map { option in
      Option(
        option.name,
        synonyms: [language.texts.exactly(option.name)].compactMap(\.self)
          + (language.words[option.name] ?? []) + option.synonyms)
    }
    return Slot(
      .choice(named), prompt: prompt, lifetime: lifetime, within: within,
      isReadWhenAsked: isReadWhenAsked, daysAhead: daysAhead, names: names)
  }
}

extension FlowStep {
  fileprivate func reading(_ read: @escaping @Sendable (String) -> String) -> FlowStep {
    FlowStep(
      name, prompt: prompt, retry: retry, accepts: accepts, quickReplies: quickReplies, next: next,
      calls: calls
    ) { answer in
      understand(FlowAnswer(read(answer.text), values: answer.values, context: answer.context))
    }
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
