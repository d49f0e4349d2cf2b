import Foundation

/// Sends inputs that nobody wrote through every entrance, each entrance in a process of its own.
@main
struct Fuzz {
  private static let help = """
    Sends inputs that nobody wrote through the places where bytes come in from outside.

    USAGE:
      Fuzz all INPUTS SEED [SECONDS] [ENTRANCE]     so many inputs in all; make fuzz runs this under AddressSanitizer
      Fuzz run ENTRANCE SEED FIRST COUNT [SECONDS]  inputs of one entrance; with `show` at the end each is printed before
      Fuzz take ENTRANCE FILE [SECONDS]             an input that was kept

    The same seed makes the same inputs. An entrance that crashes, breaks a promise or takes an input for more than SECONDS
    (20) is named with the input's number, the file in .build/fuzz that the input is kept in, and the command that takes it
    again; the program then ends with 1.
    """

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.compactMap { Int($0) }
    let names = arguments.dropFirst().filter { Int($0) == nil }
    let all = try await Entrance.all()
    let named = (all + Entrance.planted).first { $0.name == names.first }
    switch (arguments.first, numbers.count, named) {
    case ("all", 2...3, _):
      let campaign = Campaign(
        inputs: numbers[0], seed: numbers[1], seconds: numbers.dropFirst(2).first ?? 20)
      exit(try campaign.run(named.map { [$0] } ?? all) ? 0 : 1)
    case ("run", 3...4, let entrance?):
      let watch = Watch(seconds: numbers.dropFirst(3).first ?? 20)
      run(entrance, numbers, isShown: names.last == "show", watch)
    case ("take", 0...1, let entrance?) where names.count == 2:
      let input = Array(try Data(contentsOf: URL(filePath: names[1])))
      Watch(seconds: numbers.first ?? 20).begin(0)
      keepingPromises { say(try entrance.take(input) ? "accepted" : "refused") }
    default: say(help)
    }
  }

  private static func run(
    _ entrance: Entrance, _ numbers: [Int], isShown: Bool, _ watch: Watch
  ) {
    let range = numbers[1]..<(numbers[1] + numbers[2])
    keepingPromises {
      let accepted = try entrance.run(range, seed: UInt64(numbers[0])) { number, input in
        watch.begin(number)
        if isShown {
          say("\(number): \(String(decoding: input, as: UTF8.self).debugDescription) \(input)")
        } else if number % 1000 == 0 {
          say("\(number)")
        }
      }
      say("accepted \(accepted)")
    }
  }

  /// Ends with 2 where a promise is broken.
  private static func keepingPromises(_ body: () throws -> Void) {
    do { try body() } catch {
      FileHandle.standardError.write(Data("broken promise: \(error)\n".utf8))
      exit(2)
    }
  }

  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
