import BundledPlugins
// For its malloc alone, which takes the place of glibc's.
import CJemalloc
import ContextPlugins
import EventTool
import FolderPlugins
import Foundation

@main
enum EvtoolProgram {
  static func main() async {
    await Evtool.main(
      with: BundledPlugins.all,
      sources: [
        ContextServers(environment: ProcessInfo.processInfo.environment),
        LocalFolders(environment: ProcessInfo.processInfo.environment),
      ])
  }
}
