/// How a chat is drawn: as a thread of messages with an input below, or as one message at a time with its input.
///
/// Renderers are whatever draws: views, lines of a terminal. They read the models and never change the chat but by the models' methods.
@MainActor public enum ChatRenderingStrategy {
  /// Everything that was said, and an input: the root renderer contains the two others.
  case threaded(
    root: any ChatRootRenderer, content: any ChatContentRenderer, input: any ChatInputRenderer)
  /// The newest messages of others, as one, and what they ask for; as in a triage.
  case singleMessage(focused: any FocusedChatRenderer)

  /// Draws a chat.
  ///
  /// - Throws: what the renderers throw.
  public func render(_ model: ChatViewModel) throws {
    switch self {
    case .threaded(let root, let content, let input):
      try root.render(model, content: content, input: input)
    case .singleMessage(let focused):
      try focused.render(model.content.focused, model.input, of: model)
    }
  }
}

/// Draws what is around a thread: title, status, and where content and input are.
@MainActor public protocol ChatRootRenderer {
  /// Draws the chat, its content and input by the two renderers.
  func render(
    _ model: ChatViewModel, content: any ChatContentRenderer, input: any ChatInputRenderer) throws
}

/// Draws what was said.
@MainActor public protocol ChatContentRenderer {
  /// Draws the items; what was drawn before may stay as it is.
  func render(_ model: ChatContentViewModel) throws
}

/// Draws what is asked for.
@MainActor public protocol ChatInputRenderer {
  /// Draws the input in the state that it is in.
  func render(_ model: ChatInputViewModel) throws
}

/// Draws one message at a time, with its input.
@MainActor public protocol FocusedChatRenderer {
  /// Draws the newest messages of others, which are nil where there are none, and what they ask for.
  func render(
    _ message: IncomingRun?, _ input: ChatInputViewModel, of model: ChatViewModel) throws
}
