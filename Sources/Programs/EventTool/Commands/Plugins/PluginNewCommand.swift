import ArgumentParser
import Foundation
import JSON
import Terminal

/// `evtool plugin new`.
struct PluginNewCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a package with a plugin that works.",
    discussion: """
      The package lies in a new folder of the plugin's name. It has a function that writes and one that reads, an event, \
      a projection, a renderer, tests, and a program to chat with it. It depends on the checkout that this evtool was \
      built in, or on \(VerbatimSource.published) if that is gone.

      EXAMPLES:
        evtool plugin new Pharmacy
        cd Pharmacy
        make chat
      """)

  @Argument(help: "The plugin's name, as a Swift type's: Pharmacy, CityMuseum.")
  var name: String

  @Option(help: "The Verbatim to depend on: a checkout's folder, or an address.")
  var verbatim: String?

  @Flag(help: "Only list the files that would be made.")
  var dryRun = false

  @Flag(help: "Write JSON.")
  var json = false

  func run(on console: Console) async throws {
    let scaffold = Scaffold(
      name: try PluginName(name), verbatim: try VerbatimSource(verbatim))
    let folder = FileManager.default.currentDirectoryPath
    if dryRun {
      try scaffold.checkIsFree(in: folder)
    } else {
      try scaffold.write(into: folder)
    }
    if json {
      try console.write(report(scaffold))
    } else {
      try console.output.writeLines(lines(scaffold))
    }
  }

  private func report(_ scaffold: Scaffold) -> JSONText {
    JSONText([
      "plugin": JSONText(scaffold.name.id), "folder": JSONText(scaffold.name.swift),
      "files": JSONText(scaffold.files.map(\.path)),
      "dependency": JSONText(scaffold.verbatim.dependency), "dryRun": JSONText(dryRun),
    ])
  }

  private func lines(_ scaffold: Scaffold) -> [String] {
    let head =
      dryRun
      ? "would make \(scaffold.name.swift)/ with" : "made \(scaffold.name.swift)/ with"
    let files = scaffold.files.map { "  \($0.path)" }
    let source = ["It depends on \(scaffold.verbatim.dependency.sanitized())."]
    let next = [
      "", "Next:", "  cd \(scaffold.name.swift)", "  make chat", "  make test",
    ]
    return [head] + files + source + (dryRun ? [] : next)
  }
}
