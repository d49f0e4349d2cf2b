internal import ArgumentParser
public import Conversation
public import PluginKit
import Foundation

/// The program of a plugin of one's own: a terminal chat with it, in one line.
///
/// ```swift
/// @main
/// enum Program {
///   static func main() async { await PluginChat(with: PharmacyPlugin()).main() }
/// }
/// ```
///
/// It takes `--user`, `--data` and `--help`, reads a terminal or a pipe, and keeps the conversation in the data
/// directory, where `evtool` looks into it.
public struct PluginChat: Sendable {
  private let plugin: any Plugin
  private let visitor: Member

  /// A chat with a plugin; the visitor is who talks where nobody else is named.
  public init(
    with plugin: any Plugin, visitor: Member = Member(id: "visitor", name: "You", role: .person)
  ) {
    self.plugin = plugin
    self.visitor = visitor
  }

  /// Reads the command line, talks until the input ends, and ends the process with an exit code.
  public func main() async {
    do {
      try await Command.parse().options.talk(with: plugin, among: [plugin], visitor: visitor)
    } catch {
      Command.exit(withError: error)
    }
  }
}

/// What is parsed: the options, under the name by which the program was started.
private struct Command: ParsableCommand {
  static var configuration: CommandConfiguration {
    let path = CommandLine.arguments.first ?? "chat"
    return CommandConfiguration(
      commandName: URL(fileURLWithPath: path).lastPathComponent,
      abstract: "Talk to the assistant in the terminal.",
      discussion: ChatOptions.discussion)
  }

  @OptionGroup var options: ChatOptions
}
