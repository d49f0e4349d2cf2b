package import EventLog
import JSON

/// Reads a text line by line into a log, or value by value: see ``ItemReader``.
///
/// A bad line is noted and the import goes on; what was good is in the log. Lines are appended some
/// hundred at a time, each commit as a unit, so an import that is broken off is simply started
/// again. Memory holds some lines, never the text.
package struct Importer<Format: ImportFormat>: Sendable {
  private static var maximumLines: Int { 1024 }
  private static var maximumBytes: Int { 4 << 20 }

  private var format: Format
  private let cores: Int

  /// An importer that reads lines on as many cores.
  package init(_ format: Format, cores: Int = 1) {
    self.format = format
    self.cores = max(1, cores)
  }

  /// Imports a whole source.
  ///
  /// `progress` is called now and then with the bytes read so far.
  ///
  /// - Throws: where the source cannot be read or the log cannot go on; what was appended stays.
  package func run(
    from source: ByteSource, into log: any EventLog, progress: (Int) throws -> Void = { _ in }
  ) async throws -> ImportResult {
    var format = format
    var result = ImportResult()
    var reader = try ItemReader(source)
    result.countsValues = reader.countsValues
    while true {
      let lines = try Self.batch(of: &reader)
      guard !lines.isEmpty else { return result }
      let good = await items(of: lines, noting: &result)
      if !good.isEmpty { try await format.append(good, to: log, noting: &result) }
      try progress(reader.offset)
    }
  }

  private static func batch(of reader: inout ItemReader) throws -> [Line] {
    var lines: [Line] = []
    var bytes = 0
    while lines.count < maximumLines, bytes < maximumBytes, let line = try reader.next() {
      try check(line)
      bytes += line.bytes.count
      if !line.isBlank { lines.append(line) }
    }
    return lines
  }

  private static func check(_ line: Line) throws {
    guard line.number == 1, line.bytes.starts(with: [0x1F, 0x8B]) else { return }
    throw UnreadableSource(path: "the input", reason: "it is compressed, unpack it with gunzip -c")
  }

  private func items(
    of lines: [Line], noting result: inout ImportResult
  ) async -> [NumberedItem<Format.Item>] {
    var good: [NumberedItem<Format.Item>] = []
    for (line, read) in zip(lines, await read(lines)) {
      switch read {
      case .success(let item): good.append(NumberedItem(line: line.number, item: item))
      case .failure(let bad): result.note(bad.description, line: line.number)
      }
    }
    return good
  }

  private func read(_ lines: [Line]) async -> [Result<Format.Item, BadLine>] {
    let share = (lines.count + cores - 1) / cores
    let parts = stride(from: 0, to: lines.count, by: share).map { start in
      lines[start..<min(start + share, lines.count)]
    }
    return await withTaskGroup(of: (Int, [Result<Format.Item, BadLine>]).self) { group in
      for (index, part) in parts.enumerated() {
        group.addTask { (index, part.map(read)) }
      }
      var results = [[Result<Format.Item, BadLine>]](repeating: [], count: parts.count)
      for await (index, part) in group { results[index] = part }
      return results.flatMap { $0 }
    }
  }

  private func read(_ line: Line) -> Result<Format.Item, BadLine> {
    guard !line.isTooLong else {
      return .failure(BadLine("the line has more than \(LineReader.maximumBytes) bytes"))
    }
    do {
      return .success(try format.item(of: line))
    } catch let error as JSONError {
      return .failure(BadLine("not JSON: \(error), expected one object a line"))
    } catch {
      return .failure(BadLine("\(error)"))
    }
  }
}

/// A text format whose lines become events: how a line is read, and how what it says gets into a
/// log.
package protocol ImportFormat: Sendable {
  /// The content of one line.
  associatedtype Item: Sendable

  /// Reads one line; called from several cores at once and in any order.
  ///
  /// - Throws: what is wrong with the line, as a sentence; the import goes on with the next one.
  func item(of line: Line) throws -> Item

  /// Appends the events of some lines, in their order, and notes the outcome of each.
  ///
  /// - Throws: where the log cannot go on, which ends the import.
  mutating func append(
    _ items: [NumberedItem<Item>], to log: any EventLog, noting result: inout ImportResult
  ) async throws
}

/// The content of a line, and the line's number.
package struct NumberedItem<Item: Sendable>: Sendable {
  /// The line's number.
  package let line: Int
  /// Its text.
  package let item: Item

  package init(line: Int, item: Item) {
    self.line = line
    self.item = item
  }
}
