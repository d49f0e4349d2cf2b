/// Work that waits for a thread: in turn, however much anybody has.
///
/// The addresses take turns, and the accounts at each of them; what one account has is done in the order in which it came. So many jobs of one account,
/// and of one address, run at the same time. What nobody waits for is not remembered.
struct FairQueue<Job> {
  /// Those that are at work or wait, of an account or of an address.
  private struct Share<Waiting> {
    var waiting: ArraySlice<Waiting> = []
    var running = 0
    /// Whether it stands in the row of those that are to be asked for something next.
    var isInTurn = false

    func canRun(atOnce most: Int) -> Bool { !isInTurn && running < most && !waiting.isEmpty }
    var isIdle: Bool { running == 0 && waiting.isEmpty }
  }

  private struct Account {
    /// Where it began to work; from wherever else it works meanwhile, it counts there.
    let address: String
    var share = Share<Job>()
  }

  /// How many jobs of one account run at the same time.
  let perAccount: Int
  /// How many of one address.
  let perAddress: Int

  private var accounts: [String: Account] = [:]
  private var addresses: [String: Share<String>] = [:]
  /// The addresses of which something may run, in turn.
  private var turns: ArraySlice<String> = []

  init(perAccount: Int, perAddress: Int) {
    (self.perAccount, self.perAddress) = (perAccount, perAddress)
  }

  /// Whether a thread would find something to do.
  var hasNext: Bool { !turns.isEmpty }

  /// Whether nobody is remembered.
  var isEmpty: Bool { accounts.isEmpty && addresses.isEmpty }

  mutating func add(_ job: Job, of account: String, at address: String) {
    accounts[account, default: Account(address: address)].share.waiting.append(job)
    stand(account)
  }

  /// What is to be done next, until ``end(_:)`` is called; nil if nothing waits that may run.
  mutating func next() -> (job: Job, account: String)? {
    guard let address = turns.popFirst() else { return nil }
    addresses[address]?.isInTurn = false
    guard let account = addresses[address]?.waiting.popFirst() else { return nil }
    accounts[account]?.share.isInTurn = false
    guard let job = accounts[account]?.share.waiting.popFirst() else { return nil }
    accounts[account]?.share.running += 1
    addresses[address]?.running += 1
    stand(account)
    return (job, account)
  }

  /// A job of an account has been done.
  mutating func end(_ account: String) {
    guard let address = accounts[account]?.address else { return }
    accounts[account]?.share.running -= 1
    addresses[address]?.running -= 1
    stand(account)
    if accounts[account]?.share.isIdle == true { accounts[account] = nil }
    if addresses[address]?.isIdle == true { addresses[address] = nil }
  }

  /// Puts an account, and its address, at the end of the row where they may go on.
  private mutating func stand(_ account: String) {
    guard let known = accounts[account] else { return }
    if known.share.canRun(atOnce: perAccount) {
      accounts[account]?.share.isInTurn = true
      addresses[known.address, default: Share()].waiting.append(account)
    }
    if addresses[known.address]?.canRun(atOnce: perAddress) == true {
      addresses[known.address]?.isInTurn = true
      turns.append(known.address)
    }
  }
}
