import ArgumentParser
// The allocator of this process: glibc's asks the system for each page of a thread's heap, which costs a replay a fifth of its time.
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
