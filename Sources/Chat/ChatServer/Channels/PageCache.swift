import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import HummingbirdCore
import JSON
import NIOCore

/// The pages of channels as they were written out last: each is good for the version that the
/// channel's stream has.
final class PageCache: Sendable {
  /// A page, written out.
  struct Page: Sendable {
    private let tag: String
    fileprivate let bytes: ByteBuffer
    private let offers: UndoOffers?

    /// Two pages of a channel with the same tag are the same to whoever sees them.
    init(_ page: ChannelPage, tag: String, offers: UndoOffers? = nil) {
      self.tag = "\"\(tag)\""
      self.offers = offers
      bytes = ByteBuffer(bytes: page.cut)
    }

    /// The page with what its reader can undo.
    private func body(for request: AdmittedRequest) throws -> ByteBuffer {
      guard let offers else { return bytes }
      let offer = offers.json(for: try request.principal.id)
      var body = ByteBuffer(bytes: bytes.readableBytesView.dropLast())
      body.writeBytes(offer)
      body.writeInteger(UInt8(ascii: "}"))
      return body
    }

    /// The page; to whoever has it, only that.
    func answer(to request: AdmittedRequest) throws -> EndpointAnswer {
      var headers: HTTPFields = [.eTag: tag, .cacheControl: "private, no-cache"]
      guard !request.http.headers.hasTag(tag, in: .ifNoneMatch) else {
        return EndpointAnswer(.notModified, headers: headers)
      }
      headers[.contentType] = "application/json"
      return EndpointAnswer(headers: headers, body: .init(byteBuffer: try body(for: request)))
    }
  }

  /// How many pages are kept.
  private static let capacity = 2_000
  /// How many bytes they have together.
  private static let maximumBytes = 32 << 20

  private struct Kept {
    var pages: [String: (version: FoundVersion, page: Page)] = [:]
    var bytes = 0
    /// A part of each tag that pages from before an erasure do not have, whichever server made
    /// them.
    var age = UInt64.random(in: 0..<(1 << 32))

    /// Notes that a page was found to be as it is still.
    mutating func find(_ version: FoundVersion, of channel: String) {
      guard pages[channel]?.version.version == version.version else { return }
      pages[channel]?.version = version
    }

    mutating func keep(_ page: Page, _ version: FoundVersion, of channel: String) {
      let length = page.bytes.readableBytes
      bytes -= pages.removeValue(forKey: channel)?.page.bytes.readableBytes ?? 0
      if pages.count >= capacity || bytes + length > maximumBytes { (pages, bytes) = ([:], 0) }
      pages[channel] = (version, page)
      bytes += length
    }
  }

  private let kept = Lock(Kept())

  /// A channel's page as it is now, for somebody who does not read some people; it is kept where
  /// everybody has the same.
  ///
  /// - Throws: ``Problem`` 404 if there is no such channel.
  func page(
    of channel: String, hiding people: Set<MemberID>, in server: ServerParts
  ) throws -> Page {
    guard !people.isEmpty else { return try page(of: channel, in: server) }
    let age = kept.withLock(\.age)
    guard let stream = StreamName(rawValue: "channel-\(channel)"),
      let version = try server.log.lastVersion(of: stream, known: nil),
      let made = try ChannelPage(channel, in: server.views)
    else { throw Problem.notFound("the channel \(channel)") }
    return Page(
      made.hiding(people),
      tag: "v\(version.version)-\(String(age, radix: 36))\(Self.tag(of: people))",
      offers: try UndoOffers(of: channel, in: server))
  }

  /// The part of a tag that tells for whom words are hidden.
  private static func tag(of people: Set<MemberID>) -> String {
    guard !people.isEmpty else { return "" }
    let names = people.map(\.rawValue).sorted().joined(separator: "\n")
    return "-" + Digest(of: names.utf8).hexadecimal.prefix(16)
  }

  private func page(of channel: String, in server: ServerParts) throws -> Page {
    var missing: Problem { Problem.notFound("the channel \(channel)") }
    guard let stream = StreamName(rawValue: "channel-\(channel)") else { throw missing }
    let (known, age) = kept.withLock { ($0.pages[channel], $0.age) }
    guard let version = try server.log.lastVersion(of: stream, known: known?.version) else {
      throw missing
    }
    if let known, known.version.version == version.version {
      if known.version.head < version.head { kept.withLock { $0.find(version, of: channel) } }
      return known.page
    }
    guard let made = try ChannelPage(channel, in: server.views) else { throw missing }
    let page = Page(
      made, tag: "v\(version.version)-\(String(age, radix: 36))",
      offers: try UndoOffers(of: channel, in: server))
    kept.withLock { kept in
      // A page that was made while something was erased may still show it.
      guard age == kept.age else { return }
      kept.keep(page, version, of: channel)
    }
    return page
  }

  /// A channel's page as it was, without what messages said that were deleted since; what was erased
  /// since is in none, and its tag is another then.
  ///
  /// - Throws: ``Problem`` 404 if there was no such channel.
  func page(
    of channel: String, at past: Position, but deleted: Set<MessageID>,
    hiding people: Set<MemberID>, in server: ServerParts
  ) throws -> Page {
    // Before the page is made: what is erased meanwhile may still be in it, under the tag of
    // before.
    let age = kept.withLock(\.age)
    guard let page = try ChannelPage(channel, at: past, but: deleted, in: server.views) else {
      throw Problem.notFound("the channel \(channel) at \(past)")
    }
    return Page(
      page.hiding(people),
      tag: "p\(past)-\(String(age, radix: 36))-\(deleted.count)\(Self.tag(of: people))")
  }

  /// Forgets pages once something was erased or redacted: it is in no page any more.
  func handle(_ event: borrowing EventView) {
    guard event.type == SubjectForgotten.eventType || event.type == EventRedacted.eventType else {
      return
    }
    clear()
  }

  /// Lets go of all pages; nobody's copy of one is good any more.
  func clear() {
    kept.withLock { kept in
      kept.age += 1
      (kept.pages, kept.bytes) = ([:], 0)
    }
  }
}
