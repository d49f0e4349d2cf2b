import Basics
import Dispatch

/// Threads on which requests are answered, shared fairly by a ``FairQueue``.
///
/// Work that computes, or reads a disk, takes a thread; suspended work takes none, however long it
/// waits. The threads are more than there are processors, so that who asks for little finds one
/// while others ask for much.
final class WorkThreads: Sendable {
  private struct Work: Sendable {
    let job: UnownedJob
    let lane: Lane
  }

  private struct State {
    var queue: FairQueue<Work>
    var idle: [DispatchQueue] = []
    var count = 0
  }

  /// The executor of somebody's work: a task that prefers it waits in their account's place.
  final class Lane: TaskExecutor {
    fileprivate let threads: WorkThreads
    fileprivate let account: String
    fileprivate let address: String

    fileprivate init(_ threads: WorkThreads, _ account: String, _ address: String) {
      (self.threads, self.account, self.address) = (threads, account, address)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      threads.add(Work(job: UnownedJob(job), lane: self))
    }
  }

  private let name: String
  private let maximum: Int
  private let state: Lock<State>

  /// So many threads at most, and how many of them one account takes, and one address.
  init(_ name: String, _ maximum: Int, perAccount: Int = .max, perAddress: Int = .max) {
    (self.name, self.maximum) = (name, maximum)
    state = Lock(State(queue: FairQueue(perAccount: perAccount, perAddress: perAddress)))
  }

  /// An account's place.
  func lane(of account: String, at address: String) -> Lane { Lane(self, account, address) }

  private func add(_ work: Work) {
    let thread = state.withLock { state -> DispatchQueue? in
      state.queue.add(work, of: work.lane.account, at: work.lane.address)
      guard state.queue.hasNext else { return nil }
      if let thread = state.idle.popLast() { return thread }
      guard state.count < maximum else { return nil }
      state.count += 1
      // A serial queue is served by a thread of its own, however busy the shared ones are.
      return DispatchQueue(label: name)
    }
    guard let thread else { return }
    thread.async {
      var done: String?
      while let (work, account) = self.next(after: done, on: thread) {
        work.job.runSynchronously(on: work.lane.asUnownedTaskExecutor())
        done = account
      }
    }
  }

  /// The next work; nil if nothing may run, and the thread is free.
  private func next(after done: String?, on thread: DispatchQueue) -> (Work, String)? {
    state.withLock { state in
      if let done { state.queue.end(done) }
      if let next = state.queue.next() { return (next.job, next.account) }
      state.idle.append(thread)
      return nil
    }
  }
}

extension WorkThreads {
  /// The threads that read connections and make requests of them: never work that waits for a lock
  /// or a disk.
  static func forConnections(_ processors: Int) -> WorkThreads {
    WorkThreads("verbatim.connections", max(2, processors))
  }

  /// The threads that answer the requests of machines that watch the server: none of their routes
  /// waits for another.
  static func forMachines() -> WorkThreads {
    WorkThreads("verbatim.machines", 16, perAccount: 2)
  }

  /// The threads of the assistant: one account leaves at least half of the processors to others.
  static func forTurns(_ processors: Int) -> WorkThreads {
    WorkThreads("verbatim.turns", max(4, 2 * processors), perAccount: max(1, processors / 2))
  }

  /// The threads that answer everybody's requests: one account leaves at least half of the
  /// processors to others, and one address half of the threads.
  static func forPeople(_ processors: Int) -> WorkThreads {
    let maximum = max(8, 4 * processors)
    return WorkThreads(
      "verbatim.requests", maximum, perAccount: max(1, processors / 2), perAddress: maximum / 2)
  }
}

/// Work that waits for a thread: in turn, however much anybody has.
///
/// The addresses take turns, and the accounts at each of them; what one account has is done in the
/// order in which it came. So many jobs of one account, and of one address, run at the same time.
/// A lane that nobody waits in is not remembered.
struct FairQueue<Job> {
  /// Those that are at work or wait, of an account or of an address.
  private struct Share<Waiting> {
    var waiting: ArraySlice<Waiting> = []
    var running = 0
    /// Whether it stands in the row of those that are to be asked for something next.
    var isInTurn = false

    func canRun(atOnce maximum: Int) -> Bool { !isInTurn && running < maximum && !waiting.isEmpty }
    var isIdle: Bool { running == 0 && waiting.isEmpty }
  }

  private struct Account {
    /// The address at which it began to work; from wherever else it works meanwhile, it counts
    /// there.
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
    requeue(account)
  }

  /// The next job, until ``end(_:)`` is called; nil if nothing waits that may run.
  mutating func next() -> (job: Job, account: String)? {
    guard let address = turns.popFirst() else { return nil }
    addresses[address]?.isInTurn = false
    guard let account = addresses[address]?.waiting.popFirst() else { return nil }
    accounts[account]?.share.isInTurn = false
    guard let job = accounts[account]?.share.waiting.popFirst() else { return nil }
    accounts[account]?.share.running += 1
    addresses[address]?.running += 1
    requeue(account)
    return (job, account)
  }

  /// A job of an account has been done.
  mutating func end(_ account: String) {
    guard let address = accounts[account]?.address else { return }
    accounts[account]?.share.running -= 1
    addresses[address]?.running -= 1
    requeue(account)
    if accounts[account]?.share.isIdle == true { accounts[account] = nil }
    if addresses[address]?.isIdle == true { addresses[address] = nil }
  }

  /// Puts an account, and its address, at the end of the row where they may go on.
  private mutating func requeue(_ account: String) {
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
