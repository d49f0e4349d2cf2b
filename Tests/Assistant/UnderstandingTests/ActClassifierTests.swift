import Foundation
import TestSupport
import Testing

@testable import Understanding

/// What people do with what they say.
@Suite struct ActClassifierTests {
  private struct Foreign: SentenceEmbedding {
    let fingerprint = "another"
    func embedding(of text: String) -> [Float] { [1] }
    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map { _ in [1] } }
  }

  private static let sayings: [(writer: String, sayings: [Saying])] = {
    let folder = Repository.file("Sources/Assistant/ActData/Sayings")
    return ["de1", "de2", "en1", "en2", "en3", "en4", "en5", "es1", "es2", "mix1"].map { writer in
      do {
        let file = folder.appending(path: "\(writer).tsv")
        return (writer, try Saying.all(in: String(contentsOf: file, encoding: .utf8)))
      } catch {
        preconditionFailure("\(writer): \(error)")
      }
    }
  }()

  /// How many of some sayings are told right.
  private func right(_ sayings: [Saying], by head: LinearHead) -> Int {
    zip(sayings, ActTraining(sayings).probabilities(by: head))
      .count { $0.act == $1.ranked[0].act }
  }

  @Test(arguments: ["de1", "en2", "es1"])
  func `what others said tells what a writer means by words alone`(_ writer: String) throws {
    let others = Self.sayings.filter { $0.writer != writer }.flatMap(\.sayings)
    let own = try #require(Self.sayings.first { $0.writer == writer }).sayings
    let found = right(own, by: ActTraining(others).head())
    // Of fourteen acts the most common is one line in nine.
    #expect(Double(found) / Double(own.count) > 0.6, "\(found) of \(own.count)")
  }

  @Test func `learning again tells as many sayings as the program's weights`() {
    let all = Self.sayings.flatMap(\.sayings)
    let (new, own) = (
      right(all, by: ActTraining(all).head()), right(all, by: ActWeights.embedded.words)
    )
    #expect(abs(new - own) <= all.count / 200, "\(new) and \(own) of \(all.count)")
  }

  @Test func `the same words do something else after a list than after a question`() {
    let acts = ActClassifier()
    func act(_ text: String, _ situation: Situation) -> SpeechAct? {
      acts.probabilities(of: text, after: situation).ranked.first?.act
    }
    #expect(act("the second one", .list) == .choose)
    #expect(act("Tuesday", .value) == .answer)
    #expect(act("yes please", .confirm) == .affirm)
    #expect(act("take that off again", .done) == .undo)
  }

  @Test func `probabilities add up, and acts that nothing learns have none`() {
    let found = ActClassifier().probabilities(of: "can I park there?", after: .told)
    #expect(abs(found.any(of: SpeechAct.allCases) - 1) < 1e-5)
    #expect(found(.move, .unknown) == 0)
  }

  @Test func `weights are read as they were written, and nothing else is read`() {
    let file = ActWeights.embedded.file
    #expect(ActWeights(file) == .embedded)
    #expect(ActWeights(file.dropLast()) == nil, "cut")
    #expect(ActWeights(Data("acts-0 \n".utf8)) == nil)
    #expect(ActWeights(Data()) == nil)
  }

  @Test func `an encoder whose directions are none of those learnt changes nothing`() {
    let foreign = ActClassifier(by: Foreign())
    let (one, other) = (
      foreign.probabilities(of: "yes", after: .confirm),
      ActClassifier().probabilities(of: "yes", after: .confirm)
    )
    #expect(one(.affirm) == other(.affirm))
  }

  @Test(arguments: [
    "en\tlist\tchoose", "en\tnowhere\tchoose\tthe red one", "en\tlist\tmove\tgo on",
  ])
  func `a line that is no saying is refused`(_ line: String) {
    #expect(throws: SayingError.self) { try Saying.all(in: "# remark\n\(line)\n") }
  }
}
