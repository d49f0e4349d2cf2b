package import Projections

/// The projections of conversations that every installation has.
package enum CoreProjections {
  /// `channel`, `channels` and `quickReplies`.
  package static let all: [any Projection] = [
    ChannelProjection(), ChannelsProjection(), QuickRepliesProjection(),
  ]
}
