import Foundation

/// Measures a server of conversations under load, each figure beside what a bare Hummingbird server
/// does in the same run.
@main
struct ServerLoad {
  private static let help = """
    Measures `verbatim serve` under load, each figure beside a bare Hummingbird server that answers "Hello" in the same run.

    USAGE:
      ServerLoad VERBATIM [SECONDS] [WHAT …]   VERBATIM is the program, SECONDS how long each load lasts (default 5), WHAT one or more of
                                     messages, commits, views, subscribers, turns (default all of these), and
                                     starve: one account asks for too much on every route, and what
                                     another one notices, with the limits that a server has;
                                     flood: the same without the limit of requests a second;
                                     hops: how often threads wait and wake each other for a message
                                     and for a view, with 2, 4 and 8 event loops on all processors;
                                     growth: messages with ever more channels, events and listeners,
                                     as far as the disk and the open files of this machine go;
                                     synapse: messages beside a Matrix Synapse, which .ci/synapse
                                     installs and serves
      ServerLoad hello               serves "Hello" at a free port

    Servers run on the first processor, the load comes from wherever this program may run: `taskset -c 1 ServerLoad …` gives it the
    second one, as `make measure-load` does. Ratios to "hello" are what counts on a busy machine.
    """

  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil, "--help", "-h", "help": print(help)
    case "hello": try await Hello.serve()
    case let program?:
      let seconds = arguments.dropFirst().first.flatMap { Int($0) }
      let asked = arguments.dropFirst(seconds == nil ? 1 : 2)
      let known = Set(Measurement.allCases.map(\.rawValue))
      if let strange = asked.first(where: { !known.contains($0) }) {
        FileHandle.standardError.write(
          Data("ServerLoad: there is nothing to measure called '\(strange)'\n\n\(help)\n".utf8))
        exit(64)
      }
      let usual: [Measurement] = [.messages, .commits, .views, .subscribers, .turns]
      let chosen = Measurement.allCases.filter {
        asked.isEmpty ? usual.contains($0) : asked.contains($0.rawValue)
      }
      try await Run(program: program, seconds: seconds ?? 5).measure(chosen)
    }
  }
}

/// What is measured.
enum Measurement: String, CaseIterable {
  case messages
  /// Of programs outside, each with a condition.
  case commits
  case views
  case subscribers
  case turns
  /// Takes minutes, and measures what nobody else is to notice.
  case starve
  case flood
  /// Counts, which tell how a server behaves on many processors where there are few.
  case hops
  /// Takes half an hour, and most of the disk.
  case growth
  /// Needs PostgreSQL, and what PyPI has.
  case synapse
}
