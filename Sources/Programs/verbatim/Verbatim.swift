import BundledPlugins
// For its malloc alone, which takes the place of glibc's.
import CJemalloc
import MCPPlugins
import FolderPlugins
import Foundation
import VerbatimProgram

@main
enum Verbatim {
  static func main() async {
    await AssistantProgram(
      with: BundledPlugins.all,
      sources: [
        MCPPluginSource(environment: ProcessInfo.processInfo.environment),
        FolderPluginSource(environment: ProcessInfo.processInfo.environment),
      ],
      abstract: "Conversations on the record.",
      discussion: """
        Every word, call, card, click and booking of a conversation is appended to an event log.
        Look into it with `verbatim log`, also while a conversation is running; evtool is the same by a name of its own.
        """
    ).main()
  }
}
