import PluginKit

/// How far an order is, in the words customers are told.
@JSONShape
enum OrderStatus: String, CaseIterable, Hashable, ParameterValue {
  /// It is still in the shop; only now can it be cancelled.
  case preparing
  /// It is on its way.
  case delivering
  /// It has arrived.
  case delivered
  /// It was cancelled and will not come.
  case cancelled
}
