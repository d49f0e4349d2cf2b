import Conversation

extension TurnStep {
  /// What it is called where somebody follows a turn; nothing of what was said.
  var name: String {
    switch self {
    case .wait: "wait"
    case .begin: "begin"
    case .resume: "resume"
    case .askModel: "ask the model"
    case .converse: "converse with the model"
    case .call(let call, _): "call \(call.function)"
    case .resolve(let intended): "resolve \(intended.call.function)"
    case .withhold(let withheld, _): "withhold \(withheld.function)"
    case .perform(let called): "perform \(called.function)"
    case .close(let called, let reason, _): "close \(called.function): \(reason.rawValue)"
    case .ask(let question, _): question.purpose.name
    case .reply(let called, _): "reply to \(called.function)"
    case .finish: "finish"
    case .alarm(let raised): "alarm \(raised.name)"
    case .takeBack(let call): "take back by \(call.function)"
    case .finishUndo: "undo"
    case .failUndo(let failed): "fail to take back \(failed.function)"
    case .overhear: "overhear"
    case .goOn: "go on"
    case .end: "end"
    case .fail(let reason, _): "fail: \(reason.rawValue)"
    }
  }
}

extension InputPurpose {
  fileprivate var name: String {
    switch self {
    case .parameter(let function, let parameter, _, _): "ask for \(parameter) of \(function)"
    case .confirmation(let function, _): "ask for consent to \(function)"
    case .flow(let flow, let step): "ask in \(flow), step \(step)"
    case .retry: "ask whether to try again"
    }
  }
}
