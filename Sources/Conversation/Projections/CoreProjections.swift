public import Projections

/// The projections of conversations that every installation has.
public enum CoreProjections {
  /// `channel`, `channels` and `quickReplies`.
  public static let all: [any Projection] = [
    ChannelProjection(), ChannelsProjection(), QuickRepliesProjection(),
  ]
}
