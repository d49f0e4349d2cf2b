import Understanding

/// What a message says to a question that shows a call.
enum ConsentAnswer {
  /// Yes, to just that.
  case given
  /// No.
  case declined
  /// Something else, or more than that.
  case unclear

  /// Reads a message; `question` is what was asked, in all its words, `isOneOfSeveral` whether others wait to be asked: then "both" is no
  /// more than a yes to the first.
  ///
  /// A yes that says something the question does not ("yes, at eleven", "yes, but for Ann") is none: it would be consent to
  /// something else. So would one that denies, supposes, asks or corrects.
  init(_ text: String, to question: String, isOneOfSeveral: Bool = false) {
    let form = SentenceForm(text)
    let mention = AnswerRecognizer().firstMention(in: text)
    // Whoever says "why not" may as well want to know.
    let answer = mention?.text.lowercased() == "why not" ? nil : mention?.value
    let all = isOneOfSeveral ? " both two beide ambos ambas" : ""
    let saysNoMore = Self.says(text, nothingBut: question + all)
    switch answer {
    case _ where form.makes(.correct) || text.contains("?"): self = .unclear
    case .no: self = .declined
    case .yes:
      self = saysNoMore && form.clauses.allSatisfy(\.isUnreserved) ? .given : .unclear
    // "Cancel it" may be just what the question is about.
    case nil: self = form.isDenied || form.makes(.cancel) && !saysNoMore ? .declined : .unclear
    }
  }

  /// Whether whatever a text says beside its yes stands in the question as well.
  private static func says(_ text: String, nothingBut question: String) -> Bool {
    let asked = Set(ContentWords.words(question)).union(courtesies)
    guard Set(numbers(in: text)).isSubset(of: numbers(in: question)) else { return false }
    return text.split(whereSeparator: { ",.;:!–—".contains($0) }).allSatisfy { part in
      var rest = String(part)
      while let yes = AnswerRecognizer().firstMention(in: rest), yes.value == .yes {
        rest.removeSubrange(yes.range)
      }
      return Set(ContentWords.words(rest)).isSubset(of: asked)
    }
  }

  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber }
  }

  private static let courtesies: Set = ["thanks", "thank", "very", "much", "kindly"]
}

extension SentenceForm.Clause {
  /// Whether it is said without a denial, a condition, a doubt or in somebody else's name.
  var isUnreserved: Bool {
    let isAffirmed = polarity == .affirmed || polarity == .ended
    return isAffirmed && mood != .question && !isHypothetical && !isConditional && !isReported
  }
}
