package import EventLog

extension EventLog {
  /// An identifier for something new that is to lie in this program's part of the log: the first of some whose channel is at home in it.
  ///
  /// `candidate` is called with 0, 1, 2 …, and gives another one each time; where the log is not cut, once. Of n parts each is as likely, so n
  /// calls are needed on average. Where the candidates are the same again, so is what is found.
  package func channelID(_ candidate: (Int) -> String) -> String {
    var attempt = 0
    while true {
      let identifier = candidate(attempt)
      // What is no name at all is refused where it is used.
      guard let stream = StreamName(rawValue: "channel-\(identifier)"),
        partition(elsewhereFor: stream) != nil
      else { return identifier }
      attempt += 1
    }
  }
}
