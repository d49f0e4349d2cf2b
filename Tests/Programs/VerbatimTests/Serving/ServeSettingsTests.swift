import ArgumentParser
import ChatServer
import Erasure
import Foundation
import OpenID
import PluginKit
import TestSupport
import Testing

@testable import VerbatimProgram

/// What is set of `serve`: by options, variables and a file.
struct ServeSettingsTests {
  /// What is set, by a file of some text where there is one.
  private static func settings(
    _ given: [GivenSetting?] = [], _ environment: [String: String] = [:], file: String? = nil
  ) async throws -> Settings {
    guard let file else {
      return try Settings(
        ServeSettings.all, given: given, environment: environment, file: nil)
    }
    return try await withFolder { folder in
      let path = folder + "/serve.json"
      try Data(file.utf8).write(to: URL(fileURLWithPath: path))
      return try Settings(
        ServeSettings.all, given: given, environment: environment,
        file: try SettingsFile(path, for: ServeSettings.all))
    }
  }

  @Test(
    "an option counts before a variable, that before the file, and that before what holds by itself"
  )
  func precedence() async throws {
    let file =
      #"{"port": 1, "rate": 2, "patience": 3, "webhook-host": ["a.example"], "demo": true}"#
    let settings = try await Self.settings(
      [ServeSettings.port.given(9000), ServeSettings.demo.given(false)],
      [
        "VERBATIM_PORT": "5", "VERBATIM_RATE": "7.5",
        "VERBATIM_WEBHOOK_HOST": "b.example, c.example:*",
      ],
      file: file)
    #expect(settings[ServeSettings.port] == 9000)
    #expect(settings[ServeSettings.rate] == 7.5)
    #expect(settings[ServeSettings.patience] == 3)
    #expect(settings[ServeSettings.webhookHost] == ["b.example", "c.example:*"])
    #expect(!settings[ServeSettings.demo])
    #expect(settings[ServeSettings.attachmentSize] == 20 << 20)
    #expect(settings[ServeSettings.connections] == nil)
  }

  @Test("a file alone, and variables alone, set what there is")
  func places() async throws {
    let file = try await Self.settings(
      file: #"{"demo": true, "administrator": "root", "connections": 12, "ask-always": true}"#)
    #expect(file[ServeSettings.demo])
    #expect(file[ServeSettings.administrator] == "root")
    #expect(try file.server.connectionsPerAddress == 12)
    #expect(file.allowance.asksAlways)
    let people = try await Self.settings(
      file:
        #"{"sign-up": "invited", "sign-ups-per-address": 3, "sign-ups-per-hour": 4, "invitations": 5, "attachment-total": 6, "unread-total": 2000000, "open-appointments": 7}"#
    )
    let server = try people.server
    #expect(server.signUp == .invited && people[ServeSettings.openAppointments] == 7)
    #expect(server.signUpsPerAddress == 3 && server.signUpsPerHour == 4)
    #expect(server.invitations == 5 && server.attachmentTotal == 6)
    #expect(server.unreadTotal == 2_000_000)
    let variables = try await Self.settings(
      [],
      [
        "VERBATIM_ATTACHMENT_QUOTA": "1000", "VERBATIM_NEW_TOKEN_KEY": "true", "VERBATIM_HOST": "",
        "VERBATIM_ALLOW_VARIABLE": "VERBATIM_SHOP", "VERBATIM_SHOP": "x", "PORT": "1",
      ])
    #expect(try variables.server.attachmentQuota == 1000)
    #expect(variables[ServeSettings.newTokenKey])
    #expect(variables[ServeSettings.host] == "127.0.0.1")
  }

  @Test(
    "what cannot be set is refused with its place, its value and what is expected",
    arguments: [
      (#"{"xyzzy": 8080}"#, #"serve.json: there is no setting "xyzzy"; there are: administrator,"#),
      (#"{"prot": 8080}"#, #"serve.json: there is no setting "prot". Did you mean 'port'?"#),
      (
        #"{"port": "8080"}"#,
        #"serve.json: "port" is "8080", expected a whole number from 0 to 65535"#
      ),
      (#"{"port": true}"#, #""port" is true, expected a whole number"#),
      (#"{"port": 70000}"#, #""port" is 70000, expected a whole number from 0 to 65535"#),
      (#"{"log-level": "loud"}"#, #""log-level" is 'loud', expected one of trace, debug"#),
      (#"{"demo": 1}"#, #""demo" is 1, expected true or false"#),
      (#"{"rate": 0}"#, #""rate" is 0.0, expected a number above 0"#),
      (
        #"{"sign-up": "perhaps"}"#,
        #""sign-up" is 'perhaps', expected one of open, invited, closed"#
      ),
      (#"{"trusted-proxy": ["here"]}"#, "is 'here', expected an IP address"),
      (#"{"allow-origin": "https://a.example"}"#, "expected an origin as a browser sends it"),
      (#"{"webhook-host": ["https://a.example/"]}"#, "expected HOST, HOST:PORT or HOST:*"),
      (#"{"port": 1, "port": 2}"#, "is not JSON"), ("[]", "is not a JSON object"),
      ("", "is not JSON"),
    ])
  func wrongFile(text: String, words: String) async {
    let fault = await #expect(throws: SettingFault.self) { try await Self.settings(file: text) }
    #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
  }

  @Test(
    "so is what cannot be set by a variable or an option",
    arguments: [
      (nil, ["VERBATIM_PROT": "1"], "there is no setting VERBATIM_PROT in the environment"),
      (nil, ["VERBATIM_PORT": "many"], "VERBATIM_PORT is 'many', expected a whole number"),
      (nil, ["VERBATIM_DEMO": "perhaps"], "VERBATIM_DEMO is 'perhaps', expected true or false"),
      (ServeSettings.port.given(70_000), [:], "--port is 70000, expected a whole number from 0"),
      (ServeSettings.data.given(""), [:], "--data is '', expected a directory"),
      (
        ServeSettings.page.given("/nowhere"), [:],
        "--page is '/nowhere', expected a folder with the page's index.html"
      ),
      // Also where something else counts.
      (ServeSettings.port.given(1), ["VERBATIM_PORT": "-1"], "VERBATIM_PORT is -1, expected"),
    ] as [(GivenSetting?, [String: String], String)])
  func wrongElsewhere(
    option: GivenSetting?, variables: [String: String], words: String
  ) async throws {
    let fault = await #expect(throws: SettingFault.self) {
      try await Self.settings([option], variables)
    }
    #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
  }

  @Test("rules of retention are read from their file, and a wrong one is named by its line")
  func retention() async throws {
    try await withFolder { folder in
      let file = folder + "/rules"
      func settings(_ rules: String, _ more: String = "") async throws -> RetentionSettings? {
        try Data(rules.utf8).write(to: URL(fileURLWithPath: file))
        return try await Self.settings(file: #"{"retention": "\#(file)"\#(more)}"#)
          .retention(in: folder, plugins: ["nutrition"])
      }
      let set = try #require(
        try await settings(
          "plugin nutrition 2 years redact",
          #", "retention-time": "02:30", "retention-share": 5"#))
      #expect(set.minute == 150 && set.share == 5 && set.rules.rules.count == 1)
      #expect(try await Self.settings().retention(in: "", plugins: []) == nil)
      try Data("key".utf8).write(to: URL(filePath: folder + "/open.key"))
      for (rules, more, words) in [
        (
          "category channel 1 year archive", #", "retention-key": "\#(folder)/open.key""#,
          "which everybody on this machine may read or change"
        ),
        ("\nchannel 1 year burn", "", "line 2: it begins with 'channel', expected category NAME"),
        ("plugin nutritio 1 year redact", "", "line 1: there is no plugin 'nutritio'"),
        ("category channel 1 year archive", "", "retention-key is missing"),
        (
          "category channel 1 year archive", #", "retention-key": "/nowhere""#,
          "retention-key is '/nowhere'"
        ),
        (
          "category channel 1 year redact", #", "cluster": "nats://a:1/b""#,
          "no log of several machines can"
        ),
        (
          "category channel 1 year redact", #", "retention-time": "25:00""#,
          "expected a time of day"
        ),
      ] {
        let fault = await #expect(throws: SettingFault.self, "\(words)") {
          _ = try await settings(rules, more)
        }
        #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
      }
    }
  }

  @Test("an identity provider is set by its issuer, its client, a secret and the page's address")
  func provider() async throws {
    try await withFolder { folder in
      let secret = folder + "/secret"
      func settings(
        _ more: String, secret text: String = "s3cret\n", mode: Int = 0o640
      ) async throws -> Settings {
        try Data(text.utf8).write(to: URL(fileURLWithPath: secret))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: secret)
        return try await Self.settings(
          file: #"{"oidc-secret-file": "\#(secret)", "oidc": "https://id.example:8443"\#(more)}"#)
      }
      let rest = #", "oidc-client": "v", "public-address": "https://chat.example""#
      let set = try #require(
        try await settings(
          rest + #", "oidc-role": ["groups=it:administrator"], "oidc-accounts": "provisioned""#
        ).openID())
      #expect(set.secret == "s3cret" && set.name == "id.example:8443")
      #expect(set.redirect == "https://chat.example/signed-in")
      #expect(set.roles.count == 1 && set.admission == .provisioned)
      for (more, text, words) in [
        (#", "public-address": "https://chat.example""#, "s", "oidc-client is missing"),
        (#", "oidc-client": "v""#, "s", "public-address is missing"),
        (rest, "\n", "expected one line with the secret alone"),
        (rest, "a\nb", "expected one line with the secret alone"),
        (#", "oidc-role": ["groups=it:king"]"#, "s", "expected CLAIM=VALUE:ROLE"),
        (#", "public-address": "https://chat.example/""#, "s", "expected an address such as"),
        (#", "public-address": "http://chat.example""#, "s", "expected an address such as"),
      ] {
        let fault = await #expect(throws: SettingFault.self, "\(words)") {
          _ = try await settings(more, secret: text).openID()
        }
        #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
      }
      let open = await #expect(throws: SettingFault.self) {
        _ = try await settings(rest, mode: 0o644).openID()
      }
      #expect(open?.description.contains("everybody on this machine may read") == true)
      let alone = try await Self.settings(file: #"{"oidc-client": "v"}"#)
      let fault = #expect(throws: SettingFault.self) { try alone.openID() }
      #expect(fault?.description.contains("oidc names none") == true)
      let missing = try await Self.settings(
        file: #"{"oidc": "https://id.example", "oidc-client": "v", "oidc-secret-file": "/nowhere"}"#
      )
      #expect(throws: SettingFault.self) { try missing.openID() }
      let none = try await Self.settings(
        file: #"{"oidc": "https://id.example", "oidc-client": "v"}"#)
      #expect(throws: SettingFault.self) { try none.openID() }
    }
  }

  @Test("options, variables and members of a file are the same ones")
  func names() {
    let options = ServeCommand.helpMessage(columns: 400).split(separator: "\n")
      .compactMap { $0.firstMatch(of: /^ +--([a-z-]+)/).map { String($0.output.1) } }
    #expect(Set(options) == Set(ServeSettings.all.map(\.name)).union(["config"]))
  }

  @Test(
    "the program keeps to its file, its variables and its options, and says no key",
    arguments: [
      (#"{"model-key": "sk-12345678"}"#, [], "there is no setting \"model-key\""),
      (#"{"host": "0.0.0.0", "demo": true}"#, [], "--demo makes accounts whose passwords"),
      ("{}", ["--port", "70000"], "--port is 70000, expected a whole number from 0 to 65535"),
      ("{}", ["--attachment-size", "0"], "--attachment-size is 0, expected"),
    ] as [(String, [String], String)])
  func program(file: String, options: [String], words: String) async throws {
    try await withFolder { folder in
      let path = folder + "/serve.json"
      try Data(file.utf8).write(to: URL(fileURLWithPath: path))
      var program = Program(name: "verbatim", arguments: ["serve"] + options)
      program.variables = [
        "VERBATIM_CONFIG": path, "VERBATIM_MODEL_KEY": "sk-56788765",
        "VERBATIM_DATA": folder + "/data",
      ]
      let run = try await program.run()
      #expect(run.status == 64)
      #expect(run.errors.contains(words), "\(run.errors)")
      #expect(!(run.output + run.errors).contains("5678"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }
}
