/// Sentences of no danger now: a complaint that has lasted long, a wound that has closed, a question for
/// what is on record, and things that are used up.
extension AlarmSentences {
  /// Joints, nails and nights that have been troublesome for weeks.
  static let harmlessLongStanding = list(
    """
    For two months my knuckles have been swollen when I get up / My hands are stiff in the morning and I can't make a fist /
    Since the spring I cannot turn the key with my right hand / I have woken at three every night for weeks /
    My fingers go to sleep at night and I shake them out / For some weeks now I can't open jars any more /
    My shoulder has been stuck since last year, I can't reach the top shelf / I can't get my wedding ring off, the joint has got thicker /
    Since autumn my toes go white and numb in the cold / I wake up with a sore jaw, I think I grind my teeth /
    My heels hurt with the first steps of the day, it's been half a year / I cannot kneel since I laid the floor /
    My thumb clicks when I bend it / I can't bend my little finger any longer, it stays crooked / I get cramps in my calves at night /
    For three weeks I have had a tingling in my hand when I type / My elbow hurts since I painted the fence /
    I cannot lift my arm to comb my hair since I hung the curtains / My hip wakes me when I lie on it /
    I have had a stiff neck for months, which doctor is for that / My nails have been brittle since the summer, who looks at such a thing /
    My legs feel heavy in the evening, since years / The swelling in my ankle has been there since the sprain in March /
    I do not know which doctor is right for my stiff hands / I have slept badly for weeks and would like to see somebody /
    My wrist has hurt since I carried the boxes / I've had this lump on my finger joint for ages / Pins and needles in my foot, it's been a while
    """)

  /// Wounds that have bled and bleed no more.
  static let harmlessClosedWounds = list(
    """
    I cut myself shaving on Friday, it bled a lot, it's closed now / I nicked my thumb with the peeler last week and it has healed /
    My gums bled after the hygienist, all fine since / I stepped on a shell on holiday, it bled like mad, now there's only a scar /
    I grazed my knee on Sunday, there was blood everywhere, the scab is dry / The cut has knitted well, who takes the stitches out /
    My finger bled when I opened the tin, it's shut by now / I slipped with the grater yesterday, a plaster did it /
    The stitches are ready to come out, can a nurse do that / I caught my hand on the gate, it's healing nicely /
    The scratch from the cat bled for a minute and is dry now / Do I need a tetanus shot for the cut I had last week /
    The wound is closed and clean, when may I shower
    """)

  /// Questions for somebody's own record.
  static let harmlessRecords = list(
    """
    What pills do you have on file for me / Which tablets and illnesses are in my record / Tell me the medicines you have noted for me /
    What complaints are written down under my name / Show me the conditions and drugs you have got of me /
    Is my list of tablets up to date / What do you know about my health / Read me my diagnoses please / Which operations are in my file /
    What have you got down about me / Which allergies and medicines stand in my notes / What tablets am I on according to you /
    Can I see my old prescriptions and ailments / Do you still have my knee operation in there /
    What did the doctor write about me last time / Are my pills in your system / Which ailments of mine do you have listed /
    Which painkillers may I have with my blood pressure tablets / What can I take for the pain after the tooth was pulled
    """)

  /// Things that are used up, wanted or asked for in passing.
  static let harmlessSupplies = list(
    """
    I've run out of the wound spray / The plasters are used up, could you bring some / We need more bandages and the antiseptic /
    Tell the nurse that the dressing material is finished / I need new compresses for the leg / The cream for the sore patch is empty /
    And the lungs, when is the earliest / The chest man, when has he got time, it's for the cough / Something for the ears then, whenever you have /
    Who would look at the lungs, it's only a cough / I'll think about it, and skin, what have you got /
    Drop her a line that I'm out of gauze / Could somebody bring the wound gel on Monday / My inhaler spacer is cracked, where do I get one
    """)
}
