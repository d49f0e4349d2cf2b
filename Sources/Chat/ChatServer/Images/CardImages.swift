import Conversation
import EventLog
import HTTPTypes
import Projections

/// The pictures of cards that lie on other hosts: whoever may read a channel sees them without their host learning who looks.
struct CardImages: Sendable {
  /// How many pages of a timeline are looked through for a card, the newest first.
  private static let mostPages = 200

  let platform: Platform
  /// Nil where none are fetched.
  let images: RemoteImages?

  /// A picture that a card of the channel names.
  func image(_ call: Call) async throws -> Answer {
    guard let text = call.query("url"), !text.isEmpty else {
      throw Problem(.badRequest, "bad-request", "?url= is missing: say which picture is shown")
    }
    guard let images else {
      throw Problem.notFound("the picture (this server fetches none from other hosts)")
    }
    guard let address = ImageAddress(text), try isNamed(text, in: try call.channel) else {
      throw Problem.notFound("a card with the picture \(text.prefix(200))")
    }
    return try await images.image(at: address, for: try call.principal.id.rawValue).answer
  }

  private func isNamed(_ address: String, in channel: String) throws -> Bool {
    let projection = ChannelProjection()
    try platform.views.catchUp()
    guard let newest = try platform.views.document(projection, channel)?.newestPage else {
      return false
    }
    for page in (0...newest).suffix(Self.mostPages).reversed() {
      let entries = try platform.views.part(projection, channel, .page(page))?.entries ?? []
      if entries.contains(where: { $0.cards?.contains { $0.card.imageURL == address } == true }) {
        return true
      }
    }
    return false
  }
}
