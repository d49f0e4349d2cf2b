import Basics
import Foundation
import Glibc

/// A line in the machine's own log for each command: who ran which one, on which data.
///
/// It says nothing of what was looked for or found. A machine without such a log keeps none.
package enum ReadTrail {
  /// Facility authpriv, informational (RFC 5424, section 6.2.1).
  private static let priority: Int32 = 10 << 3 | 6
  private static let isLeft = Lock(false)

  /// Leaves the line of this process's command, once.
  static func leave(on data: String) {
    let isNew = isLeft.withLock { isLeft in
      defer { isLeft = true }
      return !isLeft
    }
    guard isNew else { return }
    // The words after the command's name may be looked for by somebody.
    let command = CommandLine.arguments.dropFirst().first { !["log", "evtool"].contains($0) }
    let environment = ProcessInfo.processInfo.environment
    let line = line(
      command ?? "", data, user: Int(getuid()), name: NSUserName(),
      behind: environment["SUDO_USER"])
    withVaList([]) { vsyslog(priority, line.replacing("%", with: "%%"), $0) }
  }

  /// The line: identifiers alone, each in quotes.
  package static func line(
    _ command: String, _ data: String, user: Int, name: String, behind sudo: String?
  ) -> String {
    func quoted(_ text: String) -> String {
      "\"\(String(text.unicodeScalars.filter { $0.value >= 32 && $0 != "\"" }.map(Character.init)))\""
    }
    let behind = sudo.map { " sudo=\(quoted($0))" } ?? ""
    return
      "command=\(quoted(command)) data=\(quoted(data)) uid=\(user) user=\(quoted(name))\(behind)"
  }
}
