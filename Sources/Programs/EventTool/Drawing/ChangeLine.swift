import JSON
import Terminal

/// One change of a JSON value as a line.
struct ChangeLine {
  private let change: JSONChange

  init(_ change: JSONChange) { self.change = change }

  func text(on canvas: Canvas) -> String {
    let place = Self.place(change.pointer)
    switch change {
    case .add(_, let new): return canvas.paint("+ \(place)  \(Self.text(new))", .green)
    case .remove(_, let old): return canvas.paint("- \(place)  \(Self.text(old))", .red)
    case .replace(_, let old, let new):
      return canvas.paint("~ \(place)  ", .yellow) + "\(Self.text(old)) → \(Self.text(new))"
    }
  }

  static func place(_ pointer: JSONPointer) -> String {
    pointer.tokens.isEmpty ? "(whole)" : pointer.description.sanitized()
  }

  static func text(_ value: JSONValue) -> String { value.jsonText.sanitized() }
}
