import Foundation
import JSON
import NATSServers
import TestIssuer
import TestSupport
import Testing

/// The chat page in a real browser: signing in with more, and with less, than a password.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageSignInTests {
  /// Somebody with a new account, at an address with a name, since passkeys are for names.
  private static func newcomer(_ test: PageTest) async throws -> (Browser, address: String) {
    let address = test.server.address.replacing("127.0.0.1", with: "localhost")
    let browser = try await Browser(test.driver, width: 390, height: 844, more: [])
    try await browser.open(address)
    try await browser.press("Create account")
    try await fill(
      browser, "all('.sign-in-card form')[0]",
      ["name": "Ann", "login": "ann", "password": "correct horse"])
    try await browser.wait("all('#room').length && !says('I have an account already')")
    try await browser.open(address + "/me")
    return (browser, address)
  }

  /// Fills in a form, and sends it.
  private static func fill(
    _ browser: Browser, _ form: String, _ values: [String: String]
  ) async throws {
    try await browser.wait("\(form) && \(form).elements.length")
    let json = JSONValue.object(JSONObject(values.map { ($0.key, .string($0.value)) })).jsonText
    _ = try await browser.look(
      """
      const form = \(form)
      for (const [name, value] of Object.entries(\(json))) form.elements[name].value = value
      form.requestSubmit()
      """)
  }

  private static func form(_ panel: String) -> String {
    "all('.me .panel').find(one => one.querySelector('h2').innerText === '\(panel)')?.querySelector('form')"
  }

  @Test func `a passkey is added, signs in without a password, and is removed`() async throws {
    try await PageTest.run { test in
      let (ann, address) = try await Self.newcomer(test)
      try await ann.devtools("WebAuthn.enable")
      try await ann.devtools(
        "WebAuthn.addVirtualAuthenticator",
        [
          "options": [
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": true,
            "hasUserVerification": true, "isUserVerified": true,
            "automaticPresenceSimulation": true,
          ]
        ])
      try await Self.fill(
        ann, Self.form("Passkeys"), ["name": "Laptop", "password": "correct horse"])
      try await ann.see("The passkey is added.")
      try await ann.picture("passkeys")
      try await ann.press("Sign out")
      try await ann.press("Sign in with a passkey")
      try await ann.wait("all('#room').length && !says('Sign in with a passkey')")
      try await ann.open(address + "/me")
      try await ann.see("last used")
      try await ann.press("Remove Laptop")
      try await Self.fill(ann, "all('dialog form')[0]", ["password": "correct horse"])
      try await ann.see("You have no passkey.")
      try await ann.expectNoComplaints()
    }
  }

  @Test func `a second factor is set up with a QR code, and asked for at the next sign-in`()
    async throws
  {
    try await PageTest.run { test in
      let (ann, _) = try await Self.newcomer(test)
      try await Self.fill(ann, Self.form("Second factor"), ["password": "correct horse"])
      try await ann.wait("all('.qr-code').some(shown)")
      try await ann.picture("second-factor")
      let key = try await ann.look("return all('.second-factor code')[0].innerText").string ?? ""
      #expect(key.filter { $0 != " " }.count == 32)
      try await Self.fill(ann, Self.form("Second factor"), ["code": "no code"])
      try await ann.see("This code is not valid")
      try await ann.wait("document.activeElement.name === 'code'")
    }
  }

  @Test func `somebody comes in by the identity provider, without a password, and goes out by it`()
    async throws
  {
    let issuer = try await TestIssuer.start { Int64(Date().timeIntervalSince1970) }
    let port = try #require(NATSServers.freePorts(1).first)
    let page = "http://localhost:\(port)"
    try await PageTest.run(
      serving: {
        try ServerProcess(
          $0, port: "\(port)", isDemo: false, "--public-address", page, "--oidc", issuer.address,
          "--oidc-client", TestIssuer.client, "--oidc-name", "Clinic",
          variables: ["VERBATIM_OIDC_SECRET": TestIssuer.secret])
      }
    ) { test in
      let ann = try await Browser(test.driver, width: 390, height: 844, more: [])
      try await ann.open("\(page)/me")
      try await ann.see("Sign in with Clinic")
      try await ann.picture("identity-provider")
      try await ann.press("Sign in with Clinic")
      // At the place of before, and as the clinic knows her.
      try await ann.see("Where you are signed in")
      try await ann.see("Ann Moss")
      #expect(try await ann.address() == "\(page)/me")
      try await ann.see("You have no password here")
      #expect(try await ann.look("return says('Change the password')") == false)
      try await ann.reload()
      try await ann.see("Ann Moss")
      try await ann.press("Sign out")
      try await ann.see("Sign in with Clinic")
      #expect(issuer.count("/end") == 1)
      issuer.change { $0.claims = ["nonce": "another"] }
      try await ann.press("Sign in with Clinic")
      try await ann.see("What Clinic sent is not good for this sign-in")
      try await ann.expectNoComplaints()
    }
  }
}
