import Foundation

/// Many inputs through some entrances, each in a process of its own, and what is kept of one that
/// fails.
struct Campaign {
  private static let folder = ".build/fuzz"

  let inputs: Int
  let seed: Int
  /// How long an input may be taken.
  let seconds: Int

  /// Whether everything was fine.
  func run(_ entrances: [Entrance]) throws -> Bool {
    var isFine = true
    for entrance in entrances {
      let count = max(1, inputs * entrance.share / 100)
      let start = ContinuousClock.now
      let child = try Child(["run", entrance.name, "\(seed)", "0", "\(count)", "\(seconds)"])
      guard child.end == .fine else {
        isFine = false
        try name(entrance, after: child)
        continue
      }
      let spent = Int((ContinuousClock.now - start) / .seconds(1))
      Fuzz.say(
        "\(entrance.name): \(count) inputs of seed \(seed), \(child.lastLine), \(spent) s, fine")
    }
    return isFine
  }

  /// Takes the inputs since the last known number again, one by one, and keeps the one that fails.
  private func name(_ entrance: Entrance, after first: Child) throws {
    let start = first.lastNumber
    let again = try Child(
      ["run", entrance.name, "\(seed)", "\(start)", "1001", "\(seconds)", "show"])
    guard again.end != .fine else {
      return Fuzz.say(
        "\(entrance.name): FAILED after input \(start) of seed \(seed), and not again")
    }
    let number = again.lastNumber
    let input = Mutation(samples: entrance.samples, seed: UInt64(seed)).input(number)
    try FileManager.default.createDirectory(
      atPath: Self.folder, withIntermediateDirectories: true)
    let file = "\(Self.folder)/\(entrance.name)-\(seed)-\(number)"
    try Data(input).write(to: URL(filePath: file))
    Fuzz.say(
      "\(entrance.name): FAILED at input \(number) of seed \(seed), \(words(again.end)): "
        + "\(String(decoding: input.prefix(200), as: UTF8.self).debugDescription)")
    Fuzz.say("kept in \(file)")
    let program = CommandLine.arguments[0]
    Fuzz.say("again: \(program) take \(entrance.name) \(file) \(seconds)")
  }

  private func words(_ end: Child.End) -> String {
    switch end {
    case .hanging: "it takes more than \(seconds) s"
    case .broken: "it breaks a promise"
    case .crashed, .fine: "it crashes"
    }
  }
}
