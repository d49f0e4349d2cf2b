import BundledPlugins
// For its malloc alone, which takes the place of glibc's.
import CJemalloc
import EventTool
import FolderPlugins
import Foundation

@main
enum EvtoolProgram {
  static func main() async {
    await Evtool.main(
      with: BundledPlugins.all,
      folders: LocalFolders(environment: ProcessInfo.processInfo.environment))
  }
}
