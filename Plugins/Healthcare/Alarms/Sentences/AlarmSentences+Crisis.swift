/// People who want to die, or to hurt themselves or others.
extension AlarmSentences {
  static let crisis = [
    crisisPlain, crisisUnderstated, crisisIndirect, crisisQuestions, crisisOthers, crisisTerse,
    crisisTypos, crisisSlang, crisisMixed, crisisStory, crisisClinical,
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
    I'd rather not be here for Christmas, or at all
    """)

  /// Of which only the circumstances are told.
  static let crisisIndirect = list(
    """
    I've given away my cat and my guitar, somebody else can have the rest / I've written down who gets what when I'm gone /
    Please tell my children that I loved them / This is the last message you'll get from me / I've said my goodbyes, thanks for everything /
    By the time you read this I'll be gone / Who takes care of my dog after I die tonight /
    I wrote a note and left it on the kitchen table, I'm sorry / I've made my peace, it will be over soon /
    I won't need next week's appointment, I won't be here any more / Cancel everything, I'm not going to be alive for it /
    Tell my mum it wasn't her fault / I'm on the roof and it's a long way down / I'm sitting on the railway tracks /
    I am standing on the ledge / I'm in the garage with the engine running and the door closed / The rope is already hanging in the attic /
    I have been saving up my sleeping tablets for this / I've got the blade out in front of me /
    I parked by the cliff and I keep looking over / I googled how many tablets it takes / I loaded grandpa's pistol /
    I finally found a way to make it stop for ever and tonight's the night / I'll be with my late wife soon, tonight /
    I won't be a problem to anybody after tonight / Soon nobody has to worry about me any more /
    I've cleaned the flat so that nobody has to do it after me / I've transferred my savings to my sister, I won't be needing money /
    The letters are in the drawer, please give them to my parents / I just wanted to hear one kind voice before I go /
    Whoever finds me, please don't let it be the kids / I've fed the cat for the last time / The tide is coming in and I'm walking out /
    My feet are over the edge / The chair is under the beam / I have the exhaust hose on the car / I've got a plastic bag and tape ready /
    Water's running and the razor is on the edge of the tub / I've turned the gas on and closed the windows /
    I can see the headlights of the train from here / I drank for courage, now I only have to let go /
    I bought charcoal and locked myself in / I just took off my ring and left it with the note / I'm saying sorry to everyone today /
    It'll look like an accident / I've picked the date / Don't send anybody, it's too late for me /
    Tell her I forgive her, I won't get another chance
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
    How do I stop my daughter from killing herself / Does anybody survive that jump
    """)

  /// Of somebody else.
  static let crisisOthers = list(
    """
    My sister texted me that she wants to die / My husband is on the roof and says he will jump /
    My teenage son has cut himself and wrote a goodbye letter / My best friend took a knife into the bathroom and says she can't go on /
    My roommate says he's going to hang himself / My dad has his rifle out and says he won't be a burden any longer /
    My girlfriend says she'll kill herself if I leave / My daughter keeps saying she doesn't want to live /
    My mother stopped eating because she wants to die / A friend sent me a goodbye message and isn't picking up /
    My brother has gone missing and left a suicide note / My wife has been hoarding her pills and says the kids would be better off /
    My son told his teacher he wants to be dead / There is a man on the bridge who looks as if he is going to jump /
    My coworker said this is his last day on earth / My neighbor is threatening to shoot himself and his family /
    My ex says he's going to drive into a wall / My daughter is cutting her arms with a razor again /
    She locked the door and said nobody should come in any more, she has pills / He says he hears voices that tell him to kill us /
    My wife since giving birth talks about drowning herself and the baby / My grandfather says he wants to end it and he has the means /
    Somebody in my chat group is about to kill herself live / My nephew posted that tonight is his last night and his phone is off /
    My husband lost his job, took the gun and drove off / My roommate has slashed her arms and won't let me in /
    My sister's boyfriend said he'll shoot her and then himself / A classmate told me where the rope is and made me promise not to tell /
    My mother says she wants to go to sleep for ever and has collected her tablets /
    My best mate is talking about ending it and he sounds calm / My son is standing on the balcony railing /
    Our neighbor is threatening to jump out of the window / My child says the voices want her to hurt herself /
    My dad keeps saying he'd be better off dead since mum passed / My girlfriend just sent me a picture of her bleeding wrists /
    My friend deleted all his accounts and told me to look after his dog / My boyfriend has drunk a lot and says he wants to hang himself /
    A colleague left a note saying he can't go on / My ex threatens to kill me and the kids /
    My daughter doesn't eat, doesn't talk, and wrote that she hates being alive / My aunt bought a lot of pills and gave away her jewellery
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
    hopeless, want out of life / self harm urges / son says he wants to die
    """)

  /// In haste.
  static let crisisTypos = list(
    """
    i wnat to die / im gona kill my self / i cant do this anymroe i want to end it / i dont wanna be alve anymore / im thiking about sucide /
    i wanna dissapear for ever and never wake up / suicdal thougts again / nobdy would miss me if i dyed /
    i hav a knif and im gonna use it on me / plz help im goin to kil myself tonite / wanna end my lif / i tryed to hang my self /
    i feel like endin it al / my freind wants too kill him self / i want too end my life rite now / i feal like killin myslef /
    ther is no reson to live anymor / wont be hear tomorow / im standin on the brige / i cut my rists / everbody wud be beter of without me /
    cant stop thinkin bout dieing / i wana go to sleep an nevr wake up / goign to jump / im so tierd of liveing / my sister wants 2 die /
    takeing all my pils tonite / i jsut want it to be over for good
    """)

  /// In slang.
  static let crisisSlang = list(
    """
    kms tonight fr / i'm gonna unalive myself / I'm about to off myself / i want to yeet myself off a bridge and not as a joke /
    honestly ready to check out of this life / I'm gonna blow my brains out / thinking of pulling the trigger on myself / I'll top myself /
    I want to do myself in / life's not worth it, I'm out for good / gonna swallow the lot and be done /
    I might just step off the platform when the train comes
    """)

  /// Beside a request.
  static let crisisMixed = list(
    """
    Can I see a doctor tomorrow, if I'm still alive by then, because I don't want to be /
    I'd like to cancel my appointment, there is no point, I am going to end it /
    Book me something with psychiatry, I keep planning how to kill myself / Could you tell me my next appointment, and also I want to die /
    Before I book anything: I've got a bottle of pills here and I want to take them all /
    Yes please and by the way I don't want to live any more / Monday is fine if I don't hang myself first, and I mean it /
    I need a new prescription so that I have enough to end it / My knee still hurts and honestly I just want to be dead /
    My order does not matter, by Friday I will have killed myself / Thanks for your help, you were kind, but tonight I'm ending my life /
    I lost my job and my house and tonight I will end this / Since my wife left I drink every night and I have her gun on the table /
    My marriage is over, I owe everyone money, and I see only one way out / They bully me every day at school and I want to kill myself /
    I failed again, I hate myself, and I want to die / I don't want any appointment I want to be dead /
    Hello, could you cancel my Friday visit, I won't be alive by then /
    Do you have a psychologist, I've been thinking about how to end my life / I'd like to know my insurance status before I kill myself /
    The appointment is at two, but I don't think I can hold out that long without hurting myself /
    My back pain is so bad that I'd rather be dead and I have the pills for it / I'll take the Monday slot. Actually no. I just want to die. /
    Can you send my records to my sister, she'll have to deal with things when I'm dead /
    Where do I return the medicine, or I'll swallow it all / I have a rash, I can't sleep, and I think about killing myself every day /
    Reschedule me to never, I'm ending it
    """)

  /// With what came before.
  static let crisisStory = list(
    """
    I have been depressed for years but today is different, I bought the rope and I am calm /
    Everybody is asleep, I am in the bathroom, I have the razor blade /
    I've been drinking and I've got all his tablets here and nobody is home /
    I dropped the kids at my mother's and I'm driving to the bridge /
    I am in my car by the river and I can't stop crying and I want to drive in /
    I was released from the psychiatric ward yesterday and I want to do it again /
    I relapsed, I feel disgusting, there's only one thing left to do and that's die /
    My wife died in May and every night I sit here with her morphine and think about drinking it /
    I got my diagnosis today, I'm not going through that, I have a plan to end it first /
    I lost custody of my girls and I'm parked at the level crossing / I was raped and I feel dirty and I don't want to live with it /
    I've been clean for a year, used again tonight and now I just want to die /
    I came home from the front and I see them every night, my pistol is on the table /
    Everyone at school hates me, I found dad's pills, I think forty are enough
    """)

  /// In the words of whoever treats it.
  static let crisisClinical = list(
    """
    Patient expresses active suicidal ideation with a plan / Acute suicidality, means at hand /
    Severe self-harm urges, cannot contract for safety / Command hallucinations telling me to kill /
    Postpartum, intrusive thoughts of harming the infant and I fear acting on them
    """)
}
