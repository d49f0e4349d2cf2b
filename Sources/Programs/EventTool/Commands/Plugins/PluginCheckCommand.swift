import ArgumentParser
import JSON
import PluginInspection
import PluginKit
import Terminal

/// `evtool plugin check`.
struct PluginCheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for what a plugin's author would regret.",
    discussion: """
      Finds parameters without a description or that no words can fill, names that are taken or mistaken, examples that \
      two functions share, what no example leads to, reads that nothing shows, and replies that lead nowhere. Ends with \
      1 if there is a finding.

      EXAMPLES:
        evtool plugin check
        evtool plugin check healthcare --json | jq -r '.findings[].problem'
      """)

  @Argument(
    help:
      "The plugins to check, plugins' folders, or mcp: and a server's address or command; all plugins if none is named."
  )
  var plugins: [String] = []

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var allowance: AllowanceOptions

  func run(on console: Console) async throws {
    let selection = try await KnownPlugins.named(plugins, allowing: allowance.allowed)
    let (checked, registry) = (selection.plugins, selection.registry)
    var findings: [PluginFinding] = []
    for plugin in checked { findings += try await PluginCheck(plugin, in: registry).findings() }
    if json {
      try console.write(
        JSONText(["ok": JSONText(findings.isEmpty), "findings": JSONText(findings)]))
    } else {
      try console.output.writeLines(Self.lines(findings, of: checked))
    }
    if !findings.isEmpty { throw Failure.difference }
  }

  private static func lines(
    _ findings: [PluginFinding], of plugins: [RegisteredPlugin]
  ) -> [String] {
    guard findings.isEmpty else { return findings.map { "\($0)" } }
    let functions = plugins.map(\.functions.count).reduce(0, +)
    let names = plugins.map(\.manifest.id).joined(separator: ", ")
    return ["fine: \(Readable.count(functions)) functions of \(names)"]
  }
}
