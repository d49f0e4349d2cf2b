import EventLog
import HTTPTypes

extension Platform {
  /// Refuses what is about a channel that another server has, before anything else is said of it: where the log is cut, only its own server
  /// knows whether it is there.
  ///
  /// - Throws: ``Problem`` 421, which names the partition.
  func checkHome(of channel: String) throws(Problem) {
    guard let stream = StreamName(rawValue: "channel-\(channel)"),
      let partition = log.partition(elsewhereFor: stream)
    else { return }
    throw Problem.misdirected(channel, to: partition)
  }
}

extension Problem {
  /// A server of another partition has the channel, or would have (RFC 9110, section 15.5.20).
  static func misdirected(_ channel: String, to partition: Int) -> Problem {
    Problem(
      .misdirectedRequest, "misdirected-request",
      "the channel \(channel) belongs to partition \(partition) of the cluster, and this server serves another one: ask a server of that",
      headers: [.verbatimPartition: "\(partition)"])
  }
}
