internal import EventLog
import Assistant
import Conversation
import JSON
import PluginKit
internal import Understanding

extension PluginCheck {
  /// Replies that are offered and lead nowhere when they are chosen.
  func quickReplies() async throws -> [PluginFinding] {
    var found: [PluginFinding] = []
    for (place, replies) in offered {
      for reply in replies where try await routes.target(of: reply) == nil {
        found.append(lost(reply, place))
      }
    }
    for flow in plugin.flows {
      for step in flow.steps {
        for reply in step.quickReplies {
          guard case .none = FlowReader(plugin).read(reply, at: step) else { continue }
          guard try await routes.target(of: reply) == nil else { continue }
          found.append(lost(reply, "flow \(flow.name), step \(step.name)"))
        }
      }
    }
    return found + confirmations()
  }

  private var offered: [(place: String, replies: [String])] {
    plugin.manifest.welcome.enumerated().map {
      ("welcome message \($0.offset + 1)", $0.element.quickReplies)
    }
      + plugin.functions.map { ("function \($0.name)", $0.quickReplies) }
      + plugin.smallTalk.map { ("small talk \($0.name)", $0.quickReplies) }
  }

  private func lost(_ reply: String, _ place: String) -> PluginFinding {
    finding(
      .quickReply, place,
      "the reply \"\(reply)\" leads nowhere: make it an example of what it is for")
  }

  private func confirming(_ function: Function) -> [String] {
    do {
      let sample = SampleArguments(of: function, for: "person").value
      return try function.confirmation?(sample).quickReplies ?? []
    } catch {
      // Where no arguments can be made, no question can be asked about them.
      return []
    }
  }

  private func confirmations() -> [PluginFinding] {
    plugin.functions.flatMap { function in
      confirming(function).filter { AnswerRecognizer().firstMention(in: $0) == nil }.map { reply in
        finding(
          .quickReply, "function \(function.name), confirmation",
          "the reply \"\(reply)\" means neither yes nor no: let it begin with one of them")
      }
    }
  }
}
