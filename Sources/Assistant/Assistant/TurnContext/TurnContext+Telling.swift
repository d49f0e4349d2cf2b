import Conversation
import JSON
import PluginKit
import Understanding

/// A message that tells something goes on with what people are about: it is more of a text that is
/// to be passed on, or of the message before.
extension TurnContext {
  /// More of the text that is to be passed on, or another one instead, while consent to it is asked
  /// for or something else is asked of it; it is asked again with all that was said.
  func furtherTextInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard !turn.isModelsWords, dialogue.flow == nil else { return nil }
    switch dialogue.question?.purpose {
    case .confirmation(let name, let arguments):
      guard let (function, parameter, before) = passedOn(name, arguments),
        let further = FurtherText(text), isFurther(further, of: function)
      else { return nil }
      let step = asking(function, parameter, further.after(before), arguments)
      return Interpretation(.correct, further.isAnnounced ? Score.plain : Score.example, step)
    case .parameter(let name, let asked, let arguments, let named):
      guard let (function, parameter, before) = passedOn(name, arguments), parameter != asked,
        SlotFilling(request, function, asked: asked).value(of: asked) == nil,
        let further = FurtherText(text), isFurther(further, of: function)
      else { return nil }
      var known = arguments.object ?? JSONObject()
      known[parameter] = .string(further.after(before))
      let step = reask(
        for: asked, of: function, known, named: named, after: leaving + [repaired(.correct)])
      return Interpretation(.answer, Score.example, step)
    case .flow, .retry, .danger, nil: return nil
    }
  }

  private func asking(
    _ function: Function, _ parameter: String, _ text: String, _ arguments: JSONValue
  ) -> TurnStep {
    var known = arguments.object ?? JSONObject()
    known[parameter] = .string(text)
    return calls.checked(function.name, known) { function, call in
      askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
    }
  }

  /// Whether words that name another value of the call are none of its text: "to Lin, not Amara".
  private func isFurther(_ further: FurtherText, of function: Function) -> Bool {
    guard !further.isAnnounced else { return true }
    let said = ChangedValues(further.text, request, function)
    return !(said.areAll && !said.changes(to: JSONObject()).isEmpty)
  }

  /// The function that is asked about, its text that is to be passed on, and what that says so far.
  private func passedOn(
    _ name: String, _ arguments: JSONValue
  ) -> (function: Function, parameter: String, text: String)? {
    guard let function = plugin.local(name).flatMap(plugin.function),
      let parameter = function.passedOn, let text = arguments[parameter]?.string
    else { return nil }
    return (function, parameter, text)
  }

  /// The step after a message that only tells something, and of which nothing is understood by
  /// itself: it is offered to be passed on, where somebody reads what is; else it is understood with
  /// what was told before.
  var toldStep: TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords, !isPart,
      turn.requests == 0, request.form.moves.allSatisfy({ $0.kind == .correct }),
      FurtherText.tells(request.form),
      ContentWords.words(request.text).count > 1 || request.text.contains(where: \.isNumber)
    else { return nil }
    return passingOnStep ?? continuedStep
  }

  /// The step after a message that only tells something when a flow has begun with the one
  /// before: both are read as its beginning.
  var flowToldFurtherStep: TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords, !isPart,
      turn.requests == 0, dialogue.failures == 0, FurtherText.tells(request.form),
      let before = toldBefore,
      plugin.flows.contains(where: { FlowReader(request).opening($0, before) != nil })
    else { return nil }
    return .record([takingUp(FurtherText.joined(before, request.text))])
  }

  /// Asks whether to pass on what is told.
  private var passingOnStep: TurnStep? {
    guard ContentWords.words(request.text).count > 2 || request.text.contains(where: \.isNumber)
    else { return nil }
    let offered = request.context.map(plugin.offered) ?? plugin
    for function in offered.functions where function.effect == .write {
      guard let parameter = function.passedOn else { continue }
      let before = toldBefore
      let text = before.map { FurtherText.joined($0, request.text) } ?? request.text
      var arguments = JSONObject()
      for (name, value) in SlotReading(request.saying(text), function, asked: nil).values {
        arguments[name] = value
      }
      arguments[parameter] = .string(text)
      return calls.checked(function.name, arguments) { function, call in
        askBefore(function, call.arguments, after: leaving)
      }
    }
    return nil
  }

  /// The message, understood with the one before it.
  private var continuedStep: TurnStep? {
    guard dialogue.failures == 0, let before = toldBefore else { return nil }
    return .record([takingUp(FurtherText.joined(before, request.text))])
  }

  /// The message before this one, if it was about the same as far as anybody can tell: it told or
  /// wanted something, and nothing was looked up or done for it.
  private var toldBefore: String? {
    guard let before = dialogue.heard.dropLast().last, before != request.text,
      (dialogue.lastCall?.age ?? .max) > 1,
      before.count + request.text.count <= Self.longestTelling
    else { return nil }
    let isAbout =
      !before.contains("?")
      && SentenceForm(before).clauses.contains { $0.polarity != .denied && $0.polarity != .ended }
    return isAbout && ContentWords.words(before).count > 1 ? before : nil
  }

  /// The arguments with the person for whom a message is who was named in the sentence before it:
  /// "I'd like to ask the nurse something", and then what it is.
  func withRecipient(_ arguments: JSONObject, of name: String) -> JSONObject {
    guard !turn.isModelsWords, dialogue.question == nil, let function = plugin.function(name),
      let text = function.passedOn, arguments[text] != nil, let before = toldBefore
    else { return arguments }
    let said = SlotReading(request.saying(before), function, asked: nil).values
    let named = said.filter { name, _ in
      if case .choice? = function.slots[name]?.kind { arguments[name] == nil } else { false }
    }
    return named.isEmpty ? arguments : arguments.with(JSONObject(named.map { ($0.key, $0.value) }))
  }

  private static let longestTelling = 400
}

extension Function {
  /// Its parameter that somebody else reads, word for word; nil if it passes nothing on.
  fileprivate var passedOn: String? {
    guard effect == .write else { return nil }
    return parameters.properties.first { property in
      let slot = slots[property.name]
      return property.isRequired && slot?.kind == .text && slot?.telling == nil
        && slot?.isReadWhenAsked == false && slot?.isFilledIn == false
        && ExpectedText(property.name, of: self).isPassedOn
    }?.name
  }
}
