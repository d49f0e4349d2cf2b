import ArgumentParser
// For its malloc alone, which takes the place of glibc's.
import CJemalloc

@main
struct Verbatim: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verbatim",
    abstract: "Conversations on the record.",
    discussion: """
      Every word, call, card, click and booking of a conversation is appended to an event log.
      Look into it with evtool, also while a conversation is running.
      """,
    version: "0.1.0",
    subcommands: [Chat.self])
}
