import Accounts
package import Assistant
import Attachments
import Basics
import Consumers
package import Conversation
import Erasure
package import EventLog
import PluginKit
package import Projections
import Webhooks

/// The parts that a server stands on; a program composes them.
package struct ServerParts: Sendable {
  /// The record.
  let log: any EventLog
  /// The views that are folded from it.
  let views: Views
  /// Who answers.
  let assistant: Assistant
  /// The runner that decides commands on channels.
  let channels: CommandRunner<Channel>
  /// The moment it is.
  let now: @Sendable () -> Timestamp
  /// Whether this server does what must happen once.
  let lease: ServerLease
  /// Whether there is room for some more events.
  let hasRoom: @Sendable () -> Bool
  /// How many bytes its disk has left; nil if nobody knows.
  let room: @Sendable () -> UInt64?
  /// The files that should hold somebody's key and do not, each with why and what to do.
  let damagedKeys: @Sendable () throws -> [(file: String, reason: String)]
  /// How many events are sealed under keys that are gone and that nobody destroyed; reads the whole
  /// log, and is 0 if that would take long.
  let eventsWithoutKey: @Sendable () throws -> Int
  /// The folder of the log's own keys; nil if they are kept elsewhere.
  let keys: String?
  /// How many appends wait for the log's writer.
  let waitingAppends: @Sendable () -> Int
  /// Has the assistant learn what sentences mean, in the caller's thread; false while nothing is
  /// installed that knows, nil if nothing ever will be.
  let learn: (@Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool)?

  /// A person's wishes for visits are looked at one after the other: two at once could be in two
  /// places, and one of somebody who leaves would stay.
  let personQueues = KeyedQueue<String>()

  package init(
    log: any EventLog, views: Views, assistant: Assistant, channels: CommandRunner<Channel>,
    now: @escaping @Sendable () -> Timestamp, lease: ServerLease? = nil,
    hasRoom: @escaping @Sendable () -> Bool = { true },
    room: @escaping @Sendable () -> UInt64? = { nil },
    damagedKeys: @escaping @Sendable () throws -> [(file: String, reason: String)] = { [] },
    eventsWithoutKey: @escaping @Sendable () throws -> Int = { 0 },
    keys: String? = nil, waitingAppends: @escaping @Sendable () -> Int = { 0 },
    learn: (@Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool)? =
      nil
  ) {
    (self.log, self.views, self.assistant) = (log, views, assistant)
    (self.channels, self.now, self.hasRoom) = (channels, now, hasRoom)
    (self.room, self.waitingAppends, self.learn) = (room, waitingAppends, learn)
    (self.damagedKeys, self.keys) = (damagedKeys, keys)
    self.eventsWithoutKey = eventsWithoutKey
    self.lease = lease ?? ServerLease(log)
  }

  /// How many appointments one person may have open, whichever way they are booked; nil if nobody
  /// counts.
  var bookings: BookingBound? { assistant.environment.bookings }

  /// The plugins that answer.
  var plugins: [RegisteredPlugin] { assistant.registry.plugins }
}
