import Accounts

/// Shows channels, and does in them what people ask for.
struct ChannelHandlers: Sendable {
  let server: ServerParts
  let accounts: AccountStore
  let attachments: AttachmentHandlers
  let peopleLimits: PeopleLimits
  let feed: LiveFeed
  let pages: PageCache
}
