/// Electric shocks.
extension AlarmSentences {
  static let electricShock = list(
    """
    My son got an electric shock and does not answer / She touched the wire and fell down / He was electrocuted in the bathroom / I got a bad shock from the socket and my arm is numb /
    My husband got a shock off the heater and is not moving / The lamp gave my daughter a shock and she is unconscious / He stuck a fork in the outlet and is not breathing /
    I was thrown back by the current and my heart is racing / The dryer fell into the bath and she is not responding / My brother got zapped by the fuse box and has burns on his hand /
    He is stuck to the cable and shaking / Electric shock, he is grey and not talking / A worker touched the overhead line and collapsed / I got electrocuted and my chest feels strange /
    My boy bit through a cable and his mouth is burnt / She got a shock from the washing machine and passed out / Struck by lightning and not waking up /
    The charger shocked my girl and she is limp / Got a jolt from the mains and now my heartbeat is all over the place / Dad touched a live wire and he is lying on the floor
    """)
}
