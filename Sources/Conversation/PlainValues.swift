public import EventLog

// What no words of a person can be in: identifiers are pseudonyms, the rest are choices.

extension Identifier: PlainValue {}
extension Role: PlainValue {}
extension Effect: PlainValue {}
extension TurnFailure: PlainValue {}
extension CallFailure: PlainValue {}
extension ConsentBasis: PlainValue {}
extension Repair: PlainValue {}
