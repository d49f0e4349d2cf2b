package import EventLog

/// A text format whose lines become events: how a line is read, and how what it says gets into a log.
package protocol ImportFormat: Sendable {
  /// What one line says.
  associatedtype Item: Sendable

  /// Reads one line; called from several cores at once and in any order.
  ///
  /// - Throws: what is wrong with the line, as a sentence; the import goes on with the next one.
  func item(of line: Line) throws -> Item

  /// Appends what some lines say, in the order of the lines, and notes what became of each.
  ///
  /// - Throws: where the log cannot go on, which ends the import.
  mutating func append(
    _ items: [NumberedItem<Item>], to log: any EventLog, noting result: inout ImportResult
  ) async throws
}

/// What a line says, and the line's number.
package struct NumberedItem<Item: Sendable>: Sendable {
  /// The line's number.
  package let line: Int
  /// What it says.
  package let item: Item

  package init(line: Int, item: Item) {
    self.line = line
    self.item = item
  }
}
