import Conversation
import EventLog
import Foundation
import JSON
import PluginKit

extension TeaHouse {
  var listing: Function {
    get throws {
      Function(
        "list_teas", "Lists the teas.", parameters: try .object(), effect: .read
      ) { _, _ in
        if flaw == .hangs { await forever() }
        return FunctionResponse(["Assam", "Sencha"])
      }
      .examples(
        flaw == .silent
          ? [] : ["Show me the teas", "what teas do you have", "list all teas"]
      )
      .quickReplies(flaw == .lostReply ? ["fnord"] : ["thank you"])
      .timeLimit(.milliseconds(50))
    }
  }

  var ordering: Function {
    get throws {
      let order = Function(
        "order_tea", "Orders a tea.",
        parameters: try .object(
          .required("guest", .string("who orders")),
          .required("tea", .string(flaw == .vague ? nil : "which tea"))), effect: .write
      ) { arguments, context in
        let tea = arguments["tea"]?.string ?? ""
        try await context.append(
          TeaOrdered(guest: context.person.rawValue, tea: tea),
          to: StreamName(category: "table", identifier: context.person.rawValue),
          step: flaw == .ordersTwice ? UUID().uuidString : "order")
        return FunctionResponse(["message": .string("One \(tea).")])
      }
      .examples(
        ["I would like some tea", "please bring me Assam", "order a Sencha"]
          + (flaw == .sharedExample ? ["list all teas"] : [])
      )
      .consent(.spoken)
      .slots([
        "guest": Slot.identity,
        "tea": Slot.choice([.init("Assam"), .init("Sencha")]).asking("Which tea?"),
      ])
      return flaw == .irrevocable ? order : order.cannotBeUndone("Tea is drunk hot.")
    }
  }

  /// Two questions that end in a tea.
  var tasting: Flow {
    Flow(
      "tasting", examples: ["help me find a tea", "which tea suits me"],
      steps: [
        FlowStep(
          "strength", prompt: "Strong or mild?", retry: "Please say strong or mild.",
          accepts: .singleOption(options: ["strong", "mild"]), quickReplies: ["strong", "mild"],
          next: ["milk"]
        ) { answer in
          switch answer.text {
          case "strong" where flaw == .lostEnd: .call(function: "list_teas", arguments: [:])
          case "strong": .step(flaw == .lostStep ? "sugar" : "milk")
          case "mild": .complete(result: ["tea": "Sencha"], Rendering(text: "Sencha, then."))
          default: nil
          }
        },
        FlowStep(
          "milk", prompt: "With milk?", retry: "Yes or no?", accepts: .text(placeholder: nil)
        ) { _ in
          .complete(result: ["tea": "Assam"], Rendering(text: "Assam, then."))
        },
      ])
  }
}

/// Waits for the end of time, whoever cancels it.
private func forever() async {
  let (never, _) = AsyncStream<Never>.makeStream()
  await Task { for await _ in never {} }.value
}
