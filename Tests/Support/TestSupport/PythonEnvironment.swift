package import Foundation

/// A Python of the tests' own with packages from PyPI: made once, kept beside the build.
package struct PythonEnvironment: Sendable {
  private let python: String

  /// The environment of that name, or nil, with the reason on the standard error, if it cannot be
  /// made.
  ///
  /// The first use needs `python3` with `venv`, and PyPI; later ones nothing.
  package static func prepared(_ name: String, packages: [String]) -> PythonEnvironment? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("python-\(name)").path
    let python = folder + "/bin/python"
    let mark = folder + "/\(packages.joined(separator: " ")).installed"
    do {
      if !FileManager.default.fileExists(atPath: mark) {
        try call("/usr/bin/env", ["python3", "-m", "venv", "--clear", folder])
        let quick = ["--quiet", "--retries", "1", "--timeout", "15", "--disable-pip-version-check"]
        try call(python, ["-m", "pip", "install"] + quick + packages)
        try Data().write(to: URL(fileURLWithPath: mark))
      }
      return PythonEnvironment(python: python)
    } catch {
      FileHandle.standardError.write(Data("no Python for \(name): \(error)\n".utf8))
      return nil
    }
  }

  /// Runs a script that reads a file's text from its standard input, and returns what it prints.
  ///
  /// - Throws: ``PythonFailure`` with the end of what it said if it fails.
  package func run(_ script: String, input: String) throws -> String {
    try Self.call(python, ["-c", script], input: input)
  }

  /// A process that runs a script; it is not started yet.
  package func process(_ script: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script]
    return process
  }

  // Everything goes through files, so no pipe can fill up.
  @discardableResult
  private static func call(
    _ program: String, _ arguments: [String], input: String = ""
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("python-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try launch(process)
    process.waitUntilExit()
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    try FileManager.default.removeItem(at: folder)
    guard process.terminationStatus == 0 else { throw PythonFailure(text: texts[2]) }
    return texts[1]
  }
}

/// A Python program that ended with an error.
package struct PythonFailure: Error, CustomStringConvertible {
  /// What it said.
  package let text: String

  /// The last lines of it.
  package var description: String { String(text.suffix(600)) }
}
