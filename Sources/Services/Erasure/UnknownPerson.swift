import EventLog

/// Nobody has an identifier that was to be erased, so nothing was: it is mistyped, or no
/// identifier.
package struct UnknownPerson: Error, Equatable, CustomStringConvertible {
  let person: String
  /// Who may be meant: whose identifier differs in capitals or spaces, or who signs in so.
  package var meant: String?
  /// The events that may name somebody so, the first ones.
  var doubtful: [Position] = []

  /// Nobody, whoever may be meant.
  init(_ person: String, meant: String?) { (self.person, self.meant) = (person, meant) }

  /// Nobody; `survey` says which events may name somebody so.
  package init(_ survey: ErasureSurvey, meant: String? = nil) {
    (person, self.meant) = (survey.subject, meant)
    doubtful = Array(survey.doubtful.sorted().prefix(10))
  }

  /// The expected value, and what to do.
  package var description: String {
    let hint =
      if let meant {
        "'\(meant)' has it in other capitals, without spaces around it, or as a login: erase '\(meant)' if that is who is meant"
      } else if !doubtful.isEmpty {
        "events that may name somebody so, as in other capitals: "
          + doubtful.map { "\($0)" }.joined(separator: ", ") + "; look at who they name"
      } else {
        "capitals count; evtool cat shows the actors of events"
      }
    return
      "nobody has the identifier '\(person)', so nothing was erased: expected one as it stands in an event, an account, a file or a consumer; "
      + hint
  }
}
