import ArgumentParser
import Assistant

#if LanguageModels
  import ChatCompletions
#endif

/// A language model behind an endpoint, in programs that are built with the trait `LanguageModels`.
enum EndpointModel {
  /// The variable of the environment that holds its key.
  static var keyVariable: String {
    #if LanguageModels
      ModelAddress.keyVariable
    #else
      "not used"
    #endif
  }

  /// The model of that name at an address.
  ///
  /// - Throws: where the address is none, or the program knows no language models; its description is for whoever gave the address.
  static func make(
    url: String, model: String, environment: [String: String], promptTokens: Int = 24_000
  ) throws -> any ConversationModel {
    #if LanguageModels
      ChatCompletionsModel(
        try ModelAddress(url: url, model: model, environment: environment),
        promptTokens: promptTokens)
    #else
      throw ValidationError(
        "this program was built without language models: build it with Verbatim's trait LanguageModels"
      )
    #endif
  }
}
