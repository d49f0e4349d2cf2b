import Basics
import Synchronization
import Testing

@Suite("Somebody who is told")
struct CallbackTests {
  @Test("is told by the millionth call as by the first")
  func manyCalls() {
    let hearer = Callback<Int>()
    let sum = Mutex(0)
    hearer.tell(1)
    hearer.set { told in sum.withLock { $0 += told } }
    for _ in 0..<1_000_000 { hearer.tell(1) }
    #expect(sum.withLock { $0 } == 1_000_000)
  }

  @Test("hears nothing any more once the function is taken away")
  func taken() {
    let hearer = Callback<Int>()
    let heard = Mutex<[Int]>([])
    hearer.set { told in heard.withLock { $0.append(told) } }
    hearer.tell(1)
    hearer.set(nil)
    hearer.tell(2)
    #expect(heard.withLock { $0 } == [1])
  }
}
