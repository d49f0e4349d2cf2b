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
  }

  private var taken = CallerLimits.Amounts()
  private var addresses: [String: Address] = [:]
  /// The amounts of each account, wherever it is.
  private var accounts: [String: CallerLimits.Amounts] = [:]
  private var last = 0

  /// The amounts of an account, wherever it is; nothing if nobody is signed in.
  func had(by holder: Holder) -> CallerLimits.Amounts {
    holder.account.flatMap { accounts[$0] } ?? .init()
  }

  /// The amounts of those at an address.
  func taken(at address: String) -> CallerLimits.Amounts { addresses[address]?.taken ?? .init() }

  /// What becomes of something that is added.
  struct Added {
    let key: Key
    /// Whether it is still in: it may be what has to give way.
    var isIn = true
    /// How those are hung up on who gave way.
    var dropped: [@Sendable () -> Void] = []
  }

  /// Adds something, and lets go of what is too much then; `hangUp` is called if it has to give way
  /// itself.
  ///
  /// A holder that is alone may have too much by itself, so that the work is done at all.
  mutating func add(
    _ resource: CallerLimits.Resource, _ amount: Int, of holder: Holder,
    within bounds: CallerLimits.Bounds, hangUp: @escaping @Sendable () -> Void
  ) -> Added {
    last += 1
    let key = Key(holder: holder, resource: resource, number: last)
    let piece = Piece(amount: amount, hangUp: hangUp)
    let total = change(holder, by: amount, of: resource) { $0.pieces[key] = piece }
    var added = Added(key: key)
    guard total > bounds.address[resource] || taken[resource] > bounds.all[resource] else {
      return added
    }
    while let victim = victim(for: key, of: amount, bounds) {
      let hangUp = remove(victim)
      guard let hangUp, victim != key else {
        added.isIn = false
        break
      }
      added.dropped.append(hangUp)
    }
    return added
  }

  /// Takes something out; nothing if it has given way.
  mutating func remove(_ key: Key) -> (@Sendable () -> Void)? {
    guard let piece = addresses[key.holder.address]?.shares[key.holder.account]?.pieces[key] else {
      return nil
    }
    _ = change(key.holder, by: -piece.amount, of: key.resource) { $0.pieces[key] = nil }
    return piece.hangUp
  }

  /// Changes what a holder has, and with it what its address, its account and everybody have;
  /// returns what the address has then.
  private mutating func change(
    _ holder: Holder, by amount: Int, of resource: CallerLimits.Resource,
    _ body: (inout Share) -> Void
  ) -> Int {
    taken[resource] += amount
    if let account = holder.account {
      accounts.change(account, from: .init(), unless: { $0 == .init() }) {
        $0[resource] += amount
      }
    }
    return addresses.change(holder.address, from: Address(), unless: \.shares.isEmpty) { address in
      address.taken[resource] += amount
      address.shares.change(holder.account, from: Share(), unless: \.pieces.isEmpty) { share in
        share.taken[resource] += amount
        body(&share)
      }
      return address.taken[resource]
    }
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
