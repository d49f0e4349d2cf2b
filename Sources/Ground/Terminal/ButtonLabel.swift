/// A button: `[ Invite a Doctor ]` while it can be pressed, `( In Progress )` when it cannot.
package struct ButtonLabel: Sendable, Equatable {
  /// The number a person types to press it, shown only while it is enabled.
  package var number: Int?
  /// What it says, which is another text when it is disabled.
  package var text: String
  /// A sentence above the button, or nil.
  package var explanation: String?
  /// Whether it can be pressed.
  package var isEnabled: Bool

  package init(
    number: Int? = nil, text: String, explanation: String? = nil, isEnabled: Bool = true
  ) {
    self.number = number
    self.text = text
    self.explanation = explanation
    self.isEnabled = isEnabled
  }

  /// The explanation and the button below it, as lines no wider than the canvas.
  package func lines(on canvas: Canvas) -> [String] {
    let above = explanation?.wrapped(to: canvas.columns(atMost: 64)) ?? []
    let mark = ChoiceMark(isEnabled ? number : nil, within: canvas.width - Self.edges)
    let room = canvas.width - mark.columns
    let face = isEnabled ? "[ \(label(room, canvas)) ]" : "( \(label(room, canvas)) )"
    let style: Style = isEnabled ? .bold : .dim
    return above + [mark.lead(face.truncated(to: room, ellipsis: ""), style, on: canvas).text]
  }

  private static let edges = 4

  private func label(_ room: Int, _ canvas: Canvas) -> String {
    text.truncated(to: max(1, room - Self.edges), ellipsis: canvas.ellipsis)
  }
}
