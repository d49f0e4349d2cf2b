import Conversation
import PluginKit

extension TurnMachine {
  /// What undoing a turn does next: what was done last is taken back first, and once all of it is, the turn is undone.
  ///
  /// A call that takes back was left open by a program that ended: it is made again under its key, and not a third time.
  func undo(_ undoing: UndoState) -> TurnStep {
    if let call = undoing.call, undoing.outcome == nil {
      guard owned != undoing.turn else { return .perform(call) }
      guard undoing.resumptions + 1 < Self.maximumAttempts else {
        return .close(call, .interrupted, "the program ended during the call")
      }
      return .resume(undoing.turn)
    }
    if let call = undoing.call, let outcome = undoing.outcome {
      return .failUndo(failed(undoing, at: call.function, reason(of: outcome)))
    }
    guard let done = undoing.left.last else { return .finishUndo(undoing.turn) }
    guard let plugin else { return .wait }
    do throws(UndoRefusal) {
      return .takeBack(try plugin.takingBack(done, for: undoing.person))
    } catch {
      return .failUndo(failed(undoing, at: done.called.function, error.said(by: plugin)))
    }
  }

  private func failed(
    _ undoing: UndoState, at function: String, _ reason: String
  ) -> TurnUndoFailed {
    TurnUndoFailed(
      turn: undoing.turn, by: undoing.person, function: function, reason: reason)
  }

  /// Why a call took nothing back, in the function's own words where it has some.
  private func reason(of outcome: ChannelState.Outcome) -> String {
    switch outcome {
    case .returned(let returned):
      returned.response["message"]?.string ?? phrases.refused(returned.status)
    case .failed(let failed): phrases.failed(failed.reason)
    }
  }
}
