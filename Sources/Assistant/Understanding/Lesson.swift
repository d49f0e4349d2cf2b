/// An example as numbers: its features and the number of its label.
struct Lesson: Sendable {
  let row: FeatureRow
  let label: Int
}
