import Foundation

/// This program once more, with other arguments; a crash of it is its own.
struct Child {
  /// How it ended.
  enum End { case fine, broken, hanging, crashed }

  private(set) var end = End.crashed
  private(set) var lastLine = ""

  /// Runs it to its end.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    // What writes a crash's backtrace would keep the pipe open, for minutes; who takes the input
    // again sees it.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var rest = Data()
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      rest += data
      let lines = rest.split(separator: 0x0A)
      lastLine = lines.last.map { String(decoding: $0, as: UTF8.self) } ?? lastLine
      rest = lines.last.map { Data($0) } ?? rest
      if data.last == 0x0A { rest = Data() }
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit else { return }
    switch process.terminationStatus {
    case 0: end = .fine
    case 2: end = .broken
    case Watch.status: end = .hanging
    default: end = .crashed
    }
  }

  /// The number that the last line begins with.
  var lastNumber: Int { Int(lastLine.prefix { $0.isNumber }) ?? 0 }
}
