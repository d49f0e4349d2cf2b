import CareTeam
import Conversation
import ECommerce
import Healthcare
import PluginKit

/// A plugin this program knows, and who tries it out where nobody is named.
struct KnownPlugin {
  let plugin: any Plugin
  let visitor: Member

  static let all = [
    KnownPlugin(
      plugin: HealthcarePlugin(), visitor: Member(id: "P12345", name: "John Doe", role: .person)),
    KnownPlugin(
      plugin: ECommercePlugin(), visitor: Member(id: "12345", name: "John", role: .person)),
    KnownPlugin(
      plugin: CareTeamPlugin(), visitor: Member(id: "P12345", name: "John Doe", role: .person)),
  ]

  static func named(_ id: String) -> KnownPlugin? { all.first { $0.plugin.manifest.id == id } }
}
