#if Server
  import ArgumentParser
  import Configuration

  /// One thing that can be set, wherever it is set: it is called alike as an option, as a member of a file, and as a variable.
  struct Setting<Value: Sendable>: AnySetting {
    /// What the option and the member are called: `webhook-host`.
    let name: String
    /// What may be set.
    let kind: SettingKind<Value>
    /// What holds where nothing is set.
    let initially: Value
    /// What it is for.
    let help: String
    /// What stands for the value in a help text.
    let valueName: String?

    init(
      _ name: String, _ kind: SettingKind<Value>, initially: Value, _ help: String,
      valueName: String? = nil
    ) {
      (self.name, self.kind, self.initially) = (name, kind, initially)
      (self.help, self.valueName) = (help, valueName)
    }

    /// Its line in the help text of the command.
    var argument: ArgumentHelp {
      let usual = kind.shown(initially).map { " (default: \($0))" } ?? ""
      return ArgumentHelp("\(help)\(usual)", valueName: valueName)
    }

    /// What an option has set; nil where it was not given.
    func given(_ value: Value?) -> GivenSetting? {
      value.flatMap(kind.write).map { GivenSetting(name: name, content: $0) }
    }

    var type: ConfigType { kind.type }
    var expected: String { kind.expected }
    func fault(in content: ConfigContent) -> String? {
      guard let value = kind.read(content) else {
        if case .string(let text) = content { return "'\(text)'" }
        return "\(content)"
      }
      return kind.fault(value)
    }
  }

  /// A setting, whatever its values are.
  protocol AnySetting: Sendable {
    var name: String { get }
    /// How it is written.
    var type: ConfigType { get }
    /// What may be set, in words.
    var expected: String { get }
    /// What of a value does not fit; nil where all of it does.
    func fault(in content: ConfigContent) -> String?
  }

  extension AnySetting {
    /// The variable of the environment that sets it: `VERBATIM_WEBHOOK_HOST`.
    var variable: String { "VERBATIM_" + name.uppercased().replacing("-", with: "_") }
    /// Where values of it are kept.
    var key: AbsoluteConfigKey { AbsoluteConfigKey([name]) }
  }

  /// What an option of the command line sets.
  struct GivenSetting: Sendable {
    let name: String
    let content: ConfigContent
  }
#endif
