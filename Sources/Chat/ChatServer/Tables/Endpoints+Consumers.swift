import Accounts
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of programs outside that follow the log.
enum ConsumerEndpoints {
  static func table(_ desk: ConsumerDesk) throws -> [Endpoint] {
    let rule = Rule.role([.consumer, .administrator])
    let path = "/v1/consumers/{consumer}"
    return [
      try .get(
        "/v1/consumers", "listConsumers", rule,
        "One's own consumers; an administrator's list has all of them.", gives: ConsumerList.self
      ) { try desk.list($0) },
      try .write(
        by: .put, path, "makeConsumer", .role([.consumer]),
        "Has a program outside follow the log, at least once, each stream in order: it comes for its events, or gets them by a webhook.",
        takes: NewConsumer.self, gives: MadeConsumer.self, status: .created,
        problems: [.conflict]
      ) { try desk.make($0, $1) },
      try .get(path, "getConsumer", rule, "How far a consumer is.", gives: ConsumerLine.self) {
        try desk.get($0)
      },
      .act(by: .delete, path, "removeConsumer", rule, "Removes a consumer.") {
        try desk.remove($0)
      },
      try .get(
        "\(path)/events", "takeEvents", .role([.consumer]),
        "What a consumer is to take next; without an acknowledgement it comes again.",
        query: [
          .init("limit", .integer(minimum: 1, maximum: Int64(ConsumerDesk.most))),
          .init("wait", .integer(minimum: 0, maximum: Int64(ConsumerDesk.longest))),
        ], gives: ConsumerEvents.self
      ) { try await desk.events($0) },
      try .act(
        "\(path)/checkpoint", "acknowledge", .role([.consumer]),
        "Says that events were taken: what came with them as `acknowledge`.",
        takes: TakenEvents.self, problems: [.conflict, .unprocessableContent]
      ) { try desk.acknowledge($0, $1) },
      try .act(
        "\(path)/parked", "park", .role([.consumer]),
        "Says that an event could not be taken: its stream waits, the others go on.",
        takes: UntakenEvent.self, problems: [.conflict]
      ) { try desk.park($0, $1) },
      Endpoint(
        method: .post, path: "\(path)/secret", name: "rotateSecret",
        summary: "Makes a new secret for a webhook; the one before signs as well.",
        rule: .role([.consumer]), status: .created, content: .json(try NewSecret.parameterSchema),
        problems: [.conflict]
      ) { .json(try desk.rotate($0), .created, headers: [.cacheControl: "no-store"]) },
    ]
  }
}
