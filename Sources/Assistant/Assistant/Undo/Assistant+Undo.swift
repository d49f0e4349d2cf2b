package import Conversation
import EventLog
import PluginKit

extension Assistant {
  /// Checks that a member can undo the newest turn of a channel, or a turn that is that: also that what was done in it can still be taken back.
  ///
  /// What takes it back is asked, where it says before what it would do, and writes nothing.
  ///
  /// - Throws: ``ChannelRefusal`` that says why they cannot.
  package func checkUndo(
    of turn: TurnID? = nil, by member: MemberID, in channel: String
  ) async throws {
    let state = try state(of: channel)
    let known = state.plugin.flatMap { registry[$0] }
    do {
      // The rules of the channel come first.
      _ = try Channel.decide(.undo(turn, by: member), in: state)
    } catch ChannelRefusal.cannotUndo(let refusal, _) {
      throw ChannelRefusal(known?.worded(refusal) ?? refusal, by: known)
    }
    guard let done = state.doneInNewestTurn, !done.isEmpty else { return }
    guard let plugin = known else {
      throw ChannelRefusal(
        .irrevocable(done[0].called.function, AssistantPhrases().undo.pluginGone), by: nil)
    }
    let runner = try TurnRunner(self, in: channel)
    for call in done.reversed() {
      do {
        let takingBack = try plugin.takingBack(call, for: member)
        guard let reason = await runner.obstacle(to: takingBack, for: member) else { continue }
        throw UndoRefusal.irrevocable(plugin.purpose(of: call.called.function), reason)
      } catch let refusal as UndoRefusal {
        throw ChannelRefusal(refusal, by: plugin)
      }
    }
  }
}
