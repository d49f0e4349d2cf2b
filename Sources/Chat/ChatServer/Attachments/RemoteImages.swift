import Attachments
import Basics
import Conversation
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import PluginKit
import Projections

/// Pictures of other hosts, fetched once and kept in memory for a while; what could not be fetched
/// is not tried again at once.
final class RemoteImages: Sendable {
  /// The most bytes that are kept.
  private static let capacity = 64 << 20
  /// The most outcomes that are kept.
  private static let maximumKept = 2_000
  /// How many are fetched at once, and how many of them for one account.
  private static let (maximumAtOnce, maximumOfAccount) = (16, 4)
  /// How long a picture is kept, and how long that there is none.
  private static let (lifetime, failureLifetime) = (Duration.seconds(86_400), Duration.seconds(60))

  fileprivate struct Kept {
    let outcome: Result<RemoteImage, Problem>
    let until: Timestamp
    var size: Int {
      if case .success(let image) = outcome { image.bytes.readableBytes } else { 0 }
    }
  }

  fileprivate struct State {
    var kept: [String: Kept] = [:]
    /// In the order in which they were fetched.
    var order: [String] = []
    var bytes = 0
    /// How many are fetched for whom.
    var fetching: [String: Int] = [:]
  }

  private let fetcher: ImageFetcher
  private let now: @Sendable () -> Timestamp
  private let queues = KeyedQueue<String>()
  private let state = Lock(State())

  init(_ fetcher: ImageFetcher, now: @escaping @Sendable () -> Timestamp) {
    (self.fetcher, self.now) = (fetcher, now)
  }

  /// The picture at an address, however many ask for it at once.
  ///
  /// - Throws: ``Problem`` if there is none, or too many are fetched.
  func image(at address: ImageAddress, for account: String) async throws -> RemoteImage {
    try await queues.inQueue(of: address.text) {
      if let known = known(address.text) { return try known.get() }
      try begin(for: account)
      defer { end(for: account) }
      do {
        let image = try await fetcher.image(at: address.text)
        keep(.success(image), of: address.text, for: Self.lifetime)
        return image
      } catch let problem as Problem {
        keep(.failure(problem), of: address.text, for: Self.failureLifetime)
        throw problem
      }
    }
  }

  private func known(_ address: String) -> Result<RemoteImage, Problem>? {
    let moment = now()
    return state.withLock { state in
      guard let kept = state.kept[address], kept.until > moment else { return nil }
      return kept.outcome
    }
  }

  private func begin(for account: String) throws {
    let isFull = state.withLock { state in
      let own = state.fetching[account, default: 0]
      guard own < Self.maximumOfAccount, state.fetching.values.reduce(0, +) < Self.maximumAtOnce
      else {
        return true
      }
      state.fetching[account] = own + 1
      return false
    }
    if isFull {
      throw Problem.tooMany(
        "pictures that are being fetched, for one account \(Self.maximumOfAccount) at most",
        retryAfter: 2)
    }
  }

  private func end(for account: String) {
    state.withLock { state in
      let own = state.fetching[account, default: 1] - 1
      state.fetching[account] = own == 0 ? nil : own
    }
  }

  private func keep(
    _ outcome: Result<RemoteImage, Problem>, of address: String, for lifetime: Duration
  ) {
    let kept = Kept(outcome: outcome, until: now().adding(lifetime))
    state.withLock { state in
      state.drop(address)
      state.kept[address] = kept
      state.order.append(address)
      state.bytes += kept.size
      while state.bytes > Self.capacity || state.order.count > Self.maximumKept,
        let oldest = state.order.first
      {
        state.drop(oldest)
      }
    }
  }
}

extension RemoteImages.State {
  fileprivate mutating func drop(_ address: String) {
    guard let old = kept.removeValue(forKey: address) else { return }
    bytes -= old.size
    order.removeAll { $0 == address }
  }
}

/// A picture of another host, as it was fetched.
struct RemoteImage: Sendable {
  /// The most bytes of a picture.
  static let maximumBytes = 5 << 20
  /// The types that browsers show as a picture, and run nothing of.
  private static let types: Set<String> = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp", "image/x-icon",
  ]

  let type: String
  let bytes: ByteBuffer

  /// Nil if the bytes are no picture, whatever the host calls them.
  init?(_ bytes: [UInt8]) {
    let type = SniffedType(of: Array(bytes.prefix(SniffedType.headLength))).mediaType
    guard Self.types.contains(type) else { return nil }
    (self.type, self.bytes) = (type, ByteBuffer(bytes: bytes))
  }

  /// A picture that a plugin brings along.
  init(drawing svg: String) { (type, bytes) = ("image/svg+xml", ByteBuffer(string: svg)) }

  /// The picture; a browser keeps it for a day and runs nothing of it.
  var answer: EndpointAnswer {
    EndpointAnswer(
      headers: [
        .contentType: type, .xContentTypeOptions: "nosniff", .contentDisposition: "inline",
        .contentSecurityPolicy: "sandbox; \(ProtectiveFields.policy)",
        .cacheControl: "private, max-age=86400",
      ], body: .init(byteBuffer: bytes))
  }
}

/// The address of a picture on another host: HTTP or HTTPS, without a name or a password in it.
struct ImageAddress: Hashable {
  let text: String

  /// Nil for any other address.
  init?(_ text: String) {
    guard text.utf8.count <= 2048, let url = URL(string: text),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false,
      url.user == nil, url.password == nil
    else { return nil }
    self.text = text
  }
}

/// The pictures of cards that lie on other hosts: whoever may read a channel sees them without
/// their host learning who looks.
struct CardImages: Sendable {
  /// How many pages of a timeline are looked through for a card, the newest first.
  private static let maximumPages = 200

  let server: ServerParts
  /// Nil if none are fetched.
  let images: RemoteImages?

  /// A picture that a card of the channel names.
  func image(_ request: AdmittedRequest) async throws -> EndpointAnswer {
    guard let text = request.query("url"), !text.isEmpty else {
      throw Problem(.badRequest, "bad-request", "?url= is missing: say which picture is shown")
    }
    if let drawing = server.plugins.compactMap({ $0.drawings[text] }).first {
      guard try isNamed(text, in: try request.channel) else {
        throw Problem.notFound("a card with the picture \(text.prefix(200))")
      }
      return RemoteImage(drawing: drawing).answer
    }
    guard let images else {
      throw Problem.notFound("the picture (this server fetches none from other hosts)")
    }
    guard let address = ImageAddress(text), try isNamed(text, in: try request.channel) else {
      throw Problem.notFound("a card with the picture \(text.prefix(200))")
    }
    return try await images.image(at: address, for: try request.principal.id.rawValue).answer
  }

  private func isNamed(_ address: String, in channel: String) throws -> Bool {
    let projection = ChannelProjection()
    try server.views.catchUp()
    guard let newest = try server.views.document(projection, channel)?.newestPage else {
      return false
    }
    for page in (0...newest).suffix(Self.maximumPages).reversed() {
      let entries = try server.views.part(projection, channel, .page(page))?.entries ?? []
      if entries.contains(where: { $0.cards?.contains { $0.card.imageURL == address } == true }) {
        return true
      }
    }
    return false
  }
}
