import ArgumentParser
import Assistant
import Conversation
import EventLog
import Foundation
import PluginKit
import Projections
import Terminal

struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Talk to an assistant in the terminal.",
    discussion: """
      Type what you want to say; a number chooses the card, button or reply it stands beside.
      The next start goes on with the same conversation. It also reads from a pipe:

        printf "I don't feel well\\n" | verbatim chat

      /help, /assistant (after a hand-off) and /quit are commands.
      """)

  @Option(help: "The plugin to talk to: \(Chat.pluginNames).")
  var plugin = "healthcare"

  @Option(help: "Who is talking; by default the plugin's sample person.")
  var user: String?

  @Option(help: "The data directory; by default $VERBATIM_DATA, else ./verbatim-data.")
  var data: String?

  private static var pluginNames: String {
    KnownPlugin.all.map(\.plugin.manifest.id).joined(separator: ", ")
  }

  func validate() throws {
    guard KnownPlugin.named(plugin) != nil else {
      throw ValidationError("There is no plugin '\(plugin)'. Known are: \(Self.pluginNames).")
    }
    if let user, user.isEmpty || user.utf8.count > 200 || user.contains(where: \.isNewline) {
      throw ValidationError("A user has 1 to 200 bytes in one line.")
    }
  }

  func run() async throws {
    ignoreBrokenPipeSignal()
    let environment = ProcessInfo.processInfo.environment
    do {
      try await talk(on: .standardOutput(environment: environment), environment)
    } catch is OutputClosed {
      return
    } catch {
      let failure = Failure(error)
      try Output.standardError(environment: environment).writeLine("verbatim: \(failure.text)")
      throw failure.exitCode
    }
  }

  private func talk(on output: Output, _ environment: [String: String]) async throws {
    guard let known = KnownPlugin.named(plugin) else { return }
    let installation = try Installation(DataFolder(data, environment: environment))
    try await installation.assistant.setUp()
    guard let registered = installation.registry[plugin] else { return }
    let session = try await ChatSession.open(
      with: registered, person: person(known), assistant: installation.assistant)
    try await Conversing(session: session, output: output).run()
  }

  private func person(_ known: KnownPlugin) -> Member {
    guard let user, user != known.visitor.id.rawValue else { return known.visitor }
    return Member(id: MemberID(user), name: user, role: .person)
  }
}
