import Foundation

/// A program that the durability tests start, watch and kill.
///
/// ```
/// append PATH SEED ROUND APPENDERS LIMIT FLUSH   appends; a line for each acknowledged commit
/// hold PATH                                      keeps a snapshot open until its input ends
/// look PATH                                      opens the log again and again until its input ends, and says when its end went back
/// verify PATH                                    ends with 0, or with 3 after naming the problems
/// compact PATH                                   compacts; a line before and after
/// copy PATH DEST                                 copies; a line before and after
/// rebuild PATH VERSION                           builds views of that version anew; a line for each part of the way
/// damage PATH FROM TO                            damages copies of a log and says what was found
/// ```
@main
struct Probe {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("append", 5): try await Appending(path: arguments[1], numbers).run()
    case ("hold", 0): try Holding(path: arguments[1]).run()
    case ("look", 0): try Looking(path: arguments[1]).run()
    case ("verify", 0): try Verifying(path: arguments[1]).run()
    case ("compact", 0): try Copying.compact(arguments[1])
    case ("copy", 0) where arguments.count == 3:
      try Copying.copy(arguments[1], to: arguments[2])
    case ("rebuild", 1): try Rebuilding(path: arguments[1], version: numbers[0]).run()
    case ("damage", 2): try Damaging(path: arguments[1], seeds: numbers[0]..<numbers[1]).run()
    default:
      try FileHandle.standardError.write(contentsOf: Data("wrong usage: \(arguments)\n".utf8))
      exit(64)
    }
  }
}

/// Writes a line with one system call, so that a kill leaves whole lines.
func say(_ line: String) throws {
  try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}
