import EventLog
import HTTPTypes

/// How many accounts are made, and how many people somebody brings into conversations.
///
/// Counted in memory, in the long run: what was not used for a while can be used at once.
struct PeopleLimits: Sendable {
  private let perAddress: Int
  private let perHour: Int
  private let aDay: Int
  private let addresses: Buckets
  private let all: Buckets
  private let invitations: Buckets

  init(_ configuration: ServerConfiguration, now: @escaping @Sendable () -> Timestamp) {
    perAddress = configuration.signUpsPerAddress
    perHour = configuration.signUpsPerHour
    aDay = configuration.invitations
    addresses = Self.buckets(perAddress, 3600, now)
    all = Self.buckets(perHour, 3600, now)
    invitations = Self.buckets(aDay, 86_400, now)
  }

  private static func buckets(
    _ most: Int, _ seconds: Double, _ now: @escaping @Sendable () -> Timestamp
  ) -> Buckets {
    Buckets(rate: Double(most) / seconds, burst: Double(most), now: now)
  }

  /// Counts an account that is made from an address.
  ///
  /// - Throws: ``Problem`` 429, which says the limit and when to try again.
  func signUp(from address: String) throws {
    if let wait = addresses.take(address) {
      throw Problem.tooMany(
        "accounts from one address, \(perAddress) an hour are the most", retryAfter: wait)
    }
    if let wait = all.take("") {
      throw Problem.tooMany("new accounts, \(perHour) an hour are the most", retryAfter: wait)
    }
  }

  /// Counts people whom somebody brings into a conversation.
  ///
  /// - Throws: ``Problem`` 429, which says the limit and when to try again.
  func bringIn(_ count: Int, by account: String) throws {
    guard count > 0 else { return }
    guard count <= aDay else {
      throw Problem(
        .tooManyRequests, "too-many-requests",
        "\(count) people are too many to bring into a conversation: \(aDay) a day are the most")
    }
    if let wait = invitations.take(account, Double(count)) {
      throw Problem.tooMany(
        "people brought into conversations, \(aDay) a day are the most", retryAfter: wait)
    }
  }
}
