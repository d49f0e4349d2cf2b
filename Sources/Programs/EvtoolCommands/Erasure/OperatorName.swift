import Conversation
import EventLog
import PluginKit

/// Who an operator may say to be in an erasure's or a redaction's record.
enum OperatorName {
  /// Who it is if nobody is named.
  static let standard = "evtool"

  /// The fault of a name: it is none, or reads like the assistant's, or like what a plugin does for
  /// somebody; nil if nothing is.
  static func fault(_ name: String) throws -> NameFault? {
    guard name != standard else { return nil }
    let plugins = try KnownPlugins.registry().plugins.map(\.manifest.id)
    do throws(NameFault) {
      _ = try MemberID(person: name, plugins: plugins)
      return nil
    } catch {
      return NameFault("an operator's name", error.value, error.reason)
    }
  }
}
