package import ChatClient
package import Terminal

/// One message at a time in a terminal: the newest of others', and what it asks for, in the place
/// of what was there.
@MainActor package final class TerminalFocusedRenderer: FocusedChatRenderer {
  private let output: Output
  private var drawn = 0
  /// How many lines were written below what was drawn; they go with it.
  var below = 0

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(
    _ message: IncomingRun?, _ input: ChatInputViewModel, of model: ChatViewModel
  ) throws {
    var shown = ChatLines(canvas: output.canvas)
    var lines = message.map { shown.lines($0) } ?? []
    lines += shown.lines(input, besides: message?.openChoices ?? [])
    if output.isTerminal {
      try output.redraw(lines, over: drawn + below)
    } else {
      try output.writeLines([""] + lines)
    }
    (drawn, below) = (lines.count, 0)
    try output.flush()
  }
}

/// A thread in a terminal: what is new below what was drawn before.
@MainActor package final class TerminalRootRenderer: ChatRootRenderer {
  private let output: Output
  private var title: String?

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(
    _ model: ChatViewModel, content: any ChatContentRenderer, input: any ChatInputRenderer
  ) throws {
    if title != model.title {
      title = model.title
      try output.writeLine(output.canvas.paint(model.title, .bold))
    }
    try content.render(model.content)
    try input.render(model.input)
    try output.flush()
  }
}

/// The conversation, in a terminal.
@MainActor package final class TerminalContentRenderer: ChatContentRenderer {
  private let output: Output
  private var drawn: [Chat.Message.ID: Int] = [:]

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(_ model: ChatContentViewModel) throws {
    for item in model.items {
      switch item {
      case .incoming(let run): try draw(run, isNewest: run.id == model.focused?.id)
      case .outgoing(let own):
        guard drawn[own.id] == nil else { continue }
        drawn[own.id] = 1
        try output.writeLines([""] + ChatLines(canvas: output.canvas).lines(own))
      }
    }
  }

  /// Of a run that has grown only the new messages are drawn.
  private func draw(_ run: IncomingRun, isNewest: Bool) throws {
    let before = drawn[run.id] ?? 0
    guard run.messages.count > before else { return }
    var new = IncomingRun(first: run.messages[before])
    for message in run.messages[(before + 1)...] { new.append(message) }
    drawn[run.id] = run.messages.count
    var lines = ChatLines(canvas: output.canvas, number: isNewest ? 1 : nil)
    try output.writeLines([""] + lines.lines(new))
  }
}

/// The input that is asked for, in a terminal.
@MainActor package final class TerminalInputRenderer: ChatInputRenderer {
  private let output: Output
  private let content: ChatContentViewModel

  /// Draws on an output; options are numbered after what can be chosen in the content.
  package init(on output: Output, below content: ChatContentViewModel) {
    (self.output, self.content) = (output, content)
  }

  package func render(_ model: ChatInputViewModel) throws {
    let choices = content.openChoices
    var lines = ChatLines(canvas: output.canvas, number: choices.count + 1)
    try output.writeLines(lines.lines(model, besides: choices))
  }
}

/// The options of an input that nothing else on the screen lists.
struct ShownOptions {
  /// Their texts; nil if there are none.
  let texts: [String]?

  init(_ input: ChatInput, besides choices: [Chat.Choice]) {
    let labels = Set(choices.map(\.label))
    switch input {
    case .singleOption(let options, _), .multipleOption(let options, _):
      let isListed = options.allSatisfy { labels.contains($0.text) }
      texts = options.isEmpty || isListed ? nil : options.map(\.text)
    default: texts = nil
    }
  }
}
