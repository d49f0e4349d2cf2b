/// What seems to be over, and is not.
extension AlarmSentences {
  static let crisisAgain = list(
    """
    The thoughts were gone and now I have the rope in my hand / I was better and now I want to die again /
    I said I was fine but I am going to do it tonight
    """)

  static let breathingAgain = list(
    """
    He coughed it up but still can't breathe / He stopped choking and now he isn't moving /
    He stopped breathing and then started again, his lips are blue / She breathes again but it rattles and she's grey
    """)

  static let heartAgain = list(
    """
    The chest pain went away and came back worse, down my arm / His heart beats again but he is grey and cold /
    I felt better for an hour and now the pressure on my chest is back
    """)

  static let strokeAgain = list(
    """
    He is breathing again but he does not wake up / She came round and now she cannot speak / He's awake but his face hangs on one side /
    She is conscious but very confused and doesn't know me / He woke up and passed out again / The fit stopped and now another one has begun
    """)

  static let bleedingAgain = list(
    """
    The bleeding stopped and then began again, much worse / It stopped for a minute and now it's gushing /
    The cut was closed and has torn open, blood is everywhere
    """)

  static let poisoningAgain = list(
    """
    She threw up the pills but she's getting drowsy / He says he's fine but he took the whole bottle /
    The vomiting stopped and now he does not answer, it was drain cleaner
    """)

  static let allergyAgain = list(
    """
    The swelling went down and now her tongue is thick / The rash faded but now she can't swallow /
    The pen helped for ten minutes and his throat is closing again
    """)
}
