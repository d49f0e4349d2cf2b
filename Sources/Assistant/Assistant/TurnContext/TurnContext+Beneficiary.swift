import AccessRecord
import Conversation
import PluginKit
import Understanding

/// For whom a call is made.
enum Beneficiary {
  /// The person who asks for it.
  case oneself
  /// Somebody for whom they may act.
  case person(RelationItem)
  /// Nobody: this is said, or asked, instead.
  case refused(TurnStep)
}

extension TurnContext {
  /// For whom a call of a function is made, by what is said now and was said before; `known` is the
  /// one whom its arguments name already.
  ///
  /// A card's words are its plugin's: of these nothing is said now.
  func beneficiary(
    of function: Function, isSaid: Bool = true, known: MemberID? = nil
  ) -> Beneficiary {
    if isSaid, !asksForText, let now = beneficiaryNow(of: function, known) { return now }
    if let known { return checked(known, for: function) }
    return asksForText ? .oneself : beneficiaryBefore(of: function)
  }

  /// Nil if the words of now say nothing of it.
  private func beneficiaryNow(of function: Function, _ known: MemberID?) -> Beneficiary? {
    let said = OtherPerson(request)
    // "What is the diagnosis of my daughter?"
    if said.isOfKin, !asksForOwn, function.isPersonal, function.effect == .read {
      return meant(by: request.text, for: function)
    }
    switch said.mention {
    case .stranger:
      if case .people(let people) = represented.meant(by: request.text) {
        return one(of: people, for: function)
      }
      return .refused(onlyYourOwn)
    case .owner where asksForOwn, .beneficiary where asksForOwn: return .oneself
    case .owner: return function.isPersonal ? meant(by: request.text, for: function) : .oneself
    case .beneficiary:
      // A message in words may well be about somebody else.
      if function.isForSomebody { return meant(by: request.text, for: function) }
      guard function.isPersonal,
        case .people(let people) = represented.meant(by: request.text, after: earlier)
      else { return .oneself }
      return one(of: people, for: function)
    case nil:
      let named = represented.named(in: said)
      if !named.isEmpty, function.isPersonal, function.effect == .read || function.isForSomebody {
        return one(of: named, for: function)
      }
      return known != nil && said.isForOneself ? .oneself : nil
    }
  }

  /// For whom something is done that the person chooses, or says yes to, after they have said that it
  /// is for somebody else.
  ///
  /// Once that was refused, what names nobody may be for the person again, and they are asked. A
  /// language model that leads the conversation has heard all of it, too, and shows in its arguments
  /// whom it means; for whom somebody acts it cannot say.
  private func beneficiaryBefore(of function: Function) -> Beneficiary {
    guard function.isForSomebody, !hasLanguageModel || !represented.relations.isEmpty else {
      return .oneself
    }
    let texts = dialogue.refused + dialogue.heard
    for (index, text) in texts.enumerated().reversed() {
      let said = OtherPerson(request, text: text)
      if said.isForOther || !represented.named(in: said).isEmpty {
        guard index >= dialogue.refused.count else { return .refused(isForYou) }
        return meant(by: text, after: Array(texts[..<index]), for: function)
      }
      if said.isForOneself { return .oneself }
    }
    return .oneself
  }

  private var represented: RepresentedPeople { RepresentedPeople(relations, request) }
  /// The person's words before, the newest last.
  private var earlier: [String] {
    let texts = dialogue.refused + dialogue.heard
    return texts.last == request.text ? texts.dropLast() : texts
  }

  private func meant(
    by text: String, after texts: [String]? = nil, for function: Function
  ) -> Beneficiary {
    guard case .people(let people) = represented.meant(by: text, after: texts ?? earlier) else {
      return .refused(onlyYourOwn)
    }
    return one(of: people, for: function)
  }

  /// The only one of some people for whom that may be done; of several it is asked which.
  private func one(of people: [RelationItem], for function: Function) -> Beneficiary {
    let able = people.filter { $0.purposes.contains(function.relationPurpose) }
    guard let first = able.first else {
      return .refused(say(phrases.repair.notFor(name(of: people[0])), after: leaving))
    }
    return able.count == 1 ? .person(first) : .refused(which(of: able))
  }

  /// Somebody whom the arguments name, if the person may act for them still.
  private func checked(_ person: MemberID, for function: Function) -> Beneficiary {
    guard let relation = relations.first(where: { $0.person == person }) else {
      return .refused(say(phrases.repair.noLongerFor, after: leaving + [repaired(.otherPerson)]))
    }
    return one(of: [relation], for: function)
  }

  private func which(of people: [RelationItem]) -> TurnStep {
    let names = people.map { name(of: $0) }
    return say(
      phrases.repair.whichPerson(names.joined(separator: ", ")),
      names.map { phrases.repair.forPerson(request.text, $0) },
      after: leaving + [repaired(.clarify)])
  }

  /// The name of somebody for whom the person acts; where two are called alike with their
  /// identifier.
  func name(of relation: RelationItem) -> String {
    let name = relation.name ?? ""
    guard !name.isEmpty else { return relation.person.rawValue }
    let isShared = relations.contains {
      $0.person != relation.person && ($0.name ?? "").folded == name.folded
    }
    return isShared ? "\(name) (\(relation.person))" : name
  }

  /// The name of the person for whom a call is made; nil if it is for who makes it.
  func name(of person: MemberID?) -> String? {
    person.map { person in
      relations.first { $0.person == person }.map { name(of: $0) } ?? person.rawValue
    }
  }

  /// The step after the answer to whom it is for: the request goes on with the name; nil if nothing
  /// was asked so.
  func whichPersonAnswerStep() -> TurnStep? {
    guard !asksForText, let asked = earlier.last, relations.count > 1 else { return nil }
    let words = request.text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let rest = words.filter { !OtherPerson.fors.contains($0) }
    let answers = relations.filter { relation in
      let name = name(of: relation).folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return !rest.isEmpty && rest.allSatisfy(name.contains)
        && (name.first == rest.first || name.last == rest.last)
    }
    guard answers.count == 1, let answer = answers.first,
      case .people(let people) = represented.meant(by: asked), people.count > 1,
      people.contains(answer)
    else { return nil }
    return .record(leaving + [takingUp(phrases.repair.forPerson(asked, name(of: answer)))])
  }

  /// Whether the words mean somebody for whom the person may act.
  var meansRepresented: Bool {
    guard case .people = represented.meant(by: request.text, after: earlier) else { return false }
    return true
  }
}

extension Function {
  /// The purpose that the right to act for somebody has to have.
  var relationPurpose: RelationPurpose { effect == .read ? .asking : .booking }
}

extension String {
  /// A question or an answer, in the language in which it is said, that names the person for whom it
  /// is: "for Mia Roe" stands where "for you" did, or at the beginning.
  func naming(_ name: String, in language: String) -> String {
    for (you, them) in [(" for you", " for "), (" für Sie", " für "), (" para usted", " para ")] {
      guard let range = firstRange(of: you) else { continue }
      var text = self
      text.replaceSubrange(range, with: them + name)
      return text
    }
    switch language {
    case "de": return "Für \(name): \(self)"
    case "es": return "Para \(name): \(self)"
    default: return "For \(name): \(self)"
    }
  }
}
