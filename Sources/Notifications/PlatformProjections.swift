import Conversation
public import Projections

/// The projections of the platform itself, which every installation has beside those of its plugins.
public enum PlatformProjections {
  /// `channel`, `channels`, `quickReplies` and `notifications`.
  public static let all: [any Projection] = CoreProjections.all + [NotificationsProjection()]
}
