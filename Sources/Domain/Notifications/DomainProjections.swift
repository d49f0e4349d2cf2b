import AccessRecord
import Conversation
package import Projections
import Scheduling
import Timers

/// The projections of the platform itself, which every installation has beside those of its
/// plugins.
package enum DomainProjections {
  /// `channel`, `channels`, `quickReplies`, `notifications`, `relations` and `timers`.
  package static let all: [any Projection] =
    ConversationProjections.all + [
      NotificationsProjection(), RelationsProjection(), TimersProjection(),
    ]

  /// Those of an installation with plugins: the platform's, theirs, and those of calendars, which a
  /// server shows, if no plugin has them.
  package static func all(with plugins: [any Projection]) -> [any Projection] {
    let names = Set(plugins.map(\.name))
    return all + plugins + SchedulingProjections.all.filter { !names.contains($0.name) }
  }
}
