package import FolderPlugins
import Foundation
import Outbound
public import PluginKit
import Terminal

/// Servers of the Model Context Protocol as plugins, whose tools are the functions:
/// `mcp:https://shop.example/mcp`, `mcp:python3 shop.py`.
///
/// The revisions of ``ServerProfile`` are spoken, as streamable HTTP and over a command's standard
/// streams. The tools are read when the program starts; what changes there counts at the next
/// start. A tool that is not said to be read-only is asked for before every call.
public struct MCPPluginSource: PluginSource {
  /// The variables that a command gets in any case: how to find programs, where to write, how to
  /// speak.
  private static let usualVariables = ["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ"]

  private let environment: [String: String]
  private let surroundings: @Sendable (FolderPermissions) -> CallEnvironment
  private let warn: @Sendable (String) -> Void

  /// Servers that get their tokens and variables from an environment; what of them is left out is
  /// said on the standard error.
  public init(environment: [String: String]) {
    self.init(
      environment: environment, surroundings: { CallEnvironment(permissions: $0) },
      warn: { line in
        do {
          try Output.standardError(environment: environment).writeLine("(\(line))")
        } catch {
          // Nobody is left to be told.
        }
      })
  }

  /// The same, in surroundings that a test makes of what is allowed, with warnings that go
  /// elsewhere.
  package init(
    environment: [String: String],
    surroundings: @escaping @Sendable (FolderPermissions) -> CallEnvironment,
    warn: @escaping @Sendable (String) -> Void
  ) {
    (self.environment, self.surroundings, self.warn) = (environment, surroundings, warn)
  }

  /// Whether a name begins with `mcp:`.
  public func takes(_ name: String) -> Bool { name.hasPrefix(ServerName.prefix) }

  /// The plugin of a server, to look at: the server is asked for its tools and let go again.
  public func plugin(
    _ name: String, allowing allowed: PluginAllowance
  ) async throws -> any Plugin {
    let plugin = try await start(name, beside: [], allowing: allowed)
    await plugin.end()
    return plugin.plugin
  }

  /// The plugin of a server, to run beside others; a tool that cannot be a function is left out
  /// with a warning.
  ///
  /// - Throws: what failed, and what to do: the server cannot be reached, does not speak the
  ///   protocol, has no tool that can be a function, or is called like another plugin.
  public func start(
    _ name: String, beside others: [any Plugin], allowing allowed: PluginAllowance
  ) async throws -> ReloadablePlugin {
    let wanted = try ServerName(name)
    let server = try server(wanted, allowed)
    do {
      let plugin = try await MCPPlugin(
        of: server, id: wanted.plugin, asksAlways: allowed.asksAlways)
      _ = try PluginRegistry(others + [plugin])
      for error in plugin.leftOut { warn("\(error); it is left out") }
      for (tool, rules) in plugin.unchecked {
        warn("the tool '\(tool)' of \(name) has rules that only the server checks: \(rules)")
      }
      return ReloadablePlugin(plugin, end: { await server.end() })
    } catch {
      await server.end()
      throw error
    }
  }

  private func server(
    _ name: ServerName, _ allowed: PluginAllowance
  ) throws -> MCPServer {
    var permissions = try FolderPermissions(allowed, environment: environment)
    switch name.place {
    case .command(let command):
      let known = Set(Self.usualVariables).union(allowed.variables)
      let variables = environment.filter { known.contains($0.key) }
      let secrets = Self.secrets(variables.filter { allowed.variables.contains($0.key) })
      return MCPServer(MCPCommandTransport.name(of: command), surroundings(permissions)) {
        MCPCommandTransport(command, environment: variables, without: secrets)
      }
    case .address(let address, let variable):
      let rule = try Self.rule(for: address, name, permissions)
      // Naming a server's address allows it.
      permissions.calls.hosts.append(rule)
      var token: String?
      if let variable { token = try self.token(variable, name, allowed) }
      let (surroundings, secret) = (surroundings(permissions), token)
      return MCPServer(address, surroundings) {
        MCPHTTPTransport(address: address, token: secret, surroundings)
      }
    }
  }

  /// The secrets of a command, which nobody else may know: each value, and each line of one; what
  /// is too short for a secret is none.
  private static func secrets(_ variables: [String: String]) -> Secrets {
    var secrets: [String: String] = [:]
    for (name, value) in variables {
      let lines = value.split(whereSeparator: \.isNewline).map(String.init)
      for (number, text) in ([value] + lines).enumerated()
      where text.utf8.count >= Secrets.shortest {
        secrets["\(name) \(number)"] = text
      }
    }
    return Secrets(secrets)
  }

  /// The rule that allows an address' own host and port; without encryption only one of the
  /// operator's own network is called.
  private static func rule(
    for address: String, _ name: ServerName, _ permissions: FolderPermissions
  ) throws -> HostRule {
    let parts = URLComponents(string: address)
    let isSecure = parts?.scheme?.lowercased() == "https"
    let host = (parts?.host ?? "").lowercased().filter { $0 != "[" && $0 != "]" }
    let port = parts?.port ?? (isSecure ? 443 : 80)
    let text = HostRule.text(host, port)
    guard let rule = HostRule(text) else {
      throw MCPError.badName(name.text, reason: "'\(text)' is no host")
    }
    guard isSecure || permissions.calls.allowsPrivateCalls(of: host, port) else {
      throw MCPError.badName(
        name.text,
        reason:
          "http is not encrypted: use https, or start with --allow-private \(text) if the server is your own"
      )
    }
    return rule
  }

  private func token(
    _ variable: String, _ name: ServerName, _ allowed: PluginAllowance
  ) throws -> String {
    guard allowed.variables.contains(variable) else {
      throw MCPError.badName(
        name.text,
        reason:
          "the server would get what stands in the environment as \(variable), which nobody has allowed; if it may, start with --allow-variable \(variable)"
      )
    }
    guard let token = environment[variable], !token.isEmpty,
      token.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else {
      throw MCPError.badName(
        name.text,
        reason: "the variable \(variable) holds no token of printable ASCII: set it and start again"
      )
    }
    guard token.utf8.count >= Secrets.shortest else {
      throw MCPError.badName(
        name.text,
        reason:
          "the variable \(variable) has fewer than \(Secrets.shortest) characters, too few for a token: in an answer it could not be told from other words"
      )
    }
    return token
  }
}

/// The text behind `mcp:`, a server's address or command, and what its plugin is called.
///
/// `https://shop.example/mcp`, `https://shop.example/mcp#SHOP_TOKEN` with the variable whose value
/// is the bearer token, or `python3 shop.py --stock`; before it `NAME=` where the plugin is to be
/// called so. A command is no shell's: quotes keep words together, nothing is filled in.
struct ServerName: Equatable {
  enum Place: Equatable {
    /// The server's address, and the variable of the environment that holds the token for it.
    case address(String, variable: String?)
    /// The command and its arguments; never empty.
    case command([String])
  }

  static let prefix = "mcp:"

  /// The whole text.
  let text: String
  /// The operator's name for the plugin; nil leaves it to the server.
  let plugin: String?
  let place: Place

  /// Reads a name.
  ///
  /// - Throws: ``MCPError/badName(_:reason:)``.
  init(_ text: String) throws(MCPError) {
    self.text = text
    var rest = text.dropFirst(Self.prefix.count)
    if let named = rest.prefixMatch(of: /([a-z][a-z0-9-]{0,39})=/) {
      plugin = String(named.1)
      rest = rest[named.range.upperBound...]
    } else {
      plugin = nil
    }
    place =
      rest.prefixMatch(of: /(?i)[a-z][a-z0-9+.-]*:\/\//) != nil
      ? try Self.address(String(rest), text) : .command(try Self.words(rest, text))
  }

  private static func address(_ address: String, _ text: String) throws(MCPError) -> Place {
    guard var parts = URLComponents(string: address), let host = parts.host, !host.isEmpty,
      ["http", "https"].contains(parts.scheme?.lowercased())
    else {
      throw .badName(text, reason: "expected an address such as mcp:https://shop.example/mcp")
    }
    guard parts.user == nil, parts.password == nil else {
      throw .badName(
        text, reason: "an address must not hold a name or password: name a variable with #NAME")
    }
    let variable = parts.fragment
    if let variable, variable.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil {
      throw .badName(text, reason: "#\(variable) names no variable of the environment")
    }
    parts.fragment = nil
    return .address(parts.string ?? address, variable: variable)
  }

  private static func words(_ command: Substring, _ text: String) throws(MCPError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .badName(text, reason: "a quote is not closed") }
    if let complete = word { words.append(complete) }
    guard words.first?.isEmpty == false, !text.utf8.contains(0) else {
      throw .badName(
        text,
        reason: "expected an address or a command, such as \"mcp:python3 shop.py\"")
    }
    return words
  }
}
