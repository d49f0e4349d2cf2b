internal import Conversation
import JSON

/// Further settings of a function; each modifier gives the function with it.
extension Function {
  /// Sentences of people who want it: the built-in model learns from them to recognise it.
  public func examples(_ sentences: [String]) -> Function { with { $0.examples = sentences } }

  /// Replies that are offered after it, to be chosen with one touch.
  public func quickReplies(_ replies: [String]) -> Function { with { $0.quickReplies = replies } }

  /// Who is offered it: nothing that anybody else says is understood as asking for it.
  ///
  /// It is no guard: whoever calls it some other way is refused by the function itself.
  public func offered(to isOffered: @escaping @Sendable (PersonContext) throws -> Bool) -> Function
  {
    with { $0.isOffered = isOffered }
  }

  /// The rule for consent to it, besides what always does.
  public func consent(_ rule: ConsentRule) -> Function { with { $0.consent = rule } }

  /// How long it may take, if not ten seconds.
  public func timeLimit(_ limit: Duration) -> Function { with { $0.timeLimit = limit } }

  /// How parameters are found in what people say, by name; those of a ``FunctionParameters`` type
  /// say it themselves.
  public func slots(_ slots: [String: Slot]) -> Function { with { $0.slots = slots } }

  /// The question before a call that writes, made of what it takes; a destructive function needs
  /// one.
  public func asks<Wish: ParameterValue>(
    _ question: @escaping @Sendable (Wish) -> Confirmation
  ) -> Function {
    with { [parameters] function in
      function.check(Wish.self, is: function.input, in: "asks", "takes")
      function.confirmation = { question(try Self.read($0, checkedBy: parameters)) }
    }
  }

  /// The question before a call that writes, of a function that takes nothing.
  public func asks(_ question: @escaping @Sendable () -> Confirmation) -> Function {
    asks { (_: JSONValue) in question() }
  }

  /// The values that it would otherwise choose by itself when it runs, told before the question is
  /// asked, see ``CallPreview``.
  ///
  /// It may throw a ``FunctionRefusal``: then nothing is asked, and nothing called.
  public func previews<Wish: ParameterValue>(
    _ preview: @escaping @Sendable (Wish, FunctionContext) async throws -> CallPreview
  ) -> Function {
    with { [parameters] function in
      function.check(Wish.self, is: function.input, in: "previews", "takes")
      function.preview = { arguments, context in
        let said: Wish = try Self.read(arguments, checkedBy: parameters)
        do {
          return try await preview(said, context).besides(said)
        } catch let refusal as FunctionRefusal {
          return .impossible(refusal.response)
        }
      }
    }
  }

  /// Names the function that takes back what this one has done if the person undoes it, with its
  /// arguments, see ``Compensation/call(_:with:)``.
  public func undone(
    by function: String, with arguments: [String: Compensation.Value] = [:]
  ) -> Function {
    with { $0.compensation = .call(function, with: arguments) }
  }

  /// The compensation that takes back what it has done, if several functions share it.
  public func undone(by compensation: Compensation) -> Function {
    with { $0.compensation = compensation }
  }

  /// Says what its success lets an assistant claim, in English participles: `.lets("booked")`.
  ///
  /// A language model's words that say that something was done are shown only if a call did it. A
  /// function called `cancel_order` lets one claim that something was cancelled without saying so;
  /// one called `reservation`, or one that does more than its name says, needs this.
  public func lets(_ claims: String...) -> Function { with { $0.claims = claims } }

  /// Says that nothing takes back what it has done; the sentence tells the person why.
  public func cannotBeUndone(_ reason: String) -> Function {
    with { $0.compensation = .impossible(reason) }
  }

  /// Names the functions that put right what this one has done: "no, I meant Thursday" after a
  /// booking moves it, see ``Amendment``.
  public func amended(
    by change: String? = nil, takenBackBy undo: String? = nil, carrying: [String: String] = [:]
  ) -> Function {
    with { $0.amendment = Amendment(change: change, undo: undo, carrying: carrying) }
  }

  /// How what it gave looks; without it the `message` is said.
  ///
  /// A result of an older version that is no such value is shown as nothing special.
  public func shows<Shown: ParameterValue>(
    _ render: @escaping @Sendable (Shown) -> Rendering
  ) -> Function {
    with { function in
      function.check(Shown.self, is: function.answer, in: "shows", "gives")
      function.render = Self.renderer(render)
    }
  }

  /// How the `details` of a ``FunctionRefusal`` look; its message is said if the rendering says
  /// nothing.
  public func showsRefusal<Details: FunctionResult>(
    _ render: @escaping @Sendable (Details) -> Rendering
  ) -> Function {
    with { $0.renderRefusal = Self.renderer(render) }
  }

  private func with(_ change: (inout Function) -> Void) -> Function {
    var function = self
    change(&function)
    return function
  }

  private mutating func check(
    _ type: (some Any).Type, is declared: DeclaredType?, in modifier: String, _ does: String
  ) {
    let type = DeclaredType(type)
    guard let declared, type != declared, type != DeclaredType(JSONValue.self) else { return }
    faults.append(
      "its \(modifier) takes \(type.name), but the function \(does) \(declared.name): "
        + "give the closure that type")
  }

  private static func read<Wish: ParameterValue>(
    _ arguments: JSONValue, checkedBy schema: JSONSchema
  ) throws -> Wish {
    if let arguments = arguments as? Wish { return arguments }
    return try Wish(arguments, checkedBy: schema)
  }

  private static func renderer<Shown: ParameterValue>(
    _ render: @escaping @Sendable (Shown) -> Rendering
  ) -> Renderer {
    { body in
      if let body = body as? Shown { return render(body) }
      do {
        return render(try Shown(json: body.json)).withoutBlanks
      } catch {
        return Rendering()
      }
    }
  }
}
