import HTTPTypes

/// Who waits for a password to be looked at, and whose turn it is.
///
/// The kinds of who asks take turns, within each the networks, and within a network its addresses:
/// so nobody waits for all the addresses that somebody has, and who is known waits for one stranger
/// at most. Of strangers only so many wait; if there are more, the network gives way that has the
/// most of them.
struct PasswordQueue<Job> {
  /// A place in the queue.
  struct Place: Hashable {
    let requester: PasswordHasher.Requester
    let address: String

    /// The address and those beside it, which may all be one person's.
    fileprivate var network: String { TrustedProxies.neighbourhood(of: address) }
  }

  private struct Entry {
    let job: Job
    let place: Place
    let network: String
    /// How many came before.
    let number: Int

    /// The groups in which it waits for its turn, the widest first.
    var turns: [Turn] {
      let kind = place.requester.kind
      return [.kind(kind), .network(kind, network), .place(place)]
    }
  }

  /// A group that takes turns with others.
  private enum Turn: Hashable {
    case kind(Int)
    case network(Int, String)
    case place(Place)
  }

  /// How many strangers of one address wait, and how many in all.
  private let (maximumOfAddress, maximum): (Int, Int)
  private var waiting: [Entry] = []
  /// When each had its last turn, or began to wait for one, as a number that only grows.
  private var turns: [Turn: Int] = [:]
  private var last = 0

  init(maximumOfAddress: Int, maximum: Int) {
    (self.maximumOfAddress, self.maximum) = (maximumOfAddress, maximum)
  }

  /// How many wait.
  var count: Int { waiting.count }

  /// Adds somebody, and returns who has to give way: perhaps that one.
  mutating func add(_ job: Job, at place: Place) -> Job? {
    last += 1
    let one = Entry(job: job, place: place, network: place.network, number: last)
    // A kind that has had no turn yet comes at once, and is remembered from then on.
    for turn in one.turns.dropFirst() where turns[turn] == nil { turns[turn] = last }
    waiting.append(one)
    guard case .stranger = place.requester else { return nil }
    let strangers = waiting.filter { $0.place.requester == .stranger }
    let beside = strangers.filter { $0.place == place }
    guard beside.count <= maximumOfAddress else { return remove(one.number) }
    guard strangers.count > maximum else { return nil }
    let networks = Dictionary(grouping: strangers, by: \.network)
    let largest = networks.values.map(\.count).max()
    // Among equals whoever came last.
    guard networks[one.network]?.count != largest else { return remove(one.number) }
    let greatest = networks.values.filter { $0.count == largest }.joined()
    return greatest.map(\.number).max().flatMap { remove($0) }
  }

  /// Lets go of those of whom that is said.
  mutating func remove(_ isGone: (Job) -> Bool) -> [Job] {
    waiting.filter { isGone($0.job) }.compactMap { remove($0.number) }
  }

  /// Whose turn it is now.
  mutating func next() -> Job? {
    let next = waiting.min { order($0).lexicographicallyPrecedes(order($1)) }
    guard let next else { return nil }
    last += 1
    for turn in next.turns { turns[turn] = last }
    return remove(next.number)
  }

  private func order(_ one: Entry) -> [Int] {
    one.turns.map { turns[$0, default: 0] } + [one.number]
  }

  private mutating func remove(_ number: Int) -> Job? {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
    let one = waiting.remove(at: index)
    for turn in one.turns.dropFirst() where !waiting.contains(where: { $0.turns.contains(turn) }) {
      turns[turn] = nil
    }
    return one.job
  }
}

extension PasswordHasher.Requester {
  /// The group that takes turns with the others.
  fileprivate var kind: Int {
    switch self {
    case .known: 0
    case .newcomer: 1
    case .stranger: 2
    }
  }
}
