import PluginKit
import Scheduling

/// A doctor of the clinic, as people name them.
struct Doctor: Sendable, Hashable {
  /// The provider whose calendar it is; also the member who joins a channel.
  let id: ProviderID
  /// The name that is shown: `Dr. Kim`.
  let name: String
  /// Other words for the name.
  let synonyms: [String]

  /// A doctor who is known by the last name.
  init(_ lastName: String) {
    id = ProviderID("dr-\(lastName.lowercased())")
    name = "Dr. \(lastName)"
    synonyms = ["doctor \(lastName.lowercased())", lastName.lowercased()]
  }
}
