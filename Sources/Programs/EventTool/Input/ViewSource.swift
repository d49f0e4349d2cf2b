import EventLog
import Projections
import Terminal

/// Where a command's views come from: what is stored beside the log, folded to its end, or the log alone.
struct ViewSource {
  /// How far stored views may be behind before the log alone is quicker.
  static let farBehind = 200_000

  private let projection: any Projection
  let log: any EventLog
  private let views: Views?
  private let skipped: Set<Int64>

  /// Opens what there is; says so where stored views are damaged, and the log alone has to do.
  init(_ name: String, _ options: LogOptions, on console: Console) async throws {
    projection = try KnownProjections.named(name)
    log = try await options.openToShow()
    skipped = try options.order(of: name).skipped
    let (stored, damage) = try Self.stored(options.folder, projection, log)
    if let damage { try console.note("\(damage)") }
    let status = try stored?.statuses().first
    let isUsable =
      status.map { status in
        [.ready, .incomplete].contains(status.state) && status.lag <= Self.farBehind
      } ?? false
    views = isUsable ? stored : nil
  }

  /// The stored views; none where this user may not read them, or nobody can: the log alone says the same.
  private static func stored(
    _ folder: DataFolder, _ projection: any Projection, _ log: any EventLog
  ) throws -> (Views?, DamagedViews?) {
    do {
      let views = try Views.stored(
        path: folder.views, projections: [projection], log: log, decisions: folder.decisions)
      return (views, nil)
    } catch is ViewsAreClosed {
      return (nil, nil)
    } catch is ViewsAreLocked {
      return (nil, nil)
    } catch let damage as DamagedViews {
      return (nil, damage)
    }
  }

  /// What a view lacks, or may lack; nil where only the log is asked.
  func standsStill(_ key: String) throws -> ProjectionError? {
    try views?.standsStill(projection.name, key)
  }

  /// A view, now or at a moment; nil where there is none.
  func view(_ key: String, at moment: Moment?, pages: PageChoice) throws -> View? {
    // The log alone knows the past of a view whose streams are known: nothing has to be folded on for it.
    let isKnown = moment != nil && projection.streams(of: key) != nil
    guard let views, !isKnown else {
      let moment = try moment ?? .position(log.head())
      return try Replay.view(
        projection, key: key, of: log, at: moment, pages: pages, skipping: skipped)
    }
    try views.catchUp()
    guard let moment else { return try views.view(projection.name, key, pages: pages) }
    return try views.view(projection.name, key, at: moment, pages: pages)
  }
}
