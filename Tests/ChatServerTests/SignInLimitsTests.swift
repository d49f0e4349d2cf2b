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

  private func isAdmitted(_ login: String, _ address: String) -> Bool {
    do {
      try limits.admit(login: login, address: address)
      return true
    } catch {
      return false
    }
  }

  @Test("whoever guesses a login's password keeps nobody else out of it")
  func others() {
    let guesses = (0..<11).map { _ in isAdmitted("ann", "203.0.113.1") }
    #expect(guesses == Array(repeating: true, count: 10) + [false])
    #expect(isAdmitted("ann", "203.0.113.2"))
  }

  @Test(
    "guesses from everywhere end after a hundred an hour, but not where it was signed in before")
  func everywhere() {
    limits.succeed(login: "ann", address: "203.0.113.1")
    let guesses = (0..<120).map { isAdmitted("ann", "198.51.100.\($0)") }
    #expect(guesses.count { $0 } == 100)
    #expect(isAdmitted("ann", "203.0.113.1"))
    clock.advance(by: .seconds(3600))
    #expect((0..<120).count { isAdmitted("ann", "192.0.2.\($0)") } == 100)
  }

  @Test(
    "whoever guesses at an address keeps nobody out who signs in there, and who signs in has not guessed"
  )
  func sameAddress() {
    for number in 0..<40 {
      #expect(isAdmitted("nurse-\(number)", "203.0.113.1"))
      limits.succeed(login: "nurse-\(number)", address: "203.0.113.1")
    }
    // Whoever signs in again and again gets no more guesses by that.
    for _ in 0..<40 {
      #expect(isAdmitted("nurse-0", "203.0.113.1"))
      limits.succeed(login: "nurse-0", address: "203.0.113.1")
    }
    #expect((0..<40).count { isAdmitted("guess-\($0)", "203.0.113.1") } == 30)
    #expect(!isAdmitted("stranger", "203.0.113.1"))
    #expect(isAdmitted("nurse-7", "203.0.113.1"))
  }

  @Test("a login that nobody has is limited as any other")
  func unknown() async throws {
    try await withFolder { data in
      let proxies = try TrustedProxies(["127.0.0.1"])
      try await RunningServer.with(data: data) {
        $0.trustedProxies = proxies
      } _: { server in
        var answers: [[Int]] = []
        for (login, address) in [("auditor", "203.0.113.1"), ("nobody", "203.0.113.2")] {
          var statuses: [Int] = []
          for _ in 0..<11 {
            let reply = try await server.call(
              "POST", "/v1/sessions", ["login": .string(login), "password": "wrong wrong"],
              headers: ["x-forwarded-for": "10.0.0.1, \(address)"])
            statuses.append(reply.status)
          }
          answers.append(statuses)
        }
        #expect(answers[0] == Array(repeating: 401, count: 10) + [429])
        #expect(answers[0] == answers[1])
        _ = try await server.signIn("auditor")
      }
    }
  }
}
