import Conversation
import EventLog
import Synchronization

/// Who is being answered: how much each account, and each address, may ask for and take, on every
/// route.
///
/// An account, or an address if nobody is signed in, may make so many requests a second. Of
/// requests, streams and bytes that are not taken yet so much is let in at the same time of an
/// account; one more is refused with 429, and when to try again. What an address has, and the bytes
/// of everybody, are shared: where they are used up, whoever has the most of them gives way, and
/// nobody who has less is refused (``Holdings``). The work of what is let in is shared fairly, too
/// (``WorkThreads``).
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

  private let buckets: Buckets
  private let bounds: Bounds
  private let holdings = Mutex(Holdings())
  /// What the requests are answered on.
  let threads: WorkThreads

  /// `rate` requests a second in the long run, ten times as many at once, and ten at least.
  init(
    rate: Double, bounds: Bounds, threads: WorkThreads, now: @escaping @Sendable () -> Timestamp
  ) {
    buckets = Buckets(rate: rate, burst: max(10, 10 * rate), now: now)
    (self.bounds, self.threads) = (bounds, threads)
  }

  /// Somebody's request; nobody is signed in where `account` is nil.
  ///
  /// `hangUp` ends the connection that it came by.
  func visit(
    of account: MemberID?, from address: String, hangUp: @escaping @Sendable () -> Void
  ) -> Visit {
    Visit(self, account?.rawValue, address, hangUp)
  }

  fileprivate func countRequest(of visit: Visit) throws {
    if let wait = buckets.take(visit.account) {
      throw Problem.tooMany("requests", retryAfter: wait)
    }
  }

  /// Takes some more, unless it is too much for its account, or there is too little for everybody
  /// and nobody has more of it.
  fileprivate func take(_ resource: Resource, _ amount: Int, in visit: Visit) throws -> Hold {
    try holdings.withLock { holdings in
      let had = holdings.had(resource, by: visit.holder)
      let most = bounds.account[resource]
      // So that something is done at all, whoever has none of it gets any amount.
      guard visit.holder.account == nil || had == 0 || had + amount <= most else {
        throw Problem.tooMany(
          "\(resource.words), of one account \(most) at most", retryAfter: resource.patience)
      }
    }
    return try note(resource, amount, in: visit)
  }

  /// Takes what is there already: of their own everybody may have it, however much it is.
  fileprivate func note(_ resource: Resource, _ amount: Int, in visit: Visit) throws -> Hold {
    let (key, isIn, dropped) = holdings.withLock { holdings in
      let key = holdings.add(resource, amount, of: visit.holder, hangUp: visit.hangUp)
      let (isIn, dropped) = holdings.makeRoom(for: key, bounds)
      return (key, isIn, dropped)
    }
    for hangUp in dropped { hangUp() }
    guard isIn else {
      throw Problem.tooMany(
        "\(resource.words): everybody's share is taken, and nobody has more of it",
        retryAfter: resource.patience)
    }
    return Hold(self, key)
  }

  fileprivate func giveBack(_ key: Holdings.Key) {
    holdings.withLock { _ = $0.remove(key) }
  }

  /// What those at an address have now.
  func taken(at address: String) -> Amounts { holdings.withLock { $0.taken(at: address) } }
}

/// One request of somebody: what is let in of it, and what its work runs on.
final class Visit: Sendable {
  private let callers: Callers
  fileprivate let holder: Holdings.Holder
  fileprivate let hangUp: @Sendable () -> Void
  /// On whose account it goes: an address if nobody is signed in.
  fileprivate let account: String
  /// What its work runs on.
  let lane: WorkThreads.Lane

  fileprivate init(
    _ callers: Callers, _ account: String?, _ address: String,
    _ hangUp: @escaping @Sendable () -> Void
  ) {
    (self.callers, self.hangUp) = (callers, hangUp)
    self.account = account ?? "from \(address)"
    holder = Holdings.Holder(address: address, account: account)
    lane = callers.threads.lane(of: self.account, at: address)
  }

  /// Counts it.
  ///
  /// - Throws: ``Problem`` 429, which says when to try again.
  func count() throws { try callers.countRequest(of: self) }

  /// Has some of a resource for as long as what is returned is kept, or until the connection has to
  /// give way.
  ///
  /// - Throws: ``Problem`` 429 if that is too much, which says how much it may be, and when to try
  ///   again.
  func take(_ resource: Callers.Resource, _ amount: Int = 1) throws -> Hold {
    try callers.take(resource, amount, in: self)
  }

  /// Has some of what is there already, however much the account has.
  ///
  /// - Throws: ``Problem`` 429 if everybody's share is used up, and nobody has more of it.
  func note(_ resource: Callers.Resource, _ amount: Int) throws -> Hold {
    try callers.note(resource, amount, in: self)
  }
}

/// What somebody has of a resource, until nobody needs this value any more.
final class Hold: Sendable {
  private let callers: Callers
  private let key: Holdings.Key

  fileprivate init(_ callers: Callers, _ key: Holdings.Key) {
    (self.callers, self.key) = (callers, key)
  }

  deinit { callers.giveBack(key) }
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

/// Who has how much of what everybody shares, and who gives way where it is used up.
///
/// The address that has the most, of it the account that has the most (those who are not signed in
/// count as one), of that the largest piece, and of equal ones the oldest. Whoever asks counts as
/// if they had it already, and among equals they are the one: so nobody is refused while somebody
/// else has more.
struct Holdings {
  /// Whose something is.
  struct Holder: Hashable {
    let address: String
    /// Nil if nobody is signed in.
    let account: String?
  }

  /// One thing that somebody has.
  struct Key: Hashable {
    fileprivate let holder: Holder
    fileprivate let resource: Callers.Resource
    fileprivate let number: Int
  }

  private struct Piece {
    let amount: Int
    let hangUp: @Sendable () -> Void
  }

  /// What a holder has.
  private struct Share {
    var taken = Callers.Amounts()
    var pieces: [Key: Piece] = [:]
  }

  private struct Address {
    var taken = Callers.Amounts()
    var shares: [String?: Share] = [:]
  }

  private var taken = Callers.Amounts()
  private var addresses: [String: Address] = [:]
  /// What each account has, wherever it is.
  private var accounts: [String: Callers.Amounts] = [:]
  private var last = 0

  /// What an account has, wherever it is; nothing if nobody is signed in.
  func had(_ resource: Callers.Resource, by holder: Holder) -> Int {
    holder.account.flatMap { accounts[$0] }?[resource] ?? 0
  }

  /// What those at an address have.
  func taken(at address: String) -> Callers.Amounts { addresses[address]?.taken ?? .init() }

  /// Adds something; `hangUp` is called if it has to give way.
  mutating func add(
    _ resource: Callers.Resource, _ amount: Int, of holder: Holder,
    hangUp: @escaping @Sendable () -> Void
  ) -> Key {
    last += 1
    let key = Key(holder: holder, resource: resource, number: last)
    addresses[holder.address, default: Address()].shares[holder.account, default: Share()]
      .pieces[key] = Piece(amount: amount, hangUp: hangUp)
    count(resource, amount, of: holder)
    return key
  }

  /// Takes something out; nothing if it has given way.
  mutating func remove(_ key: Key) -> (@Sendable () -> Void)? {
    let holder = key.holder
    guard
      let piece = addresses[holder.address]?.shares[holder.account]?.pieces
        .removeValue(forKey: key)
    else { return nil }
    count(key.resource, -piece.amount, of: holder)
    if let account = holder.account, accounts[account] == .init() { accounts[account] = nil }
    if addresses[holder.address]?.shares[holder.account]?.pieces.isEmpty == true {
      addresses[holder.address]?.shares[holder.account] = nil
    }
    if addresses[holder.address]?.shares.isEmpty == true { addresses[holder.address] = nil }
    return piece.hangUp
  }

  private mutating func count(_ resource: Callers.Resource, _ amount: Int, of holder: Holder) {
    taken[resource] += amount
    addresses[holder.address]?.taken[resource] += amount
    addresses[holder.address]?.shares[holder.account]?.taken[resource] += amount
    if let account = holder.account {
      accounts[account, default: Callers.Amounts()][resource] += amount
    }
  }

  /// Lets go of what is too much, now that something was added: returns whether that is still in,
  /// and how those are hung up on who gave way.
  ///
  /// What is alone may be too much by itself, so that it is done at all.
  mutating func makeRoom(
    for key: Key, _ bounds: Callers.Bounds
  ) -> (isIn: Bool, dropped: [@Sendable () -> Void]) {
    let amount = addresses[key.holder.address]?.shares[key.holder.account]?.pieces[key]?.amount ?? 0
    var dropped: [@Sendable () -> Void] = []
    while let victim = victim(for: key, of: amount, bounds) {
      guard let hangUp = remove(victim), victim != key else { return (false, dropped) }
      dropped.append(hangUp)
    }
    return (true, dropped)
  }

  /// What has to give way, now that something of an amount was added; nil if there is enough for
  /// everybody.
  private func victim(for key: Key, of amount: Int, _ bounds: Callers.Bounds) -> Key? {
    let (resource, own) = (key.resource, key.holder)
    func isTooMuch(_ total: Int, _ most: Int) -> Bool {
      total > most && total > amount && amount > 0
    }
    var address = own.address
    if !isTooMuch(taken(at: address)[resource], bounds.address[resource]) {
      guard isTooMuch(taken[resource], bounds.all[resource]) else { return nil }
      address = Self.greatest(addresses, own: address) { $0.taken[resource] }
    }
    let shares = addresses[address]?.shares ?? [:]
    let account = Self.greatest(shares, own: own.account) { $0.taken[resource] }
    let pieces = (shares[account]?.pieces ?? [:]).filter { $0.key.resource == resource }
    let most = pieces.values.map(\.amount).max() ?? 0
    if pieces[key]?.amount == most { return key }
    return pieces.filter { $0.value.amount == most }.keys.min { $0.number < $1.number }
  }

  /// The name of who has the most; among equals one's own.
  private static func greatest<Name, Value>(
    _ all: [Name: Value], own: Name, _ amount: (Value) -> Int
  ) -> Name {
    let most = all.values.map(amount).max()
    if let mine = all[own], amount(mine) == most { return own }
    return all.first { amount($0.value) == most }?.key ?? own
  }
}
