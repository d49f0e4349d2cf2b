package import ArgumentParser
package import Assistant
import CMapFaults
import Conversation
package import EventLog
import Foundation
package import PluginKit
package import Terminal
package import Understanding

/// Who talks in a terminal chat, and where it is kept: `--user` and `--data`.
package struct ChatOptions: ParsableArguments {
  /// Who is talking.
  @Option(help: "Who is talking; by default the plugin's visitor.")
  package var user: String?

  /// The data directory.
  @Option(help: "The data directory; by default $VERBATIM_DATA, else ./verbatim-data.")
  package var data: String?

  /// The conversation to enter.
  @Option(
    help: "The channel of somebody else's conversation to enter as --user, who was called to it.")
  package var channel: String?

  /// Whether one message is shown at a time.
  @Flag(help: "Show only the last message and its question.")
  package var focused = false

  /// How to chat, for a command's help.
  package static let discussion = """
    Type what you want to say. A number chooses the card, button or reply next to it. The next start continues the \
    same conversation. You can also pipe text in.

    /help lists the commands. /undo takes back your last message, /quit ends the chat, and /assistant returns to the \
    assistant after a hand-off. If somebody called you to their conversation, enter it with --user and --channel once \
    their chat has ended, and give it back with /leave.
    """

  /// The options for a parser to fill.
  package init() {}

  /// The data directory that was asked for.
  package var folder: DataFolder {
    DataFolder(data, environment: ProcessInfo.processInfo.environment)
  }

  /// Refuses a user who cannot be one, and a directory without a name.
  package func validate() throws {
    guard data?.isEmpty != true else {
      throw ValidationError("--data is empty, expected a directory")
    }
    guard let user else {
      if channel != nil { throw ValidationError("--channel needs --user: who enters it") }
      return
    }
    do { _ = try MemberID(person: user) } catch { throw ValidationError("--user: \(error)") }
  }

  /// Talks with one of some plugins until the input ends; a failure is said on the standard error.
  ///
  /// With an `encoder` the assistant understands by meaning, too; with a `languageModel` that
  /// language model speaks. Before each message `refresh` is asked whether the plugins have
  /// changed; what it finds is said and counts from there on. `wording` has the last say about the
  /// words of a failure.
  ///
  /// - Throws: `ExitCode` after a failure: 2 the log cannot be used, 3 it is damaged, 1 anything
  ///   else; `ValidationError` where a plugin is called as the user would be.
  package func talk(
    with plugin: any Plugin, among plugins: [any Plugin], log: any LogProvider,
    encoder: (any SentenceEmbedding)? = nil, languageModel: (any LanguageModel)? = nil,
    refreshing refresh: @escaping @Sendable () -> PluginRefresh = { .unchanged },
    wording: (String) -> String = { $0 }
  ) async throws {
    // Before there is a data directory.
    let person = try person(plugin.visitor, among: plugins)
    endOnMapFault(
      ChatFailure.corruption.rawValue, ChatFailure.unusable.rawValue, Self.programName)
    try await Self.run(wording: wording) { output in
      let chat = try await TerminalChat(
        folder, plugins: plugins, log: log, encoder: encoder,
        languageModel: languageModel, live: LiveText(on: output))
      try await chat.run(
        with: plugin.manifest.id, as: person, entering: channel, isFocused: focused, on: output,
        refreshing: refresh)
    }
  }

  /// Runs a chat on the standard output; a failure is said on the standard error.
  ///
  /// - Throws: `ExitCode` after a failure, as
  ///   ``talk(with:among:log:encoder:languageModel:refreshing:wording:)`` does.
  package static func run(
    wording: (String) -> String = { $0 }, _ chat: (Output) async throws -> Void
  ) async throws {
    ignoreBrokenPipeSignal()
    let environment = ProcessInfo.processInfo.environment
    do {
      try await chat(Output.standardOutput(environment: environment))
    } catch is OutputClosed {
      return
    } catch {
      let failure = ChatFailure(error)
      try Output.standardError(environment: environment)
        .writeLine("\(Self.programName): \(wording(failure.text))")
      throw failure.exitCode
    }
  }

  /// Under what name the program was started.
  private static var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "chat"
  }

  private func person(_ visitor: Member, among plugins: [any Plugin]) throws -> Member {
    guard let user, user != visitor.id.rawValue else { return visitor }
    do {
      let id = try MemberID(person: user, plugins: plugins.map(\.manifest.id))
      return Member(id: id, name: user, role: .person)
    } catch {
      throw ValidationError("--user: \(error)")
    }
  }
}
