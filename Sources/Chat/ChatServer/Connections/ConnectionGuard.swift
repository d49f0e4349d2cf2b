import NIOCore
import NIOHTTP1

/// Watches over one connection: who takes too long, or does not speak HTTP, is told so and hung up
/// on.
///
/// It stands behind the decoder of requests, and sees all that it makes.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// So much of a body is passed on at once, and is let in before anybody has asked for the body.
  static let portion = 16 << 10
  /// How long nothing is read of a client that was told that it asks for too much.
  static let rest = TimeAmount.milliseconds(250)
  /// How long a client that has its answer may take for the rest of the body.
  static let leftover = TimeAmount.seconds(5)

  private let connections: Connections
  private let requestQueue: RequestQueue
  /// The body that is being read.
  private var body: RequestClock?
  /// Whether more of it is let in than a portion: somebody has asked for it, or throws it away.
  private var isBodyWanted = false
  /// The bytes of a body that came with one read: passed on together, however many chunks it came
  /// in.
  private var gathered = ByteBuffer()
  private var timer: Scheduled<Void>?
  /// Where it is noted whether the client is waited for.
  private var wait: ClientWait?
  /// Whose request was the last, as it was noted.
  private var account: String?
  /// The requests that have no whole answer yet.
  private var unanswered = 0
  /// Whether the request that comes in now was passed on: then others count what it comes to.
  private var isPassedOn = false
  /// Whether the first of them has a part of one.
  private var isAnswering = false
  /// Whether all was sent that the client has to say.
  private var isHalfClosed = false
  /// Whether the client is waited for, as it was noted last.
  private var isWaitedFor = true
  /// Whether that lasts as long as the client listens.
  private var isStreaming = false
  /// Whether the client knows of answers that go before the answer: HTTP/1.0 has none.
  private var knowsInterim = false
  /// Whether the answer that is being written says that it was too much.
  private var isTooMuch = false
  /// Whether the client rests: nothing of it is read.
  private var isResting = false
  /// Whether the connection only waits for its end.
  private var isOver = false
  /// When a body has to be there because the server ends; nil while it does not.
  private var lastMoment: NIODeadline?

  /// The server ends.
  struct ServerEnds: Sendable {}

  /// `requestQueue` stands before the decoder, and is told when the next request may come.
  init(_ connections: Connections, _ requestQueue: RequestQueue) {
    (self.connections, self.requestQueue) = (connections, requestQueue)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard timer == nil, !isOver else { return }
    wait = connections.admit(context.channel)
    setTimer(context.eventLoop.now + connections.patience, context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      unanswered += 1
      isPassedOn = false
      knowsInterim = head.version == .http1_1
      (body, isBodyWanted) = (RequestClock(patience: connections.patience), false)
      setTimer(nil, context)
      if let problem = Problem(unclear: head) {
        refuse(problem, context)
      } else {
        answerExpectation(head, context)
      }
    case .body(let bytes): return receive(bytes, context)
    case .end:
      passOn(context)
      body = nil
      setTimer(nil, context)
      record(context)
    }
    steer()
    guard !isOver else { return }
    isPassedOn = body != nil
    context.fireChannelRead(data)
  }

  private func receive(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    let isFirst = gathered.readableBytes == 0
    body?.receive(bytes.readableBytes, isAlone: isFirst, at: context.eventLoop.now)
    if timer != nil { setTimer(body?.deadline, context) }
    if isFirst { gathered = bytes } else { gathered.writeImmutableBuffer(bytes) }
    if body?.isInCrumbs == true {
      let problem = Problem.tooManyChunks
      refuse(problem, context)
      context.fireErrorCaught(problem)
    } else if gathered.readableBytes >= Self.portion {
      passOn(context)
    }
    if isBodyHeld { steer() }
  }

  /// Passes on what has come of the body.
  private func passOn(_ context: ChannelHandlerContext) {
    guard gathered.readableBytes > 0, !isOver else { return }
    let bytes = gathered
    gathered = ByteBuffer()
    context.fireChannelRead(wrapInboundOut(.body(bytes)))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    passOn(context)
    context.fireChannelReadComplete()
  }

  /// Whether the client waits until somebody asks for the rest of the body: those whose turn has
  /// not come have next to nothing in memory.
  private var isBodyHeld: Bool {
    guard let body else { return false }
    return !isBodyWanted && body.received >= Self.portion
  }

  /// Has one request come in after another.
  private func steer() {
    let isShut =
      isResting || isBodyHeld || (body == nil ? unanswered > 0 : unanswered > 1)
    requestQueue.turn(to: isOver ? .over : isShut ? .shut : body == nil ? .head : .body)
  }

  /// Whose request was the last; it comes from where requests are answered.
  struct Caller: Sendable {
    let account: String
  }

  /// Somebody asks for the whole body of the request that is being answered.
  struct BodyRequested: Sendable {}

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    switch event {
    case let caller as Caller:
      guard !isOver, account != caller.account else { break }
      account = caller.account
      connections.record(context.channel, isOf: caller.account)
    case is BodyRequested: admitBody(context)
    default: return context.triggerUserOutboundEvent(event, promise: promise)
    }
    promise?.succeed(())
  }

  private func admitBody(_ context: ChannelHandlerContext) {
    guard !isOver, body != nil else { return }
    if isBodyHeld {
      body?.wait(from: context.eventLoop.now)
      setTimer(body?.deadline, context)
    }
    isBodyWanted = true
    steer()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    record(context)
    context.fireChannelWritabilityChanged()
  }

  /// Notes whether the client is waited for: for a request, or to take what was written; whoever
  /// has no more to say may have gone.
  private func record(_ context: ChannelHandlerContext) {
    let isReceiving = body != nil && unanswered == 1
    let isWaitedFor =
      unanswered == 0 || isReceiving || isHalfClosed || !context.channel.isWritable
    guard isWaitedFor != self.isWaitedFor else { return }
    self.isWaitedFor = isWaitedFor
    wait?.record(isWaitedFor: isWaitedFor)
  }

  /// The server is ready for more: from now on it waits for the client, not the client for it.
  func read(context: ChannelHandlerContext) {
    if body != nil, !isOver, !isBodyHeld {
      body?.wait(from: context.eventLoop.now)
      setTimer(deadlineOfBody, context)
    }
    context.read()
  }

  private var deadlineOfBody: NIODeadline? {
    body?.deadline.map { deadline in lastMoment.map { min($0, deadline) } ?? deadline }
  }

  private func handleServerEnd(_ context: ChannelHandlerContext) {
    lastMoment = context.eventLoop.now + Connections.lastBody
    if body != nil, timer != nil, !isOver { setTimer(deadlineOfBody, context) }
  }

  private func answerExpectation(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    switch Expectation(of: head) {
    case .nothing: break
    case .impossible(let problem): refuse(problem, context)
    // Behind an answer that is still being written it would be a part of that one.
    case .goingOn where unanswered > 1: break
    case .goingOn: sendContinue(context)
    }
  }

  private func sendContinue(_ context: ChannelHandlerContext) {
    let goOn = HTTPResponseHead(version: .http1_1, status: .continue)
    context.writeAndFlush(wrapOutboundOut(.head(goOn)), promise: nil)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard !isOver else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      isAnswering = true
      isStreaming = head.headers.first(name: "content-type") == LiveStream.type
      isTooMuch = head.status == .tooManyRequests
    case .body: break
    case .end:
      (isAnswering, isStreaming) = (false, false)
      unanswered -= 1
      record(context)
      if isTooMuch { rest(context) }
      if unanswered == 0, body != nil { throwAway(context) }
    }
    context.write(data, promise: promise)
    steer()
  }

  /// Throws away what is missing of the body of a request that is answered; a client that does not
  /// send it soon is hung up on, since the next request cannot be told from it.
  private func throwAway(_ context: ChannelHandlerContext) {
    isBodyWanted = true
    body?.end(by: context.eventLoop.now + Self.leftover)
    setTimer(body?.deadline, context)
  }

  /// Has a client that asks for too much ask for nothing for a moment: what is refused costs work
  /// as well, and nothing else would bound it.
  ///
  /// It has been told to wait for longer than that. Whoever speaks for others goes on, since those
  /// have done nothing.
  private func rest(_ context: ChannelHandlerContext) {
    guard !isResting, !isOver, !connections.speaksForOthers(context.channel) else { return }
    isResting = true
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    context.eventLoop.scheduleTask(in: Self.rest) {
      bound.value.isResting = false
      bound.value.steer()
    }
  }

  /// Bytes that are no HTTP are answered as that; the rest of the connection cannot be understood.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? HTTPParserError { refuse(Problem(error), context) }
    context.fireErrorCaught(error)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    passOn(context)
    if event is RequestQueue.NoMore { return handleEnd(context) }
    if event is ServerEnds { return handleServerEnd(context) }
    if case ChannelEvent.inputClosed = event { handleEnd(context) }
    context.fireUserInboundEventTriggered(event)
  }

  /// Who asks for one answer may say so with their end of the connection; who follows a stream has
  /// hung up.
  private func handleEnd(_ context: ChannelHandlerContext) {
    if isOver || isStreaming { context.close(promise: nil) }
    isHalfClosed = true
    // Who has gone altogether refuses this, which ends the connection and what is done for it; who
    // waits passes over it (RFC 9110, 15.2.1).
    if !isOver, !isStreaming, unanswered > 0, !isAnswering, knowsInterim { sendContinue(context) }
    record(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    setTimer(nil, context)
    isOver = true
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  private func setTimer(_ deadline: NIODeadline?, _ context: ChannelHandlerContext) {
    timer?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = deadline.map { deadline in
      context.eventLoop.scheduleTask(deadline: deadline) {
        let (guardian, context) = bound.value
        guardian.expire(context)
      }
    }
  }

  private func expire(_ context: ChannelHandlerContext) {
    // Nothing is left to say to a client that has its answer.
    guard body == nil || unanswered > 0 else {
      isOver = true
      return context.close(promise: nil)
    }
    let problem = Problem.requestTimeout(after: connections.patience)
    refuse(problem, context)
    context.fireErrorCaught(problem)
  }

  /// Says why, as far as nothing else is being said, and ends the connection.
  private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
    guard !isOver else { return }
    setTimer(nil, context)
    (isOver, gathered) = (true, ByteBuffer())
    if !isPassedOn { connections.refused(problem) }
    steer()
    guard !isAnswering, unanswered <= 1 else { return context.close(promise: nil) }
    RefusedRequest(problem).send(in: context)
  }
}

/// Puts those who watch over a connection where they belong: a ``RequestQueue`` before the
/// decoder of requests, a ``ConnectionGuard`` right behind it, before anything else hears of them, and an
/// ``SlowReaderHandler`` where bytes leave.
final class ConnectionGuardPlacement: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private let connections: Connections

  init(_ connections: Connections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      // A connection keeps what it reads into for as long as it lasts, and reads before anybody
      // has said whether there is room for it.
      let options = context.channel.syncOptions
      try options?.setOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(
          minimum: 64, initial: 2048, maximum: ConnectionGuard.portion))
      try options?.setOption(.maxMessagesPerRead, value: 1)
      let requestQueue = RequestQueue()
      try pipeline.addHandler(requestQueue, position: .before(decoder))
      try pipeline.addHandler(
        ConnectionGuard(connections, requestQueue), position: .after(decoder))
      try pipeline.addHandler(
        SlowReaderHandler(patience: connections.answerPatience), position: .first)
      pipeline.removeHandler(context: context, promise: nil)
    } catch {
      // Nobody is served who is not watched over.
      context.close(promise: nil)
    }
  }
}

/// How long a client may take for one request's body, which is what it makes the server wait and
/// not what the server takes itself, and in how many pieces it may come.
///
/// A short time for any, and more for each byte that came: so that a long body may take long, and a
/// drop now and then is no body. Of pieces that come together so many, and more for each byte: to
/// take a piece apart is much more work than a byte.
struct RequestClock {
  /// How long the first bytes may take.
  let patience: TimeAmount
  /// The bytes a second that a body comes at, at least.
  static let leastRate = 4096
  /// So many pieces may come together in any body, and one more with so many bytes.
  static let (pieces, bytesOfPiece) = (256, 16)

  /// How many bytes have come.
  private(set) var received = 0
  private var crumbs = 0
  private var waited = TimeAmount.nanoseconds(0)
  /// Since when the server waits for more.
  private var since: NIODeadline?
  /// When all has to be there, whatever comes; nil as long as it may take its time.
  private var end: NIODeadline?

  init(patience: TimeAmount) { self.patience = patience }

  /// The server waits for more.
  mutating func wait(from now: NIODeadline) { since = since ?? now }

  /// All has to be there then.
  mutating func end(by deadline: NIODeadline) { end = deadline }

  /// Some more has come: alone, or with some more before it.
  mutating func receive(
    _ bytes: Int, isAlone: Bool = true, at now: @autoclosure () -> NIODeadline
  ) {
    if let since { waited = waited + (now() - since) }
    since = nil
    received += bytes
    if !isAlone { crumbs += 1 }
  }

  /// Whether it comes in more pieces than its bytes are worth.
  var isInCrumbs: Bool { crumbs > Self.pieces + received / Self.bytesOfPiece }

  /// When the client has taken too long, unless more comes; nil while it may take its time.
  var deadline: NIODeadline? {
    let earned = TimeAmount.milliseconds(Int64(received) * 1000 / Int64(Self.leastRate))
    let next = since.map { $0 + (patience + earned - waited) }
    return [next, end].compactMap { $0 }.min()
  }
}
