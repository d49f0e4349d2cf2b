import JSON

/// How much of an event a consumer is told.
@JSONShape
package enum PayloadChoice: String, Sendable, CaseIterable {
  /// Everything, personal data opened.
  case full
  /// That it happened: the envelope without the payload.
  case none
}
