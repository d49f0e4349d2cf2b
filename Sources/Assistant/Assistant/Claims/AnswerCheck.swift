import Basics
import Conversation
import PluginKit
import Understanding

/// Holds a language model's answer against the record of the conversation before it is shown.
struct AnswerCheck {
  let record: ClaimedRecord
  let judge: ClaimJudge
  let plugin: RegisteredPlugin?

  init(_ record: ClaimedRecord, of plugin: RegisteredPlugin?, in language: String) {
    (self.record, self.plugin) = (record, plugin)
    judge = ClaimJudge(language: language)
  }

  /// The outcome of an answer's claims.
  func checked(_ text: String, wanting calls: [ModelCall]) -> CheckedAnswer {
    let findings = judge.findings(
      in: text, on: record.wanting(calls, of: plugin), said: record.said)
    var answer = CheckedAnswer(text: text, plugin: plugin)
    var grounds: Set<Int> = []
    for finding in findings {
      guard let fault = finding.fault else {
        grounds.formUnion(finding.calls.filter { $0 < record.grounds.count })
        continue
      }
      guard finding.isToBeWithheld, answer.withheld.last?.range != finding.sentence else {
        continue
      }
      answer.withheld.append(
        WithheldSentence(
          range: finding.sentence, text: String(text[finding.sentence]).trimmed,
          fault: ClaimFault(fault), act: finding.act,
          done: finding.act.flatMap(judge.participle)))
    }
    answer.grounds = grounds.sorted().map { record.grounds[$0] }
    return answer
  }

  /// Shows an answer while it comes: `hear` is told of each sentence whose claims the record holds,
  /// and of nothing more from the first one on that it does not.
  func gate(_ hear: @escaping @Sendable (String) -> Void) -> ReplyStream {
    ReplyStream(judge, judge.listener(on: record.calls, said: record.said), hear)
  }
}

/// A sentence of an answer that the record does not hold.
struct WithheldSentence {
  let range: Range<String.Index>
  let text: String
  let fault: ClaimFault
  /// The act that is claimed; nil if only values are.
  let act: String?
  /// How the act is called once it is done, in the answer's language.
  let done: String?
}

/// An answer whose claims are known.
struct CheckedAnswer {
  let text: String
  let plugin: RegisteredPlugin?
  var withheld: [WithheldSentence] = []
  /// The events that hold what it claims.
  var grounds: [ClaimGround] = []

  /// The answer without what the record does not hold, and what is said instead of it.
  func shown(_ phrases: AssistantPhrases, correcting: Bool) -> String {
    guard !withheld.isEmpty else { return text }
    var shown = ""
    var place = text.startIndex
    var said: Set<String> = []
    for sentence in withheld {
      shown += text[place..<sentence.range.lowerBound]
      let correction = correcting ? sentence.correction(phrases) : ""
      let instead = plugin?.said(correction) ?? correction
      if said.insert(instead).inserted, !instead.isEmpty { shown += " \(instead)" }
      place = sentence.range.upperBound
    }
    shown += text[place...]
    return shown.withoutEmptyItems
  }

  /// The events of each sentence, for the record.
  func events(_ remedy: ClaimRemedy, by model: String, in turn: TurnID) -> [ChannelEvent] {
    withheld.map { sentence in
      let kept = remedy == .corrected && sentence.fault != .notDone ? .leftOut : remedy
      return .claimWithheld(
        ClaimWithheld(
          turn: turn, model: model, sentence: sentence.text, reason: sentence.fault,
          act: sentence.act, remedy: kept))
    }
  }
}

extension WithheldSentence {
  fileprivate func correction(_ phrases: AssistantPhrases) -> String {
    guard fault == .notDone, let done else { return phrases.notOnRecord }
    return phrases.notDoneYet(done)
  }
}

extension ClaimFault {
  fileprivate init(_ doubt: ClaimDoubt) {
    self =
      switch doubt {
      case .notDone: .notDone
      case .otherThing: .otherThing
      case .otherValue: .otherValue
      case .opposite: .opposite
      }
  }
}

extension String {
  /// The lines without those of which only the mark of a list is left.
  fileprivate var withoutEmptyItems: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in
        line.allSatisfy(\.isWhitespace)
          || line.contains { !$0.isWhitespace && !"-*•#.".contains($0) && !$0.isNumber }
      }
      .joined(separator: "\n").trimmed
  }
}

/// The part of a model's words that is heard while it speaks: whole sentences that the record holds, without replies
/// in band.
final class ReplyStream: Sendable {
  private struct State {
    var filter = InBandFilter()
    var listener: ClaimListener
    var pending = ""
    var isStopped = false
  }

  private let judge: ClaimJudge
  private let state: Lock<State>
  private let hear: @Sendable (String) -> Void

  init(_ judge: ClaimJudge, _ listener: ClaimListener, _ hear: @escaping @Sendable (String) -> Void)
  {
    (self.judge, self.hear) = (judge, hear)
    state = Lock(State(listener: listener))
  }

  func feed(_ chunk: String) {
    tell(
      state.withLock { state in
        state.pending += state.filter.feed(chunk)
        return held(&state, isEnd: false)
      })
  }

  func finish() {
    tell(
      state.withLock { state in
        state.pending += state.filter.finish().rest
        return held(&state, isEnd: true)
      })
  }

  /// The sentences that may be shown now.
  private func held(_ state: inout State, isEnd: Bool) -> String {
    var shown = ""
    while !state.isStopped, !state.pending.isEmpty {
      let end =
        judge.endOfFirstSentence(in: state.pending) ?? (isEnd ? state.pending.endIndex : nil)
      guard let end else { break }
      let sentence = String(state.pending[..<end])
      guard state.listener.holds(sentence) else {
        state.isStopped = true
        break
      }
      shown += sentence
      state.pending.removeSubrange(..<end)
    }
    return shown
  }

  private func tell(_ text: String) {
    if !text.isEmpty { hear(text) }
  }
}
