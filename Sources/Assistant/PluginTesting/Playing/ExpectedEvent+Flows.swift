import Conversation
public import JSON
import PluginKit

extension ExpectedEvent {
  /// A flow begins.
  public static func flowStarted(_ flow: String, at step: String? = nil) -> ExpectedEvent {
    ExpectedEvent(text("flow.started", flow, step), FlowStarted.self) { started, plugin in
      plugin.local(started.flow) == flow && (step.map { $0 == started.step } ?? true)
    }
  }

  /// A flow goes on to a step.
  public static func flowAdvanced(
    _ flow: String, to step: String, _ values: JSONValue? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(
      text("flow.advanced", flow, step, values?.jsonText), FlowAdvanced.self
    ) { advanced, plugin in
      plugin.local(advanced.flow) == flow && advanced.step == step
        && (values.map { $0 == advanced.values } ?? true)
    }
  }

  /// A flow comes to its end.
  public static func flowCompleted(_ flow: String, _ result: JSONValue? = nil) -> ExpectedEvent {
    ExpectedEvent(
      text("flow.completed", flow, result?.jsonText), FlowCompleted.self
    ) { completed, plugin in
      plugin.local(completed.flow) == flow && (result.map { $0 == completed.result } ?? true)
    }
  }

  /// A person turns from a flow to something else.
  public static func flowAbandoned(_ flow: String) -> ExpectedEvent {
    ExpectedEvent(text("flow.abandoned", flow), FlowAbandoned.self) { abandoned, plugin in
      plugin.local(abandoned.flow) == flow
    }
  }

  /// A person comes back to a flow.
  public static func flowResumed(_ flow: String, at step: String) -> ExpectedEvent {
    ExpectedEvent(text("flow.resumed", flow, step), FlowResumed.self) { resumed, plugin in
      plugin.local(resumed.flow) == flow && resumed.step == step
    }
  }
}
