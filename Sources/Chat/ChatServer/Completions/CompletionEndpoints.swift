import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// The routes by which a program talks as to a language model: each plugin is a model (OpenAI's
/// API of chat completions).
enum CompletionEndpoints {
  static func table(_ handlers: CompletionHandlers) throws -> [Endpoint] {
    [
      Endpoint(
        method: .post, path: "/v1/chat/completions", name: "createChatCompletion",
        summary:
          "Says the newest user message to a plugin, and gives the answer as OpenAI's API does; with `stream` as server-sent events.",
        rule: .signedIn, body: NewCompletion.schema,
        content: .json(try Completion.parameterSchema),
        problems: [.notFound, .conflict, .unprocessableContent], isRecorded: true,
        problemForm: .openAI,
        moreFields: [.verbatimChannel]
      ) { try await handlers.complete($0) },
      Endpoint(
        method: .get, path: "/v1/models", name: "listModels",
        summary: "The plugins, as models to talk to.", rule: .signedIn,
        content: .json(try ModelList.parameterSchema), needsViews: false, problemForm: .openAI
      ) { _ in .json(handlers.models) },
      Endpoint(
        method: .get, path: "/v1/models/{model}", name: "getModel",
        summary: "A plugin, as a model to talk to.", rule: .signedIn,
        content: .json(try ModelItem.parameterSchema), problems: [.notFound], needsViews: false,
        problemForm: .openAI
      ) { .json(try handlers.model(try $0.parameter("model"))) },
    ]
  }
}

/// The models that there are.
@FunctionResult
struct ModelList: Sendable {
  /// `list`.
  var object: String = "list"
  /// one for each plugin, in the order in which the program names them.
  var data: [ModelItem]
}

/// A plugin, as a model.
@FunctionResult
struct ModelItem: Sendable {
  /// the plugin's identifier, for the member `model` of a request.
  var id: String
  /// `model`.
  var object: String = "model"
  /// 0: a plugin has a version, and no day on which it was made.
  var created: Int = 0
  /// `verbatim`.
  @Parameter("owned_by")
  var owner: String = "verbatim"
}

/// The answer of a plugin's assistant.
@FunctionResult
struct Completion: Sendable {
  /// the same for a repeated request.
  var id: String
  /// `chat.completion`.
  var object: String = "chat.completion"
  /// when the message was said, in seconds since 1970.
  var created: Int
  /// the plugin.
  var model: String
  /// just one.
  var choices: [CompletionChoice]
}

/// The answer, and how it ended.
@FunctionResult
struct CompletionChoice: Sendable {
  /// 0.
  var index: Int = 0
  /// the answer.
  var message: CompletionMessage
  /// `stop`.
  @Parameter("finish_reason")
  var finishReason: String = "stop"
}

/// The words of an answer.
@FunctionResult
struct CompletionMessage: Sendable {
  /// `assistant`.
  var role: String = "assistant"
  /// all that was said in the turn, with cards and offered replies as text.
  var content: String
}
