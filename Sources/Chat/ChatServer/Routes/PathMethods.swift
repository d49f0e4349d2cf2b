import Accounts
import Attachments
import Consumers
import Conversation
import EventLog
import Files
import HTTPTypes
import Hummingbird
import HummingbirdCore
import JSON
import LMDB
import PluginKit
import Projections
import Terminal
import Webhooks

/// A path and what can be asked of it.
struct PathMethods: Sendable {
  /// The methods, as `Allow` lists them.
  let methods: String
  /// The fields that its requests may have beside those that any page may send.
  let fields: String
  /// The form of the problems there.
  let problemForm: Endpoint.ProblemForm
  private let parts: [Substring]

  init(_ path: String, _ endpoints: [Endpoint]) {
    let hasHead = endpoints.contains(where: \.hasHead)
    let methods = endpoints.map(\.method) + (hasHead ? [.head] : [])
    self.methods = methods.map(\.rawValue).sorted().joined(separator: ", ")
    fields = Set(endpoints.flatMap(\.fields)).sorted().joined(separator: ", ")
    problemForm = endpoints.first?.problemForm ?? .problem
    parts = path.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Whether the parts of an address fit; one in braces fits anything that is not empty.
  func matches(_ address: [Substring]) -> Bool {
    address.count == parts.count
      && zip(parts, address).allSatisfy { $0.hasPrefix("{") ? !$1.isEmpty : $0 == $1 }
  }
}

extension [PathMethods] {
  /// The path that a request is of, whatever its method; nil if there is none.
  func path(of request: Request) -> PathMethods? {
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: false)
    return first { $0.matches(parts) }
  }
}

extension Endpoint {
  /// The fields of its requests that a page of another origin has to be allowed.
  fileprivate var fields: [String] {
    (rule == .anybody ? [] : ["Authorization"]) + (body == nil ? [] : ["Content-Type"])
      + (isWrite ? ["Idempotency-Key"] : []) + (isLive ? ["Last-Event-ID"] : [])
      + (problems.contains(.notModified) ? ["If-None-Match"] : [])
      + (problems.contains(.partialContent) ? ["If-Range", "Range"] : [])
      + moreFields.map(\.rawName)
  }
}

extension [Endpoint] {
  /// The paths, literal ones before those with parts in braces.
  var paths: [PathMethods] {
    Dictionary(grouping: self, by: \.path)
      .sorted { ($0.key.count { $0 == "{" }, $0.key) < ($1.key.count { $0 == "{" }, $1.key) }
      .map { PathMethods($0.key, $0.value) }
  }
}
