/// Why a call of an endpoint came to no answer that can be used.
///
/// No case holds an argument, a header or a part of a response.
package enum CallError: Error, Equatable {
  case unusableArguments(reason: String)
  case unknownHost(String)
  case forbidden(host: String)
  case privateAddress(host: String)
  case unreachable(host: String, reason: String)
  case brokenOff(host: String, reason: String)
  case tooLarge(limit: Int)
  case noJSON(status: Int, reason: String)
  case redirect(status: Int, reason: String)

  /// Whether the same call may go well a moment later.
  package var isPassing: Bool {
    switch self {
    case .unknownHost, .unreachable, .brokenOff: true
    case .unusableArguments, .forbidden, .privateAddress, .tooLarge, .noJSON, .redirect: false
    }
  }
}

extension CallError: CustomStringConvertible {
  /// One line for the log and the operator.
  package var description: String {
    switch self {
    case .unusableArguments(let reason): reason
    case .unknownHost(let host): "the host \(host) has no address"
    case .forbidden(let host):
      "the plugin may not call \(host); to allow it, start with --allow-host \(host)"
    case .privateAddress(let host):
      "the host \(host) lies in a private network or on this machine; to allow it, start with "
        + "--allow-private \(host)"
    case .unreachable(let host, let reason): "cannot connect to \(host): \(reason)"
    case .brokenOff(let host, let reason): "\(host) broke off its answer: \(reason)"
    case .tooLarge(let limit): "the answer has more than \(limit) bytes"
    case .noJSON(let status, let reason): "the answer (status \(status)) is no JSON: \(reason)"
    case .redirect(let status, let reason): "the answer (status \(status)) leads \(reason)"
    }
  }
}
