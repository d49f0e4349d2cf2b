#if Server
  import Basics
  import Configuration
  import EventLog
  import EventLogJetStream
  import Files
  import Foundation
  import JSON

  /// The settings, by their precedence: an option before a variable of the environment, that before
  /// a file, that before what holds by itself.
  struct Settings: Sendable {
    /// The variables of ours that set nothing of `serve`: keys and secrets are among them.
    private static let otherVariables = [
      "VERBATIM_CONFIG", "VERBATIM_LOG", "VERBATIM_MODEL_KEY", "VERBATIM_OIDC_SECRET",
      "VERBATIM_PASSWORD",
    ]

    private let reader: ConfigReader

    /// Reads all places; what is wrong anywhere is refused, also if something else counts.
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
          "there is no setting \(unknown) in the environment"
            + Spelling.advice(on: unknown, among: settings.map(\.variable).sorted()) {
              "; there are: \($0)"
            })
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
            "\(place(setting)) is \(value), expected \(setting.expected)")
        }
        guard let content, let fault = setting.fault(in: content) else { continue }
        throw SettingFault("\(place(setting)) is \(fault), expected \(setting.expected)")
      }
    }

    /// The value of a setting.
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

  extension Settings {
    /// The storage of the server's log: in a cluster where one is named, else in what the program
    /// does.
    ///
    /// - Throws: ``SettingFault`` if the address is none, or this program knows no clusters.
    func log(_ own: any LogProvider) throws(SettingFault) -> any LogProvider {
      guard let address = self[ServeSettings.cluster] else {
        guard self[ServeSettings.clusterPartition] == 0, self[ServeSettings.clusterPartitions] == 1
        else {
          throw SettingFault(
            "--cluster-partition and --cluster-partitions cut a cluster, and --cluster (VERBATIM_CLUSTER) names none"
          )
        }
        return own
      }
      #if JetStream
        do {
          var cluster = ClusterSettings(
            try ClusterAddress(address),
            node: self[ServeSettings.clusterNode] ?? ProcessInfo.processInfo.hostName)
          try ClusterSettings.check(node: cluster.node)
          let system = self[ServeSettings.clusterSystem]
          cluster.system = system.isEmpty ? nil : system
          cluster.credentials = self[ServeSettings.clusterCredentials]
          cluster.certificates = self[ServeSettings.clusterCertificates]
          cluster.replicas = self[ServeSettings.clusterReplicas]
          cluster.partitions = self[ServeSettings.clusterPartitions]
          cluster.partition = self[ServeSettings.clusterPartition]
          cluster.allowsUnsafe = self[ServeSettings.allowUnsafeServer]
          return JetStreamLog(cluster)
        } catch {
          throw SettingFault("--cluster: \(error)")
        }
      #else
        throw SettingFault(
          "--cluster is '\(address)', and this program was built without NATS JetStream: install libnats-dev and build it with "
            + "swift build --traits Server,LanguageModels,JetStream")
      #endif
    }
  }

  /// A file of settings: one object of JSON, whose members are called as the options are.
  struct SettingsFile: Sendable {
    /// More than any settings need.
    private static let maximumSize = 1 << 20

    private let path: String
    let provider: InMemoryProvider

    /// Reads a file; members that set nothing are refused, and so is what has another type.
    ///
    /// The package's own reader of JSON takes both, and a flag for a number.
    ///
    /// - Throws: ``SettingFault``.
    init(_ path: String, for settings: [any AnySetting]) throws(SettingFault) {
      self.path = path
      let known = Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0) })
      var values: [AbsoluteConfigKey: ConfigValue] = [:]
      for member in try Self.object(path).members {
        let name = member.name
        guard let setting = known[name] else {
          // The value may be a secret, so it is not said.
          let advice = Spelling.advice(on: name, among: known.keys.sorted()) {
            "; there are: \($0)"
          }
          throw SettingFault("\(path): there is no setting \"\(name.prefix(100))\"\(advice)")
        }
        guard let content = member.value.content(as: setting.type) else {
          throw SettingFault(
            "\(Self.place(path, name)) is \(member.value.jsonText.prefix(100)), expected \(setting.expected)"
          )
        }
        values[setting.key] = ConfigValue(content, isSecret: false)
      }
      provider = InMemoryProvider(name: path, values: values)
    }

    /// The name of a member in an error.
    func place(of name: String) -> String { Self.place(path, name) }

    private static func place(_ path: String, _ name: String) -> String { "\(path): \"\(name)\"" }

    private static func object(_ path: String) throws(SettingFault) -> JSONObject {
      do {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        let bytes = try file.read(upToCount: maximumSize + 1) ?? Data()
        try file.close()
        guard bytes.count <= maximumSize else {
          throw SettingFault(
            "\(path) has more than \(maximumSize) bytes, the most of a file of settings")
        }
        guard let object = try JSONValue(json: Array(bytes)).object else {
          throw SettingFault("\(path) is not a JSON object, such as {\"port\": 8080}")
        }
        return object
      } catch let fault as SettingFault {
        throw fault
      } catch let error as JSONError {
        throw SettingFault("\(path) is not JSON: \(error)")
      } catch {
        throw SettingFault("\(path) cannot be read: \(SystemErrorText.of(error)); check --config")
      }
    }
  }

  extension JSONValue {
    /// The value as one of a type; nil for one of another.
    fileprivate func content(as type: ConfigType) -> ConfigContent? {
      switch (type, self) {
      case (.string, .string(let text)): .string(text)
      case (.int, .int(let number)): Int(exactly: number).map { .int($0) }
      case (.double, .int(let number)): .double(Double(number))
      case (.double, .double(let number)): .double(number)
      case (.bool, .bool(let flag)): .bool(flag)
      case (.stringArray, .array(let values)):
        values.allSatisfy { $0.string != nil } ? .stringArray(values.compactMap(\.string)) : nil
      default: nil
      }
    }
  }
#endif
