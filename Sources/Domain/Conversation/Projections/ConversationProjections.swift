package import Projections

/// The projections of conversations that every installation has.
package enum ConversationProjections {
  /// `channel`, `channels` and `quickReplies`.
  package static let all: [any Projection] = [
    ChannelProjection(), ChannelsProjection(), QuickRepliesProjection(),
  ]
}
