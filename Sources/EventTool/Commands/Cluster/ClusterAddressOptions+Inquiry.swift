import ArgumentParser
import EventLogJetStream
import Foundation
#if JetStream
  import NATS
#endif

#if JetStream
  extension ClusterAddressOptions {
    /// Connects to the cluster.
    func inquiry() throws -> ClusterInquiry {
      let environment = ProcessInfo.processInfo.environment
      guard let address = cluster ?? environment["VERBATIM_CLUSTER"], !address.isEmpty else {
        throw ValidationError(
          "which cluster? Say --cluster nats://HOST:PORT/NAME, or set VERBATIM_CLUSTER")
      }
      do {
        var settings = ClusterSettings(try ClusterAddress(address), node: "evtool")
        settings.credentials = clusterCredentials
        settings.certificates = clusterCertificates
        return try ClusterInquiry(settings)
      } catch let error as NATSError {
        throw ClusterError("\(error): are the servers up, and is the address right?")
      }
    }
  }
#else
  extension ClusterAddressOptions {
    /// Why no cluster is known.
    static let isMissing =
      "this evtool was built without NATS JetStream: install libnats-dev and build it with "
      + "swift build --traits Server,LanguageModels,JetStream"
  }
#endif
