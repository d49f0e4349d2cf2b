#if Server
  import ArgumentParser

  /// How a server takes part in a cluster.
  struct ClusterOptions: ParsableArguments {
    @Option(help: ServeSettings.cluster.argument)
    var cluster: String?

    @Option(help: ServeSettings.clusterSystem.argument)
    var clusterSystem: [String] = []

    @Option(help: ServeSettings.clusterNode.argument)
    var clusterNode: String?

    @Option(help: ServeSettings.clusterCredentials.argument)
    var clusterCredentials: String?

    @Option(help: ServeSettings.clusterCertificates.argument)
    var clusterCertificates: String?

    @Option(help: ServeSettings.clusterReplicas.argument)
    var clusterReplicas: Int?

    @Option(help: ServeSettings.clusterPartitions.argument)
    var clusterPartitions: Int?

    @Option(help: ServeSettings.clusterPartition.argument)
    var clusterPartition: Int?

    @Flag(inversion: .prefixedNo, help: ServeSettings.allowUnsafeServer.argument)
    var allowUnsafeServer: Bool?

    /// What was given.
    var given: [GivenSetting?] {
      typealias All = ServeSettings
      return [
        All.cluster.given(cluster), All.clusterSystem.given(clusterSystem),
        All.clusterNode.given(clusterNode), All.clusterCredentials.given(clusterCredentials),
        All.clusterCertificates.given(clusterCertificates),
        All.clusterReplicas.given(clusterReplicas),
        All.clusterPartitions.given(clusterPartitions),
        All.clusterPartition.given(clusterPartition),
        All.allowUnsafeServer.given(allowUnsafeServer),
      ]
    }
  }
#endif
