import Basics
import Synchronization
import Testing

@Suite("A callback")
struct CallbackTests {
  @Test("is called the millionth time as the first time")
  func manyCalls() {
    let callback = Callback<Int>()
    let sum = Mutex(0)
    callback.call(1)
    callback.set { told in sum.withLock { $0 += told } }
    for _ in 0..<1_000_000 { callback.call(1) }
    #expect(sum.withLock { $0 } == 1_000_000)
  }

  @Test("is called no more once the function is taken away")
  func taken() {
    let callback = Callback<Int>()
    let heard = Mutex<[Int]>([])
    callback.set { told in heard.withLock { $0.append(told) } }
    callback.call(1)
    callback.set(nil)
    callback.call(2)
    #expect(heard.withLock { $0 } == [1])
  }
}
