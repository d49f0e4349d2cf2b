package import Foundation
import Synchronization

/// The built programs of this package, which lie beside the tests that run.
package enum BuiltProgram {
  /// The folder with the programs: the one that the test bundle lies in.
  package static var folder: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }

  private static let linking = Mutex(())

  /// A program by its name; `evtool` is `verbatim` under another name, and its link is made when it
  /// is first asked for.
  package static func named(_ name: String) -> URL {
    let file = folder.appendingPathComponent(name)
    guard name == "evtool" else { return file }
    return linking.withLock { _ in
      let manager = FileManager.default
      // None if there is no such file, or one that is no link: either is replaced.
      let target = try? manager.destinationOfSymbolicLink(atPath: file.path)
      if target != "verbatim" {
        // Another test process may do the same: a rename leaves one link, whoever is last.
        let draft = file.path + ".\(ProcessInfo.processInfo.processIdentifier)"
        do {
          try manager.createSymbolicLink(atPath: draft, withDestinationPath: "verbatim")
          guard rename(draft, file.path) == 0 else { fatalError("\(file.path) cannot be replaced") }
        } catch {
          fatalError("\(draft) cannot be made: \(error)")
        }
      }
      return file
    }
  }
}
