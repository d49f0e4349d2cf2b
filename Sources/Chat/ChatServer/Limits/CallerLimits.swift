import Basics
import Conversation
import EventLog

/// Who is being answered: how much each account, and each address, may ask for and take, on every
/// route.
///
/// An account, or an address if nobody is signed in, may make so many requests a second. Of
/// requests, streams and bytes that are not taken yet so much is let in at the same time of an
/// account; one more is refused with 429, and when to try again. What an address has, and the bytes
/// of everybody, are shared: where they are used up, whoever has the most of them gives way, and
/// nobody who has less is refused (``FairShare``). The work of what is let in is shared fairly,
/// too (``WorkThreads``).
final class CallerLimits: Sendable {
  /// The resources that somebody takes as long as they are being answered.
  enum Resource: Sendable {
    /// Requests that are being answered.
    case requests
    /// Answers that are made as they are taken.
    case streams
    /// Bytes of requests and answers that lie in memory until they are done with.
    case bytes
  }

  /// So much of each resource.
  struct Amounts: Sendable, Equatable {
    var requests = 0
    var streams = 0
    var bytes = 0
  }

  /// The most of each resource.
  struct Bounds: Sendable {
    /// Of one account.
    var account = Amounts(requests: 64, streams: 64, bytes: 8 << 20)
    /// Of everybody at one address.
    var address: Amounts
    /// Of everybody.
    var all: Amounts

    /// For addresses that may have so many connections, and so many bytes in all.
    init(connections: Int, unread: Int) {
      address = Amounts(requests: connections, streams: max(1, connections / 2), bytes: .max)
      all = Amounts(requests: .max, streams: .max, bytes: unread)
    }
  }

  /// The kinds of requests, which have buckets of their own.
  enum Kind: Sendable {
    case usual
    /// A file of the page, of which a browser asks for dozens at once.
    case pageFile
  }

  private let buckets: Buckets
  private let pageBuckets: Buckets
  private let bounds: Bounds
  private let holdings = Lock(FairShare())
  /// The threads that answer the requests.
  let threads: WorkThreads

  /// `rate` requests a second in the long run, ten times as many at once, and ten at least; of the
  /// page's files ten times as many as of other requests, and so many that the page opens some
  /// times in a row.
  init(
    rate: Double, bounds: Bounds, threads: WorkThreads, now: @escaping @Sendable () -> Timestamp
  ) {
    buckets = Buckets(rate: rate, burst: max(10, 10 * rate), now: now)
    pageBuckets = Buckets(rate: 10 * rate, burst: max(Self.pageFiles, 100 * rate), now: now)
    (self.bounds, self.threads) = (bounds, threads)
  }

  /// The page has some 80 files: so many are five loads of it.
  private static let pageFiles = 400.0

  /// Somebody's request; nobody is signed in where `account` is nil.
  ///
  /// `hangUp` ends the connection that it came by.
  func allowance(
    of account: MemberID?, from address: String, hangUp: @escaping @Sendable () -> Void
  ) -> RequestAllowance {
    RequestAllowance(self, account?.rawValue, address, hangUp)
  }

  fileprivate func count(_ kind: Kind, of allowance: RequestAllowance) throws {
    let (buckets, words) =
      kind == .pageFile ? (pageBuckets, "requests for the page's files") : (buckets, "requests")
    if let wait = buckets.take(allowance.account) {
      throw Problem.tooMany(words, retryAfter: wait)
    }
  }

  /// Takes some more, unless it is too much for its account, or there is too little for everybody
  /// and nobody has more of it.
  fileprivate func take(_ resource: Resource, _ amount: Int, in allowance: RequestAllowance) throws
    -> ResourceUse
  {
    try add(resource, amount, in: allowance) { had in try check(resource, amount, had) }.use
  }

  /// Takes a request, unless its account has too many, or leaves lying what it has asked for.
  ///
  /// - Returns: With it, how many its account had before; 0 if nobody is signed in.
  fileprivate func takeRequest(
    in allowance: RequestAllowance
  ) throws -> (use: ResourceUse, before: Int) {
    let (use, had) = try add(.requests, 1, in: allowance) { had in
      try check(.bytes, 0, had)
      try check(.requests, 1, had)
    }
    return (use, had.requests)
  }

  /// - Throws: ``Problem`` 429 if so much more is too much for an account that has some.
  private func check(_ resource: Resource, _ amount: Int, _ had: Amounts) throws {
    let maximum = bounds.account[resource]
    // So that something is done at all, whoever has none of it gets any amount.
    guard had[resource] == 0 || had[resource] + amount <= maximum else {
      throw Problem.tooMany(
        "\(resource.words), of one account \(maximum) at most", retryAfter: resource.patience)
    }
  }

  /// Takes what is there already: of their own everybody may have it, however much it is.
  fileprivate func record(_ resource: Resource, _ amount: Int, in allowance: RequestAllowance)
    throws -> ResourceUse
  {
    try add(resource, amount, in: allowance) { _ in }.use
  }

  /// Adds to what an account has, once that was looked at.
  private func add(
    _ resource: Resource, _ amount: Int, in allowance: RequestAllowance,
    after check: (Amounts) throws -> Void
  ) throws -> (use: ResourceUse, had: Amounts) {
    let (added, had) = try holdings.withLock { holdings in
      let had = holdings.had(by: allowance.holder)
      try check(had)
      let added = holdings.add(
        resource, amount, of: allowance.holder, within: bounds, hangUp: allowance.hangUp)
      return (added, had)
    }
    for hangUp in added.dropped { hangUp() }
    guard added.isIn else {
      throw Problem.tooMany(
        "\(resource.words): everybody's share is taken, and nobody has more of it",
        retryAfter: resource.patience)
    }
    return (ResourceUse(self, added.key), had)
  }

  fileprivate func giveBack(_ key: FairShare.Key) {
    holdings.withLock { _ = $0.remove(key) }
  }

  /// The amounts that those at an address have now.
  func taken(at address: String) -> Amounts { holdings.withLock { $0.taken(at: address) } }
}

/// One request of somebody: what is let in of it, and what its work runs on.
final class RequestAllowance: Sendable {
  private let callers: CallerLimits
  fileprivate let holder: FairShare.Holder
  fileprivate let hangUp: @Sendable () -> Void
  /// On whose account it goes: an address if nobody is signed in.
  fileprivate let account: String
  /// The address that it comes from.
  var address: String { holder.address }
  /// The thread's place that its work runs on.
  let lane: WorkThreads.Lane

  fileprivate init(
    _ callers: CallerLimits, _ account: String?, _ address: String,
    _ hangUp: @escaping @Sendable () -> Void
  ) {
    (self.callers, self.hangUp) = (callers, hangUp)
    self.account = account ?? "from \(address)"
    holder = FairShare.Holder(address: address, account: account)
    lane = callers.threads.lane(of: self.account, at: address)
  }

  /// Counts it.
  ///
  /// - Throws: ``Problem`` 429, which says when to try again.
  func count(_ kind: CallerLimits.Kind = .usual) throws { try callers.count(kind, of: self) }

  /// Has some of a resource for as long as what is returned is kept, or until the connection has to
  /// give way.
  ///
  /// - Throws: ``Problem`` 429 if that is too much, which says how much it may be, and when to try
  ///   again.
  func take(_ resource: CallerLimits.Resource, _ amount: Int = 1) throws -> ResourceUse {
    try callers.take(resource, amount, in: self)
  }

  /// Has one more request under way, for as long as what is returned is kept.
  ///
  /// - Returns: With it, whether somebody is signed in who has few: they keep nobody waiting,
  ///   whatever thread they are answered on.
  /// - Throws: ``Problem`` 429 if there are too many, or if too much of what was asked for is not
  ///   taken.
  func begin() throws -> (use: ResourceUse, isOneOfFew: Bool) {
    let (use, before) = try callers.takeRequest(in: self)
    return (use, holder.account != nil && before < Self.few)
  }

  /// So many requests of one account at once are few.
  private static let few = 16

  /// Has some of what is there already, however much the account has.
  ///
  /// - Throws: ``Problem`` 429 if everybody's share is used up, and nobody has more of it.
  func record(_ resource: CallerLimits.Resource, _ amount: Int) throws -> ResourceUse {
    try callers.record(resource, amount, in: self)
  }
}

/// An amount that somebody has of a resource, until nobody needs this value any more.
final class ResourceUse: Sendable {
  private let callers: CallerLimits
  private let key: FairShare.Key

  fileprivate init(_ callers: CallerLimits, _ key: FairShare.Key) {
    (self.callers, self.key) = (callers, key)
  }

  deinit { callers.giveBack(key) }
}

extension CallerLimits.Resource {
  fileprivate var words: String {
    switch self {
    case .requests: "requests at once"
    case .streams: "streams at once"
    case .bytes: "bytes at once that are not taken"
    }
  }

  /// After how many seconds there may be some again.
  fileprivate var patience: Int { self == .streams ? 10 : 1 }
}

extension CallerLimits.Amounts {
  subscript(_ resource: CallerLimits.Resource) -> Int {
    get {
      switch resource {
      case .requests: requests
      case .streams: streams
      case .bytes: bytes
      }
    }
    set {
      switch resource {
      case .requests: requests = newValue
      case .streams: streams = newValue
      case .bytes: bytes = newValue
      }
    }
  }
}
