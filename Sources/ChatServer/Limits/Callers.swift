import Conversation
import EventLog
import Synchronization

/// Who is being answered: how much each account, and each address, may ask for and take, on every route.
///
/// An account, or an address where nobody is signed in, may make so many requests a second. Of requests, streams and bytes that are not taken yet so much
/// is let in at the same time of an account, and so much of the address whence it comes; one more is refused with 429, and when to try again. The work of
/// what is let in is shared fairly (``WorkThreads``).
final class Callers: Sendable {
  /// What somebody takes as long as they are being answered.
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

    /// The most of one account.
    static let ofAccount = Amounts(requests: 64, streams: 64, bytes: 8 << 20)

    /// The most of one address, which may have so many connections.
    static func ofAddress(connections: Int) -> Amounts {
      Amounts(requests: connections, streams: max(1, connections / 2), bytes: 32 << 20)
    }
  }

  fileprivate enum Name: Hashable {
    case account(String)
    /// Those who are not signed in at an address: they leave as much of it to its accounts as an account does.
    case guests(String)
    case address(String)
  }

  private let buckets: Buckets
  private let account: Amounts
  private let address: Amounts
  private let taken = Mutex<[Name: Amounts]>([:])
  /// What the requests are answered on.
  let threads: WorkThreads

  /// `rate` requests a second in the long run, ten times as many at once, and ten at least.
  init(
    rate: Double, account: Amounts = .ofAccount, address: Amounts, threads: WorkThreads,
    now: @escaping @Sendable () -> Timestamp
  ) {
    buckets = Buckets(rate: rate, burst: max(10, 10 * rate), now: now)
    (self.account, self.address, self.threads) = (account, address, threads)
  }

  /// Somebody's request; nobody is signed in where `account` is nil.
  func visit(of account: MemberID?, from address: String) -> Visit {
    Visit(self, account?.rawValue, address)
  }

  fileprivate func countRequest(of visit: Visit) throws {
    if let wait = buckets.take(visit.account) {
      throw Problem.tooMany("requests", retryAfter: wait)
    }
  }

  /// Takes some more, unless it is too much: so that something is done at all, whoever has none of it gets any amount.
  fileprivate func take(_ resource: Resource, _ amount: Int, _ names: [Name]) throws {
    try taken.withLock { taken in
      for name in names {
        let had = taken[name]?[resource] ?? 0
        let most = bounds(of: name)[resource]
        guard had == 0 || had + amount <= most else {
          throw Problem.tooMany(
            "\(resource.words), of one \(name.words) \(most) at most",
            retryAfter: resource.patience)
        }
      }
      for name in names { taken[name, default: Amounts()][resource] += amount }
    }
  }

  /// Takes what is there already, however much it is.
  fileprivate func note(_ resource: Resource, _ amount: Int, _ names: [Name]) {
    taken.withLock { taken in
      for name in names { taken[name, default: Amounts()][resource] += amount }
    }
  }

  fileprivate func giveBack(_ resource: Resource, _ amount: Int, _ names: [Name]) {
    taken.withLock { taken in
      for name in names {
        taken[name]?[resource] -= amount
        if taken[name] == Amounts() { taken[name] = nil }
      }
    }
  }

  private func bounds(of name: Name) -> Amounts {
    switch name {
    case .account, .guests: account
    case .address: address
    }
  }

  /// What those at an address have now.
  func taken(at address: String) -> Amounts {
    taken.withLock { $0[.address(address)] ?? Amounts() }
  }
}

/// One request of somebody: what is let in of it, and what its work runs on.
final class Visit: Sendable {
  private let callers: Callers
  private let names: [Callers.Name]
  /// On whose account it goes: an address where nobody is signed in.
  fileprivate let account: String
  /// What its work runs on.
  let lane: WorkThreads.Lane

  fileprivate init(_ callers: Callers, _ account: String?, _ address: String) {
    self.callers = callers
    self.account = account ?? "from \(address)"
    names = [account.map { .account($0) } ?? .guests(address), .address(address)]
    lane = callers.threads.lane(of: self.account, at: address)
  }

  /// Counts it.
  ///
  /// - Throws: ``Problem`` 429, which says when to try again.
  func count() throws { try callers.countRequest(of: self) }

  /// Has some of a resource for as long as what is returned is kept.
  ///
  /// - Throws: ``Problem`` 429 where that is too much, which says how much it may be, and when to try again.
  func take(_ resource: Callers.Resource, _ amount: Int = 1) throws -> Hold {
    try callers.take(resource, amount, names)
    return Hold(callers, resource, amount, names)
  }

  /// Has some of what is there already, however much that is.
  func note(_ resource: Callers.Resource, _ amount: Int) -> Hold {
    callers.note(resource, amount, names)
    return Hold(callers, resource, amount, names)
  }
}

/// What somebody has of a resource, until nobody needs this value any more.
final class Hold: Sendable {
  private let callers: Callers
  private let resource: Callers.Resource
  private let amount: Int
  private let names: [Callers.Name]

  fileprivate init(
    _ callers: Callers, _ resource: Callers.Resource, _ amount: Int, _ names: [Callers.Name]
  ) {
    (self.callers, self.resource, self.amount, self.names) = (callers, resource, amount, names)
  }

  deinit { callers.giveBack(resource, amount, names) }
}

extension Callers.Name {
  fileprivate var words: String {
    switch self {
    case .account: "account"
    case .guests: "address where nobody is signed in"
    case .address: "address"
    }
  }
}

extension Callers.Resource {
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

extension Callers.Amounts {
  subscript(_ resource: Callers.Resource) -> Int {
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
