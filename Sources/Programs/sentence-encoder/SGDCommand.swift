import ArgumentParser
import Foundation
import JSON
import PluginInspection

/// `sentence-encoder sgd`.
struct SGDCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sgd",
    abstract:
      "Makes plugins' folders of Schema-Guided Dialogue, and what `evtool plugin test` asks them.",
    discussion: """
      Every service of dev that `measure` prints becomes a folder with plugin.json and said.jsonl:

        sentence-encoder sgd dstc8-schema-guided-dialogue --to sgd
        evtool plugin test sgd/Hotels_1 --utterances sgd/Hotels_1/said.jsonl --misses
      """)

  @Argument(help: "The folder with SGD's train and dev.")
  var folder: String

  @Option(help: "Where the folders go.")
  var to: String

  @Option(help: "Which draw of ten examples a function.")
  var draw = 1

  func run() throws {
    for task in try SGDTask.all(in: URL(filePath: folder)) {
      let target = URL(filePath: to).appending(path: task.service.service_name)
      try SGDFolder.write(task.plugin(draw: draw), to: target)
      let lines = task.sentences.map { $0.line.jsonText + "\n" }.joined()
      try Data(lines.utf8).write(to: target.appending(path: "said.jsonl"))
      print(target.path)
    }
  }
}
