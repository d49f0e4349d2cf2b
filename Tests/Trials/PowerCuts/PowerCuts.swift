import Foundation
import PowerCutShim

/// Simulates power cuts, kills and failing calls, and looks at what is left of the log.
@main
struct PowerCuts {
  private static let help = """
    Simulates power cuts, kills and failing calls, and looks at what is left of the log.

    USAGE:
      PowerCuts campaign SEED IMAGES KEPT        all of it, each scenario in a process of its own; make power-cuts runs this
      PowerCuts cuts SCENARIO SEED IMAGES [KEPT] images of a scenario
      PowerCuts server SEED IMAGES [KEPT]        images of the disk of a server that people talk through
      PowerCuts faults SCENARIO SEED one|all [KEPT]   the n-th call fails: some n in one way each, or all in every way
      PowerCuts blind SCENARIO SEED IMAGES files|folders   a disk that ignores these syncs: here images have to fail;
                                                 SCENARIO may be server, for files
      PowerCuts trace create|recover|bind|compact|backup|forget|full   what is done to which file, and claimed, in order
      PowerCuts list                             the scenarios

    SEED is any number: the same one makes the same images, and 'hash' tells whether two runs did; but for those of a server, which answers as
    its threads run. IMAGES is how many each scenario gets; 5000 take some minutes a
    scenario. KEPT is a folder for images that fail; a campaign takes none that has such images of an earlier
    one. A line is printed for each model: scenario, model, images tried, images
    failed; a campaign says meanwhile how far each scenario is, and ends with 1 where anything failed.
    """

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _), ("--help", _), ("-h", _), ("help", _): say(help)
    case ("list", _): say(Scenario.all.map(\.name).joined(separator: "\n"))
    case ("trace", 2): try await trace(arguments[1])
    case ("campaign", 4) where UInt64(arguments[1]) != nil && Int(arguments[2]) != nil:
      try await Campaign(arguments).run()
    case ("server", 3...4): try await serve(arguments)
    case ("blind", 5) where arguments[1] == "server":
      try await serve(Array(arguments[1...3]), isBlind: true)
    case ("cuts", 4...5), ("faults", 4...5), ("blind", 5): try await run(arguments)
    default: refuse("what '\(arguments.joined(separator: " "))' asks for is not known")
    }
  }

  /// Removes the images, and says where they stay if they do.
  static func remove(_ folder: String) {
    guard FileManager.default.fileExists(atPath: folder) else { return }
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      FileHandle.standardError.write(Data("\(folder) was not removed: \(error)\n".utf8))
    }
  }

  private static func trace(_ name: String) async throws {
    let folder = images
    defer { remove(folder) }
    var listing = Listing(folder: folder)
    guard let lines = try await listing.lines(of: name) else {
      refuse("there is no trace '\(name)'")
    }
    say(lines.joined(separator: "\n"))
  }

  /// Where images are made, without links.
  private static var images: String {
    URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
      + "/verbatim-power-cuts-\(powerCutProcess())"
  }

  private static func run(_ arguments: [String]) async throws {
    guard let scenario = Scenario.all.first(where: { $0.name == arguments[1] }) else {
      refuse("there is no scenario '\(arguments[1])'")
    }
    guard let seed = UInt64(arguments[2]) else { refuse("SEED is no number: \(arguments[2])") }
    let folder = images
    defer { remove(folder) }
    // No two processes of a campaign draw the same numbers.
    powerCutSeed(arguments[0...1].joined().utf8.reduce(seed) { ($0 &* 31) &+ UInt64($1) })
    let isBlind = arguments[0] == "blind"
    let kept = arguments.count > 4 && !isBlind ? arguments[4] : nil
    let trial = Trial(scenario.name, seed: seed, folder: folder, kept: kept)
    if arguments[0] == "faults" {
      var faults = FaultTrial(scenario, trial)
      try await faults.run(all: arguments[3] == "all")
      faults.trial.forgetLast()
      return say(faults.trial.report)
    }
    guard let images = Int(arguments[3]) else { refuse("IMAGES is no number: \(arguments[3])") }
    var rules = Rules()
    if isBlind {
      rules.ignoresFileSyncs = arguments[4] == "files"
      rules.ignoresFolderSyncs = arguments[4] == "folders"
    }
    var cuts = CuttingTrial(scenario, rules, trial)
    try await cuts.run(images: images)
    cuts.trial.forgetLast()
    say(cuts.trial.report)
  }

  private static func serve(_ arguments: [String], isBlind: Bool = false) async throws {
    guard let seed = UInt64(arguments[1]), let images = Int(arguments[2]) else {
      refuse("SEED or IMAGES is no number: \(arguments[1]) \(arguments[2])")
    }
    let folder = Self.images
    defer { remove(folder) }
    let kept = arguments.count > 3 ? arguments[3] : nil
    var rules = Rules()
    rules.ignoresFileSyncs = isBlind
    var server = ServerTrial(
      rules, Trial("server", seed: seed, folder: folder, kept: kept))
    try await server.run(images: images)
    server.trial.forgetLast()
    say(server.trial.report)
  }

  /// Writes a line at once: whoever reads through a pipe sees how far it is.
  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  static func refuse(_ what: String) -> Never {
    FileHandle.standardError.write(Data("PowerCuts: \(what)\n\n\(help)\n".utf8))
    exit(64)
  }

  /// Ends without the help: the command line is right.
  static func give(up what: String) -> Never {
    FileHandle.standardError.write(Data("PowerCuts: \(what)\n".utf8))
    exit(64)
  }
}
