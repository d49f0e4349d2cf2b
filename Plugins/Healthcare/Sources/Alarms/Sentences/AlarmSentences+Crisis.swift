/// People who want to die, or to hurt themselves or others.
extension AlarmSentences {
  static let crisis = [
    crisisPlain, crisisUnderstated, crisisIndirect, crisisQuestions, crisisOthers, crisisTerse,
    crisisTypos, crisisSlang, crisisMixed, crisisStory, crisisClinical, crisisAgain, crisisPanicked,
    crisisOblique, crisisReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let crisisPlain = list(
    """
    I want to kill myself / I want to die / I'm thinking about suicide / I don't want to live anymore / I'm going to end my life tonight /
    I have a gun and I am going to use it on myself / I'm standing on a bridge and want to jump / I have a rope and I'm going to hang myself /
    I took out all my pills and want to swallow them / Everyone would be better off without me / There is no reason to go on living /
    I can't go on like this any longer / I wish I were dead / I wrote goodbye letters to my family / I am going to hurt myself /
    I cut my wrists / My friend says he wants to kill himself / My daughter is threatening suicide / My son locked himself in with a razor /
    I want to go to sleep and never wake up / I feel like driving my car into a tree / The voices tell me to hurt somebody /
    I'm afraid I might hurt my baby / I don't feel safe with myself tonight / This is goodbye, I'm done with life /
    What is the least painful way to die / How many pills would it take to die / Nobody would miss me if I was gone /
    I don't see any way out / I have been planning my own death / I want it all to be over / He says he will shoot himself /
    I want to disappear forever / I can't keep myself safe / Life is not worth living / I have nothing left to live for /
    Honestly I just want to stop existing / I do not wish to live any longer / I bought a gun and see no future /
    She posted a goodbye message online / I have the knife right here and I am going to do it / If I died tonight nobody would care /
    I swallowed everything in the bathroom cabinet to end it / The patient is suicidal and has a weapon /
    I plan to end my own life this week / I am standing at the edge and about to jump / Tonight I will end it /
    I have decided to die and know how / How do I die without pain? / I will step in front of a car /
    I want to hang myself, everything is ready / She sent me a farewell and does not answer any more /
    I keep thinking of jumping and can't stop it / I am going to take my own life / I want to end my life /
    I want to kill myself and I have a plan / I don't want to be alive any more / I am going to take my own life tonight /
    I have been suicidal for days / I keep having thoughts of killing myself / I want to hang myself / I want to shoot myself /
    I am about to jump off the roof / I want to overdose and not wake up / I am cutting myself and can't stop /
    I have a loaded gun next to me and I want to use it / I am going to throw myself in front of a train / I have decided to kill myself /
    I can't live with this any longer and I am ready to die / I started cutting my wrists / I want to drown myself /
    I tried to kill myself an hour ago / I tried to hang myself last night and I will try again /
    I am thinking of suicide again and this time I mean it / I want to slit my wrists / My mind keeps telling me to kill myself /
    I have suicidal thoughts and I am alone / I am planning to overdose this weekend /
    I have the pills in my hand and I am going to take them all / I am going to set myself on fire / I want to crash my car so that I die /
    I am a danger to myself / I'm going to hurt someone tonight and I can't control it / I want to kill my husband and then myself /
    I think about killing my baby and it frightens me / Voices in my head order me to stab somebody / Tonight I will end everything /
    I'm done fighting, I'm going to take my life / I keep picturing my own funeral and I want it to happen soon /
    I've decided that I won't live past my birthday / I don't trust myself to be alone with the knives /
    I want to be with my dead son, I'm going to join him tonight / I'm a risk to myself right now and I need somebody to stop me /
    The urge to hurt myself is stronger than ever / I have thoughts of throwing myself down the stairs /
    I burned myself with cigarettes again and want to do worse / I want to starve myself to death /
    I feel the need to punish myself by cutting / I have been researching ways to end my life / I can't resist the urge to jump /
    I have written my farewell letter / I feel like ending it and I'm scared of what I will do /
    I'm having violent thoughts about my children and can't make them stop / I might kill somebody if nobody stops me /
    I have a knife and I'm going to stab him / I want to hurt my wife and I have the gun loaded
    """)

  /// Said as if it were little.
  static let crisisUnderstated = list(
    """
    I don't really see the point of being here any more / It would be easier for everybody if I just wasn't around /
    I've had enough of all of it, of waking up, of everything / I'm so tired, I just want to sleep and not wake up again /
    I wouldn't mind if I didn't wake up tomorrow / Some days I hope a truck hits me / I'm not sure I'll still be here next week /
    I don't think I can do another day / I have stopped wanting to be here / I feel there's nothing ahead of me any more /
    I think I'm finished with all this / It doesn't matter what happens to me any more /
    I'm just a weight on my family and they'd do better alone / I can't see myself getting through tonight /
    I've been thinking it might be better not to exist / I no longer care whether I live / The only way out that I can see is the final one /
    Nothing will ever get better and I'm ready to stop / I keep looking at the bridge on my way home /
    I keep counting the pills I have saved / I wish I had never been born / I don't want a tomorrow /
    I'd like it all to just go dark for good / Part of me has already left this world / It hurts too much to keep living /
    I'm at the end of my rope and I don't trust myself / I feel so empty that dying sounds peaceful / I've lost the will to live /
    There is no place for me in this world / I'm invisible, if I vanished nobody would notice / I'm a burden to everyone who loves me /
    I just want the pain in my head to end, permanently / I have no fight left in me and want to let go of life / I don't deserve to live /
    I feel I'd be better off dead / Lately I think the world would run better without me in it /
    I'm not planning anything, I just hope I don't wake up / I can't find one reason to get through the night /
    Honestly, being dead sounds like a relief / I've gone quiet inside and I've accepted that I'm leaving /
    It's fine, I've stopped being afraid of dying, I'm even looking forward to it /
    I wonder what it would be like to just let go of the railing / Nobody would be sad for long if I went /
    I've been a bit too interested in the pills in the cupboard / Sometimes when I drive I think of just not turning the wheel /
    I'm tired in a way that sleep doesn't fix and I don't want to go on / I can't carry this any further /
    My kids deserve a mother who is not like me, they'd be better off with me gone / I feel trapped and death looks like the door /
    I don't have a future, only an end / I'm just waiting to die and thinking of speeding it up / I wish someone would just end it for me /
    I feel numb and I no longer want to be part of this life / There's nothing keeping me here now that mum is gone /
    I'd rather not be here for Christmas, or at all / I've run out of reasons / I don't see myself in the future at all /
    I'm not afraid of death any more / It would be a relief not to wake up / I feel like I'm already gone / I'm just so done with being me /
    I don't belong here and never did / I can't see a way forward, only a way out / I'd like to stop, just stop, for ever /
    I feel nothing but the wish to be gone / Everything would be simpler without me / They will be fine once I'm not here /
    I don't want to see another morning / I've stopped making plans, there's no need / I'm at peace with not being here much longer /
    There's no one left I would stay for / I keep thinking how quiet it would be if I were dead /
    I'm hanging on by a thread and the thread is tearing / I'm not strong enough to keep myself alive / I have nothing to wake up for /
    Being alive is too heavy for me / My life is a mistake that I want to undo / I've been thinking of a permanent solution /
    I'm only still here because of my dog / If it weren't for my kids I'd have done it already /
    I think about not being alive almost every day / I sometimes stand too close to the platform edge on purpose /
    I've stopped taking my heart pills, let nature take its course, I don't want to live / I stopped my insulin because I want it to be over /
    I don't eat any more so that I fade away / I pray every night that I don't wake up / I hope the operation goes wrong and I don't wake up /
    I wish I'd died in that accident / I should have died instead of her / It should have been me in that coffin /
    I feel like a ghost who should leave / I can't bear being inside my head one more day / I'm losing the fight against the thoughts /
    The dark thoughts are louder than me tonight / I'm scared of what I might do when I'm alone /
    I don't think I should be left alone tonight / I can't be trusted with the medicine / Please take the knives away from me /
    I feel safer if someone hides the pills / I'm frightened of myself / I don't feel safe at home with my own thoughts /
    I have those thoughts again / The thoughts are back, the bad ones, about ending it /
    Nothing helps any more and I'm out of strength to live / No one can help me, it's too late for me / I've made up my mind and I feel calm /
    I finally know what I have to do and then it's quiet / Soon it won't hurt any more / I just need it to stop, whatever it takes /
    My time is up and that's okay / I've lived long enough / I'm ready to meet my maker tonight / I want to go home to God, now /
    I want to be where my daughter is, she died in spring / I've got nobody, and nobody will notice when I'm not here
    """)

  /// Asked.
  static let crisisQuestions = list(
    """
    What's the quickest way to die / How many sleeping tablets are enough to never wake up / How deep do I have to cut to bleed out /
    Which pills kill you without pain / How high does a bridge have to be / Will it hurt if I hang myself /
    Would anyone even notice if I was dead / How do I tie a noose / How long does it take to die from an overdose /
    Why should I go on living / Is there any reason left for me to live / What is the point of living when everything hurts /
    Does it count as suicide if I just stop eating so that I die / If I take all my insulin at once will I die /
    Can somebody stop me from killing myself / Who do I call when I want to kill myself /
    What should I do, my brother says he is going to kill himself / Is drowning a painless way to go / Is it painful to bleed to death /
    How much insulin would stop my heart for good / What can I take so that I don't wake up / How long does hanging take /
    Where is the vein I have to cut / Does jumping from the sixth floor kill you for sure / How do I end my suffering for good /
    Is it selfish to kill myself / How do I tell my family that I'm going to end my life / Would God forgive me if I ended it /
    Which is faster, pills or a rope / What if I just don't want to live any longer /
    Is anyone there, I'm about to do something I can't take back / Why does everyone tell me to stay alive when I can't bear it /
    Can you keep talking to me so that I don't cut myself / What do I do with a friend who is about to take his life /
    How do I stop my daughter from killing herself / Does anybody survive that jump /
    Which tablets should I combine so that I fall asleep for good / What dose of my sleeping tablets is deadly /
    How many of my antidepressants would kill me / Is it possible to die by holding your breath / How long does it take to starve to death /
    Does carbon monoxide hurt / Where can I get something to end my life / How do I load a gun, I want to shoot myself /
    What height is enough / Can you survive cutting your wrists / Is freezing to death peaceful / What's the least messy way to go /
    How do I leave without hurting my family too much / Would my family be better off with the insurance money /
    Who would come to my funeral / What happens to my kids if I kill myself / Do people who kill themselves go to hell /
    Why can't I just die / Why do I have to keep living / When does it end / Is there any point in going on / What's left for me here /
    How do I make the thoughts of killing myself stop / What can I do so that I don't hurt myself tonight /
    How do I tell somebody that I want to die / Is it normal to think about killing yourself every day /
    My girlfriend says she'll jump, what do I do / My friend isn't answering after saying goodbye for ever, what should I do /
    My daughter wrote that she wants to be dead, how do I help her / How do I get my suicidal brother to hospital
    """)

  /// In a few words.
  static let crisisTerse = list(
    """
    suicidal / want to die / can't go on / gonna kill myself / ending it tonight / no reason to live / rope ready / i want out of life /
    done with living / goodbye forever / about to jump / help me before I do it / gun in hand / on the bridge, want to jump /
    cutting again, deeper / pills in front of me / kill me / please let me die / thinking of ending it all / don't want to exist /
    life is over for me / no will to live / tired of living / help, suicide / i'm a danger to myself / goodbye world / i'll jump /
    knife to my wrist / going to hang myself / thoughts of death all day / want to disappear, permanently / better off dead / nothing left /
    can't live like this / this is my last night / wanna be dead / overdosing tonight / cut myself badly on purpose /
    hopeless, want out of life / self harm urges / son says he wants to die / wish I was dead / nothing to live for / ready to die /
    tonight is the night, goodbye / razor in my hand / on the ledge / can't keep myself safe / hurting myself again / bad thoughts, not safe /
    I give up on life / it's too late for me / no more pain, no more me / i should be dead / let me go, I want to die / on the tracks /
    help, I have a knife and bad thoughts
    """)

  /// In the words of whoever treats it.
  static let crisisClinical = list(
    """
    Patient expresses active suicidal ideation with a plan / Acute suicidality, means at hand /
    Severe self-harm urges, cannot contract for safety / Command hallucinations telling me to kill /
    Postpartum, intrusive thoughts of harming the infant and I fear acting on them
    """)
}
