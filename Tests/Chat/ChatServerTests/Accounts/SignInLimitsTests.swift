import HTTPTypes
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// How often passwords may be tried, and by whom.
struct SignInLimitsTests {
  private let clock = ServerClock()
  private let limits: SignInLimits

  init() {
    let clock = clock
    limits = SignInLimits { clock.now }
  }

  /// After how many seconds a password may be tried; nil if one more is sent away.
  private func wait(_ login: String, _ address: String) -> Double? {
    do {
      return try limits.admit(login: login, address: address).wait / .seconds(1)
    } catch {
      return nil
    }
  }

  private func signIn(_ login: String, _ address: String) throws {
    let turn = try limits.admit(login: login, address: address)
    #expect(turn.wait == .zero)
    limits.succeed(turn, login: login, address: address)
  }

  @Test("whoever guesses a login's password keeps nobody else out of it")
  func others() {
    #expect((0..<10).allSatisfy { _ in wait("ann", "203.0.113.1") == 0 })
    #expect(wait("ann", "203.0.113.1") == 2.5)
    #expect(wait("ann", "203.0.113.2") == 0)
  }

  @Test(
    "however much is guessed at an address with a login, one more try has its turn, and so many do a minute"
  )
  func turns() throws {
    try signIn("ann", "203.0.113.1")
    let waits = (0..<40).map { _ in wait("ann", "203.0.113.1") }
    #expect(waits.prefix(10).allSatisfy { $0 == 0 })
    #expect(waits[10..<22].map { $0 ?? 0 } == (1...12).map { 2.5 * Double($0) })
    #expect(waits[22...].allSatisfy { $0 == nil })
    let refusal = #expect(throws: Problem.self) {
      try limits.admit(login: "ann", address: "203.0.113.1")
    }
    #expect(refusal?.headers[.retryAfter] == "3")
    // What it says is so.
    clock.advance(by: .seconds(3))
    #expect(try #require(wait("ann", "203.0.113.1")) <= 30)
    #expect(wait("ann", "203.0.113.1") == nil)
    clock.advance(by: .seconds(30))
    #expect((0..<24).count { _ in wait("ann", "203.0.113.1") != nil } == 12)
  }

  @Test("what was not looked at is no try")
  func takenBack() throws {
    for _ in 0..<200 {
      let turn = try limits.admit(login: "ann", address: "203.0.113.1")
      limits.takeBack(turn, login: "ann", address: "203.0.113.1")
    }
    #expect(wait("ann", "203.0.113.1") == 0)
  }

  @Test("guesses from everywhere end after a hundred, but not where it was signed in before")
  func everywhere() throws {
    try signIn("ann", "203.0.113.1")
    let guesses = (0..<120).map { wait("ann", "198.51.100.\($0)") }
    #expect(guesses.count { $0 != nil } == 100)
    #expect(wait("ann", "203.0.113.1") == 0)
    clock.advance(by: .seconds(3600))
    #expect((0..<120).count { wait("ann", "192.0.2.\($0)") != nil } == 100)
  }

  @Test(
    "whoever guesses with many logins keeps nobody else at the address out, and who signs in has not guessed"
  )
  func sameAddress() throws {
    for number in 0..<40 { try signIn("nurse-\(number)", "203.0.113.1") }
    // Whoever signs in again and again gets no more guesses by that.
    for _ in 0..<40 { try signIn("nurse-0", "203.0.113.1") }
    for number in 0..<400 { #expect(wait("guess-\(number)", "203.0.113.1") == 0) }
    #expect(wait("stranger", "203.0.113.1") == 0)
    #expect(wait("nurse-7", "203.0.113.1") == 0)
  }

  @Test("whoever makes an account does not have to wait for guesses, whatever logins they are at")
  func signUps() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        for number in 0..<31 {
          let reply = try await server.call(
            "POST", "/v1/sessions", ["login": "nobody-\(number)", "password": "wrong wrong"])
          #expect(reply.status == 401)
        }
        let reply = try await server.call(
          "POST", "/v1/accounts",
          ["login": "fresh", "name": "Fresh", "password": "correct horse battery"])
        #expect(reply.status == 201)
        _ = try await server.signIn("p12345")
      }
    }
  }
}
