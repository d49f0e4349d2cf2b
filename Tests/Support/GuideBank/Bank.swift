import EventLog
import EventLogLMDB
import Foundation
import JSON
import Projections

@Event("account.opened", version: 2)
struct AccountOpened {
  @Subject var owner: String
  @Personal var name: String
  var currency: String
}

@Event("money.deposited")
struct MoneyDeposited { var cents: Int }

@Event("money.withdrawn")
struct MoneyWithdrawn { var cents: Int }

@EventUnion
enum AccountEvent: Equatable {
  case opened(AccountOpened)
  case deposited(MoneyDeposited)
  case withdrawn(MoneyWithdrawn)
}

/// The rules of an account: what may happen, and what follows from it.
enum Account: Decider {
  struct State: Sendable {
    var isOpen = false
    var cents = 0
  }

  enum Command: Sendable {
    case open(owner: String, name: String)
    case deposit(Int)
    case withdraw(Int)
  }

  struct Refusal: Error { let reason: String }

  static let initial = State()

  static func decide(_ command: Command, in state: State) throws -> [AccountEvent] {
    switch command {
    case .open(let owner, let name):
      guard !state.isOpen else { throw Refusal(reason: "the account is open already") }
      return [.opened(AccountOpened(owner: owner, name: name, currency: "EUR"))]
    case .deposit(let cents):
      guard state.isOpen else { throw Refusal(reason: "there is no such account") }
      return [.deposited(MoneyDeposited(cents: cents))]
    case .withdraw(let cents):
      guard cents <= state.cents else {
        throw Refusal(reason: "expected at most \(state.cents) cents, found \(cents)")
      }
      return [.withdrawn(MoneyWithdrawn(cents: cents))]
    }
  }

  static func evolve(_ state: inout State, with event: AccountEvent) {
    switch event {
    case .opened: state.isOpen = true
    case .deposited(let deposited): state.cents += deposited.cents
    case .withdrawn(let withdrawn): state.cents -= withdrawn.cents
    }
  }
}

@JSONShape
struct Balance: Sendable {
  var currency: String = ""
  var cents: Int = 0
}

/// `balances`: what lies on each account.
struct BalancesProjection: KeyedProjection {
  let name = "balances"
  let version = 1
  let events = Set(AccountEvent.eventTypes)
  typealias Document = Balance

  func key(for event: borrowing EventView) throws -> String? { event.streamIdentifier }

  func initial(_ key: String) -> Balance { Balance() }

  func apply(_ event: borrowing EventView, to balance: inout Balance) throws {
    switch try AccountEvent(event) {
    case .opened(let opened): balance.currency = opened.currency
    case .deposited(let deposited): balance.cents += deposited.cents
    case .withdrawn(let withdrawn): balance.cents -= withdrawn.cents
    case nil: break
    }
  }
}

@main
struct Bank {
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "bank"
    let vault = KeyVault(folder: folder + "/keys")
    let log = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: Timestamp.now, upcasters: try upcasters(),
      vault: vault)
    try await move(log)
    try await transfer(log)
    try read(log)
    try await follow(log)
    try await react(log, in: folder + "/reactors")
    try await project(log, in: folder + "/views")
    try await forget(log, vault)
  }

  /// Lifts accounts that were opened before there were currencies.
  static func upcasters() throws -> Upcasters {
    try Upcasters(
      [Upcaster("account.opened", from: 1) { payload in payload["currency"] = "EUR" }],
      for: AccountEvent.payloadTypes)
  }

  static let ann = StreamName(category: "account", identifier: "ann")
  static let bob = StreamName(category: "account", identifier: "bob")

  static func move(_ log: some EventLog) async throws {
    let accounts = CommandRunner<Account>(log: log)
    _ = try await accounts.execute(
      .open(owner: "ann", name: "Ann Lee"), on: ann, commitID: "open-ann")
    _ = try await accounts.execute(.deposit(10_00), on: ann)
    _ = try await accounts.execute(.withdraw(2_50), on: ann)
    do {
      _ = try await accounts.execute(.withdraw(100_00), on: ann)
    } catch let refusal as Account.Refusal {
      print("refused: \(refusal.reason)")
    }

    // Without rules: as the first version of this program did.
    let old = NewEvent(
      type: "account.opened", payload: ["owner": "bob", "name": "Bob Roe"],
      personalFields: AccountOpened.personalFields, subject: "bob")
    let receipt = try await log.append(
      [old, NewEvent(MoneyDeposited(cents: 5_00))], to: bob, expecting: .noStream)
    print("\(receipt.stream) is at version \(receipt.lastVersion)")
  }

  static func transfer(_ log: some EventLog) async throws {
    for cents in [1_00, 100_00] {
      do {
        let receipt = try await log.decide { decision in
          let from = try decision.state(of: Account.self, on: ann)
          let to = try decision.state(of: Account.self, on: bob)
          return [
            StreamEvents(try Account.decide(.withdraw(cents), in: from), to: ann),
            StreamEvents(try Account.decide(.deposit(cents), in: to), to: bob),
          ]
        }
        let places = receipt?.parts.map { "\($0.stream) \($0.firstVersion)" } ?? []
        print("moved: \(places.joined(separator: ", "))")
      } catch let refusal as Account.Refusal {
        print("not moved: \(refusal.reason)")
      }
    }
  }

  static func read(_ log: some EventLog) throws {
    for event in try log.withSnapshot({ try $0.events(in: bob) }) {
      print(event.version, event.type, String(decoding: event.payload, as: UTF8.self))
    }
  }

  static func follow(_ log: some EventLog) async throws {
    var cents = 0
    let filter = EventFilter(types: ["money.*"])
    for try await event in log.subscribe(upTo: try log.head(), matching: filter) {
      switch event.type {
      case MoneyDeposited.eventType: cents += try event.decode(MoneyDeposited.self).cents
      default: cents -= try event.decode(MoneyWithdrawn.self).cents
      }
    }
    print("in the bank: \(cents) cents")
  }

  static func react(_ log: some EventLog, in folder: String) async throws {
    let filter = EventFilter(types: ["money.withdrawn"], streams: ["account-ann"])
    let letters = try Reactor(
      "letters", on: log, matching: filter, keptIn: ReactorFolder(path: folder)
    ) { event in
      let cents = try event.decode(MoneyWithdrawn.self).cents
      print("letter to ann: \(cents) cents, \(event.id)")
    }
    try await letters.run(upTo: log.head())
    print("parked: \(letters.parked.count)")
  }

  static func project(_ log: some EventLog, in folder: String) async throws {
    let views = try Views(path: folder, projections: [BalancesProjection()], log: log)
    try await views.wait(for: log.head())
    print("ann: \(try views.document(BalancesProjection(), "ann")?.cents ?? 0) cents")
    let then = try views.view("balances", "ann", at: .position(Position(2)))
    print("ann at position 2: \(then?.json.jsonText ?? "nothing")")
    try views.rebuild(["balances"])
    for (account, balance) in try views.documents(BalancesProjection(), limit: 100) {
      print("\(account): \(balance.cents) \(balance.currency)")
    }
  }

  static func forget(_ log: some EventLog, _ vault: KeyVault) async throws {
    _ = try await Eraser(log: log, vault: vault).erase("ann")
    let opened = try log.withSnapshot { try $0.events(in: ann, limit: 1) }[0]
    print("ann is called \(try opened.decode(AccountOpened.self).name)")
  }
}
