import ArgumentParser
import EventLogJetStream
import Foundation
#if JetStream
  import NATS
#endif

#if JetStream
  extension ClusterAddressOptions {
    /// The cluster, as evtool comes to it.
    func settings() throws -> ClusterSettings {
      let environment = ProcessInfo.processInfo.environment
      guard let address = cluster ?? environment["VERBATIM_CLUSTER"], !address.isEmpty else {
        throw ValidationError(
          "which cluster? Say --cluster nats://HOST:PORT/NAME, or set VERBATIM_CLUSTER")
      }
      var settings = ClusterSettings(try ClusterAddress(address), node: "evtool")
      settings.credentials = clusterCredentials
      settings.certificates = clusterCertificates
      return settings
    }

    /// Connects to the cluster.
    func inquiry() throws -> ClusterInquiry {
      let settings = try settings()
      do {
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
