import Basics
package import ChatClient
import Conversation
import Foundation
import Observation
package import Terminal

/// Talks in a conversation of any kind in a terminal, drawn by a strategy, until the input ends.
@MainActor package final class ChatLoop {
  private static let help = """
    Type what you want to say, or the number of a card, a button, a reply or an option.
    /place 47.3769 8.5417 Zürich HB sends a place; /file rash.jpg sends a file, if you talk through a server.
    /undo takes back your last message. /quit ends the chat.
    """

  private static let promptMark = "> "

  private let model: ChatViewModel
  private let output: Output
  /// Draws over what it drew before; nil if a strategy draws below it.
  private let focused: TerminalFocusedRenderer?
  private var drawn: (items: [ChatItem], input: ChatInput)?
  /// Whether the connection, once it was there, is lost, which was said.
  private var isLost: Bool?
  private var told: Set<Chat.Message.ID> = []
  private var isPrompted = false

  /// Talks in a conversation one message at a time.
  package convenience init(focusedOn session: any ConversationSession, output: Output) {
    let focused = TerminalFocusedRenderer(on: output)
    self.init(
      ChatViewModel(session, strategy: .singleMessage(focused: focused)), output: output, focused)
  }

  /// Talks in a model's conversation, drawn by its strategy.
  package convenience init(_ model: ChatViewModel, output: Output) {
    self.init(model, output: output, nil)
  }

  private init(_ model: ChatViewModel, output: Output, _ focused: TerminalFocusedRenderer?) {
    (self.model, self.output, self.focused) = (model, output, focused)
  }

  /// Talks until the input ends.
  ///
  /// - Throws: ``ChatRefusal`` if one has to sign in again.
  package func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await self.listen() }
      group.addTask { try await self.talk() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func listen() async throws {
    let loop = self
    try await model.run { _ in try loop.changed() }
    // A form that is filled in has a last word.
    try draw()
  }

  /// Something has changed while the person thinks.
  private func changed() throws {
    try tellConnection()
    guard model.isSettled else { return }
    try draw()
  }

  private func talk() async throws {
    let lines = InputLines()
    while true {
      await settle()
      try draw()
      try prompt()
      let line = await lines.next(upTo: Channel.maximumMessage)
      isPrompted = false
      guard let line else { return }
      let typed = (line.text ?? "").displayWidth + Self.promptMark.displayWidth
      focused?.below += typed / output.width + 1
      guard try await obey(line) else { return }
      model.refresh()
    }
  }

  /// Waits until what was said is on the record and answered.
  private func settle() async {
    let model = model
    for await isSettled in Observations({ model.isSettled }) where isSettled { return }
  }

  /// Does what a line says; whether there is more to say.
  private func obey(_ line: TypedLine) async throws -> Bool {
    guard let text = line.text?.trimmed else {
      try say("That is too long: say it in parts.")
      return true
    }
    switch text {
    case "/quit": return false
    case "/help": try say(Self.help)
    case "/undo":
      await model.undoLast()
      if let problem = model.problem { try say("(Nothing was taken back: \(problem))") }
    case _ where text.hasPrefix("/place") || text.hasPrefix("/file"): try await share(text)
    case _ where text.hasPrefix("/"): try say("There is no command \(text). \(Self.help)")
    default: try await take(text)
    }
    return true
  }

  private func share(_ line: String) async throws {
    do {
      switch try SharedContent(line) {
      case .place(let name, let latitude, let longitude):
        try await model.session.say(
          .location(name: name, latitude: latitude, longitude: longitude))
      case .file(let path):
        let file = try SharedFile(path)
        try await model.session.say(.file(ChatFile(name: file.name, bytes: file.bytes)))
      case nil: try say("There is no command \(line). \(Self.help)")
      }
    } catch let fault as SharingFault {
      try say("\(fault)")
    } catch let refusal as ChatRefusal {
      try say("(\(refusal))")
    }
  }

  private func take(_ text: String) async throws {
    let choices = model.content.openChoices
    let number = ChosenNumber(text)?.value
    if let number, choices.indices.contains(number - 1) {
      await model.choose(choices[number - 1])
      if let problem = model.problem { try say("(\(problem))") }
      return
    }
    model.input.text = text
    if let number, let options = ShownOptions(model.input.input, besides: choices).texts,
      options.indices.contains(number - 1 - choices.count)
    {
      model.input.text = options[number - 1 - choices.count]
    }
    let isTaken = await model.input.send()
    if !isTaken, let problem = model.input.problem { try say("(\(problem))") }
    model.input.text = ""
  }

  private func draw() throws {
    let now = (items: model.content.items, input: model.input.input)
    guard now.items != drawn?.items || now.input != drawn?.input else { return }
    drawn = now
    let wasPrompted = isPrompted
    isPrompted = false
    if wasPrompted, output.isTerminal { try output.redraw(line: "") }
    try model.render()
    try tellFailures()
    if wasPrompted { try prompt() }
    model.content.see()
  }

  private func tellFailures() throws {
    for case .outgoing(let own) in model.content.items {
      guard case .failed(let failure) = own.delivery, told.insert(own.id).inserted else { continue }
      try say("(Not taken: \(own.content.summary): \(failure.reason))")
    }
  }

  private func tellConnection() throws {
    switch (isLost, model.status.connection) {
    case (nil, .connected): isLost = false
    case (false, .reconnecting):
      isLost = true
      try say("(The connection is lost; trying again. What you say is sent then.)")
    case (true, .connected):
      isLost = false
      try say("(Connected again.)")
    default: break
    }
  }

  private func prompt() throws {
    isPrompted = true
    guard output.isTerminal else { return }
    try output.write(output.canvas.paint(Self.promptMark, .bold))
    try output.flush()
  }

  /// Says something below everything; the prompt comes back below it.
  private func say(_ text: String) throws {
    if isPrompted, output.isTerminal { try output.redraw(line: "") }
    let lines = text.wrapped(to: output.width)
    try output.writeLines(lines.map { output.canvas.paint($0, .dim) })
    focused?.below += lines.count
    if isPrompted { try prompt() } else { try output.flush() }
  }
}

/// The lines of the standard input, each read by a thread of its own: meanwhile others are heard,
/// and a cancelled wait ends.
struct InputLines: Sendable {
  private typealias Wait = CheckedContinuation<TypedLine?, Never>

  /// Waits for the next line; nil at the end of the input, or when the task is cancelled.
  func next(upTo maximum: Int) async -> TypedLine? {
    let waiting = Lock<Wait?>(nil)
    let resume: @Sendable (TypedLine?) -> Void = { line in
      let wait = waiting.withLock { wait in
        defer { wait = nil }
        return wait
      }
      wait?.resume(returning: line)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait in
        waiting.withLock { $0 = wait }
        if Task.isCancelled { return resume(nil) }
        Thread.detachNewThread { resume(TypedLine.next(upTo: maximum)) }
      }
    } onCancel: {
      resume(nil)
    }
  }
}

/// A line of the standard input, of which no more is kept than may be said.
package struct TypedLine: Equatable {
  /// The text, without its end; nil if it is too long.
  package let text: String?
  /// How many bytes it has.
  package let size: Int

  /// Reads the next line; nil at the end of the input.
  ///
  /// Of a line of more than `maximum` bytes nothing is kept, however long it is.
  package static func next(
    upTo maximum: Int, from byte: () -> UInt8? = Self.standardInput
  ) -> TypedLine? {
    var bytes: [UInt8] = []
    var size = 0
    var isEnded = false
    while !isEnded, let byte = byte() {
      isEnded = byte == UInt8(ascii: "\n")
      guard !isEnded else { break }
      size += 1
      if size <= maximum { bytes.append(byte) }
    }
    guard size > 0 || isEnded else { return nil }
    let text = size <= maximum ? String(decoding: bytes, as: UTF8.self) : nil
    return TypedLine(text: text, size: size)
  }

  /// The next byte of the standard input; nil at its end.
  package static func standardInput() -> UInt8? { UInt8(exactly: getchar()) }
}

/// The number of something to choose as people type it: `2`, and as it stands on the screen, `[2]`,
/// or as in a list, `2.` and `2)`; in any script's digits.
struct ChosenNumber {
  let value: Int

  /// Nil for anything else, as for a sign or more than three digits.
  init?(_ text: String) {
    var digits = text[...]
    if let first = digits.first, "[(".contains(first) { digits.removeFirst() }
    if let last = digits.last, "]).".contains(last) { digits.removeLast() }
    guard (1...3).contains(digits.count) else { return nil }
    var value = 0
    for digit in digits {
      guard let one = digit.wholeNumberValue, one < 10 else { return nil }
      value = value * 10 + one
    }
    self.value = value
  }
}
