/// What keeps a redaction from being finished that is on record already.
struct UnfinishedRedaction: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "the redaction is on record, and the files still hold what was said: \(reason); then run the same command again"
  }
}
