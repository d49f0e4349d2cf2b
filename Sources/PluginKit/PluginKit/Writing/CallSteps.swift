internal import Basics
import EventLog
internal import Synchronization

/// The commits of one call, each under an id of its own that is the same when the call is repeated, and the states it has read.
final class CallSteps: Sendable {
  private let taken = Mutex<[String: Int]>([:])
  private let runners = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// The runner of some rules, which knows the states that it has folded in this call.
  func runner<Rules: Decider>(of rules: Rules.Type, on log: any EventLog) -> CommandRunner<Rules> {
    runners.withLock { runners in
      if let known = runners[ObjectIdentifier(rules)] as? CommandRunner<Rules> { return known }
      let runner = CommandRunner<Rules>(log: log)
      runners[ObjectIdentifier(rules)] = runner
      return runner
    }
  }

  /// Does something under the id of the next commit to a stream, or of a step that the function names itself.
  ///
  /// What fails has taken no id: the next try has the same one.
  func next<R>(
    of call: String, on stream: StreamName, _ step: String?, _ body: (CommitID) async throws -> R
  ) async throws -> R {
    let key = step ?? String(FNV1a.hash(stream.rawValue).value, radix: 16)
    let number = taken.withLock { taken in
      taken[key, default: 0] += 1
      return taken[key, default: 0]
    }
    do {
      guard step == nil || number == 1 else { throw StepTakenTwice(step: key) }
      return try await body(CommitID(number == 1 ? "\(call).\(key)" : "\(call).\(key).\(number)"))
    } catch {
      taken.withLock { $0[key, default: 1] -= 1 }
      throw error
    }
  }
}

/// A function has recorded two things as the same step of a call.
public struct StepTakenTwice: Error, Equatable, CustomStringConvertible {
  public let step: String

  /// What failed, and what to do.
  public var description: String {
    "the step '\(step)' of this call was recorded already: give the second one another name, or leave the names out"
  }
}
