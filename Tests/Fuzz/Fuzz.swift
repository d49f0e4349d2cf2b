import Foundation

/// Sends inputs that nobody wrote through every entrance, each entrance in a process of its own.
@main
struct Fuzz {
  private static let help = """
    Sends inputs that nobody wrote through the places where bytes come in from outside.

    USAGE:
      Fuzz all INPUTS SEED                  so many inputs in all; make fuzz runs this under AddressSanitizer
      Fuzz run ENTRANCE SEED FIRST COUNT    inputs of one entrance; with `show` at the end each is printed before it is taken

    The same seed makes the same inputs. An entrance that crashes or breaks a promise is named with the input's
    number, its bytes and the command that takes it again; the program then ends with 1.
    """

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("all", 2): exit(try await all(numbers[0], seed: numbers[1]) ? 0 : 1)
    case ("run", 3):
      let entrance = try await Entrance.all().first { $0.name == arguments[1] }
      guard let entrance else { return say(help) }
      let range = numbers[1]..<(numbers[1] + numbers[2])
      let accepted = try entrance.run(range, seed: UInt64(numbers[0])) { number, input in
        if arguments.last == "show" {
          say("\(number): \(String(decoding: input, as: UTF8.self).debugDescription) \(input)")
        } else if number % 1000 == 0 {
          say("\(number)")
        }
      }
      say("accepted \(accepted)")
    default: say(help)
    }
  }

  private static func all(_ inputs: Int, seed: Int) async throws -> Bool {
    var isFine = true
    for entrance in try await Entrance.all() {
      let count = max(1, inputs * entrance.share / 100)
      let start = ContinuousClock.now
      let child = try Child(["run", entrance.name, "\(seed)", "0", "\(count)"])
      guard child.succeeded else {
        isFine = false
        try name(entrance, seed, after: child.lastNumber)
        continue
      }
      let seconds = Int((ContinuousClock.now - start) / .seconds(1))
      say(
        "\(entrance.name): \(count) inputs of seed \(seed), \(child.lastLine), \(seconds) s, fine")
    }
    return isFine
  }

  /// Takes the inputs since a number again, one by one, and says which was the last.
  private static func name(_ entrance: Entrance, _ seed: Int, after number: Int) throws {
    let child = try Child(["run", entrance.name, "\(seed)", "\(number)", "1001", "show"])
    guard !child.succeeded else {
      return say("\(entrance.name): FAILED after input \(number) of seed \(seed), and not again")
    }
    say("\(entrance.name): FAILED at input \(child.lastLine)")
    say("again: Fuzz run \(entrance.name) \(seed) \(child.lastNumber) 1 show")
  }

  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}

/// This program once more, with other arguments; a crash of it is its own.
private struct Child {
  private(set) var succeeded = false
  private(set) var lastLine = ""

  /// Runs it to its end.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
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
    succeeded = process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// The number that the last line begins with.
  var lastNumber: Int { Int(lastLine.prefix { $0.isNumber }) ?? 0 }
}
