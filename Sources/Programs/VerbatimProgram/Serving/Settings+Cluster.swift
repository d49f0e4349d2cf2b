#if Server
  import EventLog
  import EventLogJetStream
  import Foundation

  extension Settings {
    /// What the server keeps its log in: in a cluster where one is named, else in what the program does.
    ///
    /// - Throws: ``SettingFault`` where the address is none, or this program knows no clusters.
    func log(_ own: any LogProvider) throws(SettingFault) -> any LogProvider {
      guard let address = self[ServeSettings.cluster] else {
        guard self[ServeSettings.clusterPartition] == 0, self[ServeSettings.clusterPartitions] == 1
        else {
          throw SettingFault(
            "--cluster-partition and --cluster-partitions cut a cluster, and --cluster (VERBATIM_CLUSTER) names none"
          )
        }
        return own
      }
      #if JetStream
        do {
          var cluster = ClusterSettings(
            try ClusterAddress(address),
            node: self[ServeSettings.clusterNode] ?? ProcessInfo.processInfo.hostName)
          try ClusterSettings.check(node: cluster.node)
          let system = self[ServeSettings.clusterSystem]
          cluster.system = system.isEmpty ? nil : system
          cluster.credentials = self[ServeSettings.clusterCredentials]
          cluster.certificates = self[ServeSettings.clusterCertificates]
          cluster.replicas = self[ServeSettings.clusterReplicas]
          cluster.partitions = self[ServeSettings.clusterPartitions]
          cluster.partition = self[ServeSettings.clusterPartition]
          cluster.allowsUnsafe = self[ServeSettings.allowUnsafeServer]
          return JetStreamLog(cluster)
        } catch {
          throw SettingFault("--cluster: \(error)")
        }
      #else
        throw SettingFault(
          "--cluster is '\(address)', and this program was built without NATS JetStream: install libnats-dev and build it with "
            + "swift build --traits Server,LanguageModels,JetStream")
      #endif
    }
  }
#endif
