/// What an import came to.
package struct ImportResult: Sendable, Equatable {
  /// The most bad lines that are listed one by one.
  package static let maximumProblems = 1000

  /// How many channels are new.
  package var channels = 0
  /// How many events were appended.
  package var events = 0
  /// How many conversations or events were in the log already.
  package var skipped = 0
  /// How many of the appended events came sealed, so that the keys of another log open them.
  package var sealed = 0
  /// How many of those no key opens that is here now: whether they hold anything can only be told with the other log's keys.
  package var closed = 0
  /// How many of the appended events have another version or cause than their line says, since lines before them are left out.
  package var renumbered = 0
  /// How many redacted events, and records of their redaction, were left out.
  package var leftOut = 0
  /// The bad lines in their order; the last one stands for all that follow it where there are too many.
  package private(set) var problems: [ImportProblem] = []
  private var problemsUnlisted = 0

  /// The result of an import that did nothing.
  package init() {}

  /// Adds a bad line; beyond ``maximumProblems`` it is only counted.
  package mutating func note(_ what: String, line: Int) {
    guard problems.count >= Self.maximumProblems else {
      problems.append(ImportProblem(line: line, what: what))
      return
    }
    problemsUnlisted += 1
    if problemsUnlisted > 1 { problems.removeLast() }
    problems.append(
      ImportProblem(line: line, what: "and \(problemsUnlisted) more bad lines up to this one"))
  }

  /// How many bad lines there were.
  package var badLines: Int { min(problems.count, Self.maximumProblems) + problemsUnlisted }
}

/// A line that could not be imported.
package struct ImportProblem: Sendable, Equatable {
  /// Its number; the first line is 1.
  package let line: Int
  /// What is wrong with it, and what was expected.
  package let what: String

  package init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}

/// What is wrong with one line.
struct BadLine: Error, CustomStringConvertible {
  let description: String
  /// Whether it is its version that does not fit: then no other line has to move up in its place.
  let isOfVersion: Bool

  init(_ description: String, isOfVersion: Bool = false) {
    self.description = description
    self.isOfVersion = isOfVersion
  }
}
