#if Server
  import Configuration
  import JSON

  /// What is set, by whom it counts: an option before a variable of the environment, that before a file, that before what holds by itself.
  struct Settings: Sendable {
    /// The variables of ours that set nothing of `serve`: the key of a language model is one of them, and comes from nowhere else.
    private static let otherVariables = [
      "VERBATIM_CONFIG", "VERBATIM_LOG", "VERBATIM_MODEL_KEY", "VERBATIM_PASSWORD",
    ]

    private let reader: ConfigReader

    /// Reads all places; what is wrong anywhere is refused, also where something else counts.
    ///
    /// An empty variable is none.
    ///
    /// - Throws: ``SettingFault``.
    init(
      _ settings: [any AnySetting], given: [GivenSetting?], environment: [String: String],
      file: SettingsFile?
    ) throws {
      let environment = environment.filter { $0.key.hasPrefix("VERBATIM_") && !$0.value.isEmpty }
      let variables = EnvironmentVariablesProvider(environmentVariables: environment)
        .prefixKeys(with: "verbatim")
      let options = InMemoryProvider(
        name: "options",
        values: Dictionary(
          given.compactMap {
            $0.map { (AbsoluteConfigKey([$0.name]), ConfigValue($0.content, isSecret: false)) }
          }
        ) { $1 })
      try Self.check(options, settings) {
        "--\($0.name)"
      } raw: { _ in
        nil
      }
      try Self.check(variables, settings) {
        $0.variable
      } raw: {
        environment[$0.variable]
      }
      if let file {
        try Self.check(file.provider, settings) {
          file.place(of: $0.name)
        } raw: { _ in
          nil
        }
      }
      reader = ConfigReader(
        providers: [options, variables] + (file.map { [$0.provider] } ?? []))
      let known = settings.map(\.variable) + Self.otherVariables + self[ServeSettings.allowVariable]
      if let unknown = environment.keys.filter({ !known.contains($0) }).min() {
        throw SettingFault(
          "there is no setting \(unknown) in the environment; there are: "
            + settings.map(\.variable).sorted().joined(separator: ", "))
      }
    }

    private static func check(
      _ provider: some ConfigProvider, _ settings: [any AnySetting],
      _ place: (any AnySetting) -> String, raw: (any AnySetting) -> String?
    ) throws(SettingFault) {
      for setting in settings {
        let content: ConfigContent?
        do {
          content = try provider.value(forKey: setting.key, type: setting.type).value?.content
        } catch {
          let value = raw(setting).map { "'\($0.prefix(100))'" } ?? "of another type"
          throw SettingFault(
            "\(place(setting)) is \(value), expected is \(setting.expected)")
        }
        guard let content, let fault = setting.fault(in: content) else { continue }
        throw SettingFault("\(place(setting)) is \(fault), expected is \(setting.expected)")
      }
    }

    /// What is set of something.
    subscript<Value>(_ setting: Setting<Value>) -> Value {
      content(of: setting).flatMap(setting.kind.read) ?? setting.initially
    }

    private func content(of setting: any AnySetting) -> ConfigContent? {
      let key = ConfigKey([setting.name])
      return switch setting.type {
      case .int: reader.int(forKey: key).map { .int($0) }
      case .double: reader.double(forKey: key).map { .double($0) }
      case .bool: reader.bool(forKey: key).map { .bool($0) }
      case .stringArray: reader.stringArray(forKey: key).map { .stringArray($0) }
      default: reader.string(forKey: key).map { .string($0) }
      }
    }
  }

  /// Something that is set cannot be.
  struct SettingFault: Error, Equatable, CustomStringConvertible {
    /// Where, what, and what was expected.
    let description: String

    init(_ description: String) { self.description = description }
  }
#endif
