public import EventLog

// What no words of a person can be in: they are choices.

extension Role: PlainValue {}
extension Effect: PlainValue {}
extension TurnFailure: PlainValue {}
extension CallFailure: PlainValue {}
extension ModelFailure: PlainValue {}
extension CallRejection: PlainValue {}
extension ConsentBasis: PlainValue {}
extension Repair: PlainValue {}
extension FlowDeadEnd: PlainValue {}
