import EventLog
import Testing

/// Where channels live: values that `sha256sum` and a calculator give, since proxies compute the
/// same.
struct PartitioningTests {
  @Test(arguments: [
    // 86 42 18 ed …: 2252478701.
    ("channel-a", 1, 2), ("channel-a", 5, 8), ("channel-a", 237, 1024),
    // 134427925, 2793267061 and 3459054425.
    ("channel-visit-1", 277, 1024), ("channel-81f3c9e2", 885, 1024), ("channel-ä/b", 857, 1024),
    ("channel-ä/b", 2, 3), ("channel-a", 0, 1),
  ])
  func `a stream's partition follows from its name`(name: String, partition: Int, count: Int)
    throws
  {
    let stream = try #require(StreamName(rawValue: name))
    #expect(Partitioning.partition(of: stream, among: count) == partition)
  }

  @Test func `each of eight partitions gets its share`() {
    var counts = [Int](repeating: 0, count: 8)
    for number in 0..<8000 {
      let stream = StreamName(category: "channel", identifier: "\(number)")
      counts[Partitioning.partition(of: stream, among: 8)] += 1
    }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }
}
