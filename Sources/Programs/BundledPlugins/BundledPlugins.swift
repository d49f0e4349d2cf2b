import CareTeam
import ECommerce
import Healthcare
import Nutrition
package import PluginKit

/// The plugins that come with Verbatim: the one place that names them.
package enum BundledPlugins {
  /// All of them, in the order in which they are listed; the first one is talked to if none is
  /// named.
  package static let all: [any Plugin] = [
    HealthcarePlugin(), ECommercePlugin(), CareTeamPlugin(), NutritionPlugin(),
  ]
}
