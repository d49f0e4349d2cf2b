import Conversation

/// Who has how much of what everybody shares, and who gives way where it is used up.
///
/// The address that has the most, of it the account that has the most (those who are not signed in
/// count as one), of that the largest piece, and of equal ones the oldest. Whoever asks counts as
/// if they had it already, and among equals they are the one: so nobody is refused while somebody
/// else has more.
struct FairShare {
  /// Whose something is.
  struct Holder: Hashable {
    let address: String
    /// Nil if nobody is signed in.
    let account: String?
  }

  /// One thing that somebody has.
  struct Key: Hashable {
    fileprivate let holder: Holder
    fileprivate let resource: CallerLimits.Resource
    fileprivate let number: Int

    // No two have the same number.
    static func == (left: Key, right: Key) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Piece {
    let amount: Int
    let hangUp: @Sendable () -> Void
  }

  /// The share of a holder.
  private struct Share {
    var taken = CallerLimits.Amounts()
    var pieces: [Key: Piece] = [:]
  }

  private struct Address {
    var taken = CallerLimits.Amounts()
    var shares: [String?: Share] = [:]

    /// Changes the share of an account, and lets go of it once it is nothing.
    mutating func change<R>(_ account: String?, _ body: (inout Share) -> R) -> R {
      shares.change(account, from: Share(), unless: \.pieces.isEmpty, body)
    }
  }

  private var taken = CallerLimits.Amounts()
  private var addresses: [String: Address] = [:]
  /// The amounts of each account, wherever it is.
  private var accounts: [String: CallerLimits.Amounts] = [:]
  private var last = 0

  /// The amounts of an account, wherever it is; nothing if nobody is signed in.
  func had(_ resource: CallerLimits.Resource, by holder: Holder) -> Int {
    holder.account.flatMap { accounts[$0] }?[resource] ?? 0
  }

  /// The amounts of those at an address.
  func taken(at address: String) -> CallerLimits.Amounts { addresses[address]?.taken ?? .init() }

  /// Adds something; `hangUp` is called if it has to give way.
  mutating func add(
    _ resource: CallerLimits.Resource, _ amount: Int, of holder: Holder,
    hangUp: @escaping @Sendable () -> Void
  ) -> Key {
    last += 1
    let key = Key(holder: holder, resource: resource, number: last)
    let piece = Piece(amount: amount, hangUp: hangUp)
    addresses[holder.address, default: Address()].change(holder.account) { share in
      share.pieces[key] = piece
      share.taken[resource] += amount
    }
    count(resource, amount, of: holder)
    return key
  }

  /// Takes something out; nothing if it has given way.
  mutating func remove(_ key: Key) -> (@Sendable () -> Void)? {
    let (holder, resource) = (key.holder, key.resource)
    let piece = addresses[holder.address]?.change(holder.account) { share -> Piece? in
      guard let piece = share.pieces.removeValue(forKey: key) else { return nil }
      share.taken[resource] -= piece.amount
      return piece
    }
    guard let piece = piece ?? nil else { return nil }
    count(resource, -piece.amount, of: holder)
    if addresses[holder.address]?.shares.isEmpty == true { addresses[holder.address] = nil }
    return piece.hangUp
  }

  /// Adds to what an address, an account and everybody have.
  private mutating func count(_ resource: CallerLimits.Resource, _ amount: Int, of holder: Holder) {
    taken[resource] += amount
    addresses[holder.address]?.taken[resource] += amount
    guard let account = holder.account else { return }
    accounts.change(account, from: .init(), unless: { $0 == .init() }) { $0[resource] += amount }
  }

  /// Lets go of what is too much, now that something was added: returns whether that is still in,
  /// and how those are hung up on who gave way.
  ///
  /// A holder that is alone may have too much by itself, so that the work is done at all.
  mutating func makeRoom(
    for key: Key, _ bounds: CallerLimits.Bounds
  ) -> (isIn: Bool, dropped: [@Sendable () -> Void]) {
    let amount = addresses[key.holder.address]?.shares[key.holder.account]?.pieces[key]?.amount ?? 0
    var dropped: [@Sendable () -> Void] = []
    while let victim = victim(for: key, of: amount, bounds) {
      guard let hangUp = remove(victim), victim != key else { return (false, dropped) }
      dropped.append(hangUp)
    }
    return (true, dropped)
  }

  /// The holder that has to give way, now that an amount was added; nil if there is enough for
  /// everybody.
  private func victim(for key: Key, of amount: Int, _ bounds: CallerLimits.Bounds) -> Key? {
    let (resource, own) = (key.resource, key.holder)
    func isTooMuch(_ total: Int, _ maximum: Int) -> Bool {
      total > maximum && total > amount && amount > 0
    }
    var address = own.address
    if !isTooMuch(taken(at: address)[resource], bounds.address[resource]) {
      guard isTooMuch(taken[resource], bounds.all[resource]) else { return nil }
      address = Self.greatest(addresses, own: address) { $0.taken[resource] }
    }
    let shares = addresses[address]?.shares ?? [:]
    let account = Self.greatest(shares, own: own.account) { $0.taken[resource] }
    let pieces = (shares[account]?.pieces ?? [:]).filter { $0.key.resource == resource }
    let maximum = pieces.values.map(\.amount).max() ?? 0
    if pieces[key]?.amount == maximum { return key }
    return pieces.filter { $0.value.amount == maximum }.keys.min { $0.number < $1.number }
  }

  /// The name of who has the most; among equals one's own.
  private static func greatest<Name, Value>(
    _ all: [Name: Value], own: Name, _ amount: (Value) -> Int
  ) -> Name {
    let maximum = all.values.map(amount).max()
    if let mine = all[own], amount(mine) == maximum { return own }
    return all.first { amount($0.value) == maximum }?.key ?? own
  }
}

extension Dictionary {
  /// Changes a value where it lies, and lets go of it if it is nothing then.
  fileprivate mutating func change<R>(
    _ key: Key, from beginning: @autoclosure () -> Value, unless isNothing: (Value) -> Bool,
    _ body: (inout Value) -> R
  ) -> R {
    if index(forKey: key) == nil { self[key] = beginning() }
    guard let index = index(forKey: key) else { preconditionFailure("it was just put there") }
    let result = body(&values[index])
    if isNothing(values[index]) { remove(at: index) }
    return result
  }
}
