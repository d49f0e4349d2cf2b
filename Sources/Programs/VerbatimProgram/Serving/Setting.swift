#if Server
  import ArgumentParser
  import Configuration

  /// One thing that can be set, wherever it is set: it is called alike as an option, as a member of
  /// a file, and as a variable.
  struct Setting<Value: Sendable>: AnySetting {
    /// The name of the option and of the member: `webhook-host`.
    let name: String
    /// The kind of value.
    let kind: SettingKind<Value>
    /// The value if nothing is set.
    let initially: Value
    /// Its purpose.
    let help: String
    /// The placeholder of the value in a help text.
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

    /// The value that an option has set; nil if it was not given.
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
    /// The possible values, in words.
    var expected: String { get }
    /// The part of a value that does not fit; nil if all of it does.
    func fault(in content: ConfigContent) -> String?
  }

  extension AnySetting {
    /// The variable of the environment that sets it: `VERBATIM_WEBHOOK_HOST`.
    var variable: String { "VERBATIM_" + name.uppercased().replacing("-", with: "_") }
    /// The key of its values.
    var key: AbsoluteConfigKey { AbsoluteConfigKey([name]) }
  }

  /// The setting that an option of the command line makes.
  struct GivenSetting: Sendable {
    let name: String
    let content: ConfigContent
  }

  /// The kind of a setting: how it is written, and within which bounds.
  struct SettingKind<Value: Sendable>: Sendable {
    let type: ConfigType
    /// In words, for whoever has set something else.
    let expected: String
    /// The value that is written so; nil for what is of another type.
    let read: @Sendable (ConfigContent) -> Value?
    /// How a value is written; nil for none.
    let write: @Sendable (Value) -> ConfigContent?
    /// The part of a value that does not fit; nil if all of it does.
    let fault: @Sendable (Value) -> String?
    /// A value in a help text; nil for one that says nothing.
    let shown: @Sendable (Value) -> String?

    /// The same, if nothing may be set as well.
    var ifAny: SettingKind<Value?> {
      SettingKind<Value?>(
        type: type, expected: expected, read: { read($0).map(Optional.some) },
        write: { $0.flatMap(write) }, fault: { $0.flatMap(fault) }, shown: { $0.flatMap(shown) })
    }
  }

  extension SettingKind where Value == String {
    /// A text that is not empty, and fits.
    static func text(
      _ expected: String = "a text",
      where fits: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
      Self(
        type: .string, expected: expected,
        read: { if case .string(let text) = $0 { text } else { nil } },
        write: { .string($0) }, fault: { $0.isEmpty || !fits($0) ? "'\($0)'" : nil }, shown: { $0 }
      )
    }
  }

  extension SettingKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of some words.
    static var word: Self {
      Self(
        type: .string,
        expected: "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
        read: { if case .string(let text) = $0 { Value(rawValue: text) } else { nil } },
        write: { .string($0.rawValue) }, fault: { _ in nil }, shown: { $0.rawValue })
    }
  }

  extension SettingKind where Value == [String] {
    /// Texts, each of which fits.
    static func texts(
      _ expected: String = "texts", where fits: @escaping @Sendable (String) -> Bool = { _ in true }
    ) -> Self {
      Self(
        type: .stringArray, expected: expected,
        read: { if case .stringArray(let texts) = $0 { texts } else { nil } },
        write: { $0.isEmpty ? nil : .stringArray($0) },
        fault: { $0.first { $0.isEmpty || !fits($0) }.map { "'\($0)'" } }, shown: { _ in nil })
    }
  }

  extension SettingKind where Value == Int {
    /// A whole number within bounds.
    static func whole(_ bounds: ClosedRange<Int>) -> Self {
      Self(
        type: .int,
        expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
        read: { if case .int(let number) = $0 { number } else { nil } },
        write: { .int($0) }, fault: { bounds.contains($0) ? nil : "\($0)" }, shown: { "\($0)" })
    }
  }

  extension SettingKind where Value == Double {
    /// A number above 0.
    static var positive: Self {
      Self(
        type: .double, expected: "a number above 0",
        read: { if case .double(let number) = $0 { number } else { nil } },
        write: { .double($0) }, fault: { $0 > 0 && $0.isFinite ? nil : "\($0)" },
        shown: { "\($0)" })
    }
  }

  extension SettingKind where Value == Bool {
    /// Yes or no.
    static var flag: Self {
      Self(
        type: .bool, expected: "true or false",
        read: { if case .bool(let flag) = $0 { flag } else { nil } },
        write: { .bool($0) }, fault: { _ in nil }, shown: { _ in nil })
    }
  }
#endif
