#if Server
  import Configuration
  import Foundation
  import JSON

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
          // What is set may be a secret, so it is not said.
          throw SettingFault(
            "\(path): there is no setting \"\(name.prefix(100))\"; there are: \(known.keys.sorted().joined(separator: ", "))"
          )
        }
        guard let content = member.value.content(as: setting.type) else {
          throw SettingFault(
            "\(Self.place(path, name)) is \(member.value.jsonText.prefix(100)), expected is \(setting.expected)"
          )
        }
        values[setting.key] = ConfigValue(content, isSecret: false)
      }
      provider = InMemoryProvider(name: path, values: values)
    }

    /// What an error calls a member.
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
          throw SettingFault("\(path) is no object of JSON, such as {\"port\": 8080}")
        }
        return object
      } catch let fault as SettingFault {
        throw fault
      } catch let error as JSONError {
        throw SettingFault("\(path) is no JSON: \(error)")
      } catch {
        throw SettingFault("the file \(path) cannot be read: \(error.localizedDescription)")
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
