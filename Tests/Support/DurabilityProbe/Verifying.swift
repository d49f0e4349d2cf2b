import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation

/// `verify`: what `evtool verify` finds.
struct Verifying {
  let path: String

  func run() throws {
    let result = try LogVerifier.verify(path: path)
    for problem in result.problems { try say("\(problem.position) \(problem.what)") }
    if !result.isFine { exit(3) }
  }
}
