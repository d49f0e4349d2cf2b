public import JSON
public import Testing

extension PlayedConversation {
  /// Expects some events of the last line, in this order, whatever came between them.
  public func expect(
    _ expected: ExpectedEvent..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      var rest = try events()[...]
      for event in expected {
        guard let index = rest.firstIndex(where: { event.matches($0, stage.plugin) }) else {
          return
            "Expected \(event), which did not happen\(expected.count > 1 ? " in this order" : "")."
        }
        rest = rest[(index + 1)...]
      }
      return nil
    }
  }

  /// Expects that the last line did not lead to an event.
  public func expectNo(
    _ unexpected: ExpectedEvent, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      try events().contains { unexpected.matches($0, stage.plugin) }
        ? "Expected no \(unexpected), but it happened." : nil
    }
  }

  /// Expects a view as it is now; nil expects that there is none.
  public func expectView(
    _ projection: String, _ key: String, _ expected: JSONValue?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      let view = try stage.view(projection, key)
      return view == expected
        ? nil
        : """
        Expected the view \(projection) of \(key) to be
          \(expected?.jsonText ?? "none")
        but it is
          \(view?.jsonText ?? "none")
        """
    }
  }

  /// Expects what can be chosen now: cards, button, replies, in the order in which they are shown.
  public func expectChoices(
    _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(sourceLocation) {
      let choices = try choices()
      return choices == expected
        ? nil : "Expected the choices \(expected), but there are \(choices)."
    }
  }

  private func check(_ place: SourceLocation, _ problem: () throws -> String?) {
    do {
      guard let problem = try problem() else { return }
      Issue.record(comment(problem), sourceLocation: place)
    } catch {
      Issue.record(error, comment("This was thrown."), sourceLocation: place)
    }
  }

  /// A sentence with the whole transcript below it.
  func comment(_ sentence: String) -> Comment {
    do {
      return Comment(rawValue: "\(sentence)\n\n\(try transcript())")
    } catch {
      return Comment(rawValue: "\(sentence)\n\nThere is no transcript: \(error)")
    }
  }
}
