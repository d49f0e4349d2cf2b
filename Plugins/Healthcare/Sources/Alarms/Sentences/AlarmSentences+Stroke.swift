/// Strokes, fits, and whoever is not conscious.
extension AlarmSentences {
  static let stroke = [
    strokePlain, strokeUnderstated, strokeIndirect, strokeQuestions, strokeOthers, strokeTerse,
    strokeTypos, strokeSlang, strokeMixed, strokeStory, strokeClinical, strokeAgain, strokePanicked,
    strokeOblique, strokeReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let strokePlain = list(
    """
    I think she is having a stroke / One side of his face is drooping / My right arm suddenly went numb /
    He can't speak properly all of a sudden / Her words come out as gibberish / My mother can't move her left side / He is unconscious /
    She collapsed and does not respond / I can't wake him up / He is having a seizure / She is convulsing and foaming at the mouth /
    I suddenly can't see with one eye / The worst headache of my life came on suddenly / My grandfather is confused and his mouth hangs down /
    He passed out and won't come round / She hit her head and is not waking up / My diabetic brother is unresponsive /
    Half of my body is paralysed / He is shaking all over and doesn't react / I lost my balance and my speech is slurred /
    She suddenly says random words that make no sense /
    My friend drank too much and does not move or answer /
    One arm is limp and the face is crooked / She is lying there staring and does not answer / A second fit within minutes /
    He suddenly drags one leg / Suddenly he understands nothing that I say / Suddenly I see double, the room spins and I can't walk /
    He has been shaking for minutes and is not conscious / What do I do when somebody has a fit and does not come round? /
    She lies on the floor and does not react / One eyelid and one corner of the mouth hang down / Slurred speech, arm weak, began just now /
    He has one seizure after the other / She can't be woken and breathes strangely / I think I am having a stroke /
    My husband is having a stroke / My mother's face is drooping on one side / The left side of my face has gone numb /
    My right arm and leg suddenly went weak / He suddenly can't speak / Her speech is slurred and she is confused /
    I suddenly can't move my left arm / I can't see on one side all of a sudden / I have the worst headache of my life /
    He is unconscious and I can't wake him / My wife collapsed and is not responding / My son is having a seizure /
    My daughter is convulsing / He has been shaking for five minutes and won't stop / She fainted and does not wake up /
    He hit his head and lost consciousness / After the fall she vomits and is confused / My father is not responsive /
    My grandmother suddenly does not know where she is and talks nonsense / His mouth hangs to one side / I lost feeling in half of my body /
    I suddenly can't find words / My legs suddenly gave way and I can't walk / She can't lift her arm and her smile is crooked /
    My brother has epilepsy and this seizure isn't ending / My baby is having a fever fit / He has had three seizures in a row /
    She is foaming at the mouth and jerking / His eyes rolled back and he is stiff / My diabetic mother is unconscious /
    My sister can't be woken up / I suddenly have double vision and can't keep my balance /
    He has a high fever, a stiff neck and is confused / My child has a fever and a stiff neck and does not wake properly /
    I had a bad car crash and can't feel my legs / He fell down the stairs and isn't moving / My sugar is very low and I'm about to pass out /
    My face suddenly feels paralysed on the right / My tongue won't form words / My husband's speech has suddenly become slurred /
    I woke up and can't move one arm / My mother has collapsed and doesn't answer me / He is lying unconscious in the bathroom /
    My leg suddenly gave out and won't obey / I lost my speech for a few minutes and my hand is numb / She is having convulsions /
    My son's seizure has been going on for ten minutes / My epileptic brother is having one fit after another /
    My wife is passed out and I can't rouse her / A sudden explosive headache, and now I vomit and can't look at light /
    My father has fallen and can't move his legs / My daughter has been unresponsive for minutes / He fell from the roof and is unconscious /
    She was thrown off her horse and doesn't remember her name / I hit my head and now I see double and vomit /
    The vision in my right eye went black / I suddenly can't understand what people say /
    He talks nonsense and doesn't recognise his own son / My grandmother has become very drowsy and can't be woken properly /
    My baby isn't responding and feels limp / I was electrocuted and passed out / My neck is broken, I think, I can't feel my hands /
    He has heatstroke, he's confused and then collapsed / My blood sugar is 30 and I'm fading / My husband is diabetic and won't wake up /
    The fever is over 41 and she has convulsions / The child has purple spots, a stiff neck and is hard to wake
    """)

  /// Said as if it were little.
  static let strokeUnderstated = list(
    """
    My mum's mouth looks a bit lopsided and her words are mushy / My hand won't do what I want since half an hour /
    Granddad is talking a bit funny and keeps dropping his cup / My arm feels like it doesn't belong to me /
    He's not quite with it, he answers with the wrong words / She seems drunk but she hasn't had a drop /
    My leg drags and I keep bumping into the door / Dad's smile is uneven since this morning /
    My words come out muddled, that never happened before / He's hard to wake and mumbles / She just stares and doesn't answer /
    She's kind of floppy on one side / My eyelid hangs and my cheek feels dead / My face feels strange, one half doesn't move /
    I can't button my shirt any more, my fingers won't obey / She keeps repeating the same word and looks lost /
    The room suddenly tilts, I see everything twice / A curtain came down over one eye / I had a short blackout and now my arm is weak /
    He is awake but doesn't react to us / My tongue feels lazy and I can't say my own name properly /
    My handwriting suddenly turned into scribbles / One corner of my mouth doesn't want to go up /
    My right foot keeps catching on the carpet since lunchtime / I poured the coffee next to the cup three times, my hand is strange /
    She's smiling with only half of her mouth / He answers yes to everything and looks past me /
    Half of the newspaper page seems to be missing for me / Mum mixes up all her words today, yesterday she was fine /
    There's pins and needles all over one half of me, it came out of nowhere /
    I feel drunk but I haven't had anything, and I lean to the left / My head feels like it was hit with a hammer, all of a sudden /
    Dad is slow and droopy and can't hold his newspaper / She drifts off while I talk to her and I can hardly get her back /
    He's twitching a bit and doesn't hear me / My little girl went stiff for a few minutes and now she's not herself /
    My cup keeps slipping and my words are a bit thick / He's a bit crooked in the face today / My foot suddenly doesn't know what to do /
    She calls me by the wrong name and stumbles to one side since noon
    """)

  /// Of which only the circumstances are told.
  static let strokeIndirect = list(
    """
    He tried to smile and only half of his face moved / She put her shoes in the oven and doesn't recognise me, since an hour ago /
    When he lifts both arms, the right one drops / He can't repeat a simple sentence / Coffee runs out of the corner of her mouth /
    My husband suddenly speaks like his tongue is thick / He is on the floor jerking all over /
    She's stiff as a board and her eyes are rolled up / He snores strangely and doesn't react when I shake him /
    I shake her and shout but nothing happens / The phone fell out of my hand and I can't pick it up, the hand is dead /
    My mother doesn't understand what I say all at once / The headache came like a thunderclap / He was fine and then slumped in his chair /
    My friend drank a bottle of vodka and can't be woken / He slipped, hit the back of his head and keeps throwing up /
    The left half of what I look at is missing / Ask him to smile and one side stays down / Her left arm sinks when she holds both up /
    The spoon keeps falling out of her hand and she dribbles / When I lift his hand it just drops / He looks at me but nobody is there /
    The words are in my head but something else comes out / I typed this with one hand, the other one doesn't work since a minute /
    I tried to get up and my left side stayed in bed / I pinch him and he doesn't even flinch /
    He's making snoring noises and his eyes are open / His arms and legs are jerking and he bit his tongue /
    She was talking and then she was just gone, eyes open, no reaction / Clear fluid runs from his ear after the fall and he's sleepy /
    The motorcycle hit him and he is not moving / My dad wet himself, stared and fell over
    """)

  /// Asked.
  static let strokeQuestions = list(
    """
    Is my father having a stroke, his face hangs / Is it a stroke if one arm suddenly is weak /
    What do I do when somebody has a seizure and doesn't stop / Why can't my husband speak all of a sudden /
    Why is one side of my face suddenly numb / Why does my mother's mouth droop / How do I wake somebody who is unconscious /
    Can a stroke start with slurred speech, because mine is / Is it dangerous that he passed out after hitting his head /
    Should I let her sleep after the fall, she is very drowsy and vomits / What should I do, my daughter has collapsed and is twitching /
    My face is numb on one side and my arm is weak, what is this / Could numbness in my arm and face be something bad, it began just now /
    Is it bad when someone won't wake up after a fit / What do I do if somebody is unconscious but breathing /
    Should I put something in his mouth, he is having a seizure / How long may a seizure last, it's been six minutes /
    Is it a stroke when the mouth hangs down / Why can't I feel the left side of my body / Why did my mother suddenly forget how to speak /
    Why is my dad speaking gibberish / Could a sudden terrible headache be a bleeding in the brain /
    Is it dangerous that my son is drowsy after hitting his head / Can I move him, he fell from a ladder and can't feel his legs /
    Should we wait until tomorrow, my wife's arm is suddenly paralysed / My husband doesn't wake up, what can I do /
    What is happening to me, my face is falling on one side / Why did my eye go blind suddenly
    """)

  /// Of somebody else.
  static let strokeOthers = list(
    """
    My grandma's face looks crooked and she can't talk / My neighbor is lying on the floor and doesn't react /
    My flatmate won't wake up, I tried everything / A woman in the shop has collapsed and is shaking /
    My uncle talks gibberish and can't hold his fork / A man here is unconscious but breathing /
    My coworker just had a fit at her desk and is still jerking / My little boy is limp and hardly reacts /
    My girlfriend passed out in the shower and hit her head / My grandfather can't stand on his right leg since just now /
    My wife's left hand went numb and her speech is strange / My dad suddenly went blind in one eye /
    Our baby is twitching and her eyes are rolling / My friend was knocked out and is not coming round /
    A cyclist was hit by a car and isn't moving / The lady downstairs is lying on the floor and doesn't open her eyes /
    My colleague's mouth hangs and he can't type any more / My pregnant sister is having a seizure / My roommate collapsed and is twitching /
    My stepmother can't walk straight and her words are slurred, since this morning / My niece has a fever and is jerking all over /
    My boyfriend fell down drunk, hit his head, and I can't wake him up / A child was hit by a swing and is unconscious /
    The man on the bench doesn't react when I speak to him / My teammate was knocked out and is throwing up /
    My grandpa forgot everything within an hour and can't lift his arm / My godmother fainted and isn't coming to /
    My brother took drugs and is unconscious / An old man has fallen here and talks confused
    """)

  /// In a few words.
  static let strokeTerse = list(
    """
    stroke / face drooping / face drooping, speech slurred / arm numb, can't talk / unconscious / won't wake up / seizure, not stopping /
    having a stroke / sudden weakness on the right side / half my face is numb / passed out, not responding / collapsed /
    sudden blindness one eye / fit lasting ten minutes / can't move one side / worst headache ever, sudden / unresponsive /
    head injury, vomiting, drowsy / mum collapsed, not moving / slurred speech since ten minutes / left side paralysed / convulsing /
    mouth drooping / left arm weak, sudden / can't speak suddenly / not responding / lost consciousness / fit on the floor /
    fainted, won't come to / right side numb / sudden confusion, slurred / half blind, sudden / epileptic fit now / unconscious after fall /
    head trauma / can't feel legs after crash / hypo, unconscious / crooked face / stiff neck, fever, drowsy / stopped talking, stares /
    twitching all over / numb face and arm / knocked out
    """)

  /// In haste.
  static let strokeTypos = list(
    """
    i think my mom is haveing a stoke / his face is droping on one side / he wont wake upp / my arm went num all of a suden /
    she is unconcious / slured speach and weak arm / my son has a seezure / he is siezing and wont stop / she colapsed and isnt respondin /
    cant mov my left side / my dads mouth hangs an he cant talk rite / faceis numb on 1 side / granma past out / my dads face is sagin /
    cant feel my lef side / she wont wake upp no matter what / he has a seziure for 10 min / suden numbnes in my arm an face /
    he is unconsious on the flor / my wife fainted an dont respond / stroak i think / speach slured and mouth crooked /
    my granma is talkin jibberish / lost conciousness / worst hedache of my life al of a sudden / his mouth is hangin down an he drools /
    cant move my rigt arm sudenly / she had a siezure an wont wake
    """)

  /// In slang.
  static let strokeSlang = list(
    """
    my face just went all droopy / he's out cold and won't come to / my whole left side is like dead /
    dad's talking total gibberish all of a sudden / she's fitting and it's not stopping / he keeled over and he's not with us /
    my words are coming out all scrambled, I'm not drunk
    """)

  /// Beside a request.
  static let strokeMixed = list(
    """
    I need to reschedule, my mother's face is hanging down on one side /
    Can I get a neurologist today, my arm suddenly went numb and I can't talk right / Which department treats a face that suddenly droops /
    Book me for Friday, my husband has just passed out and won't wake / I'm calling about my results but my speech is suddenly slurred /
    Could I have an earlier slot, half of my body has gone numb this morning /
    Yes to the nine o'clock one, although my right hand stopped working a few minutes ago / Is Dr. Kim there, my son is having a fit /
    Do you have a neurologist today, my mouth hangs on one side since breakfast /
    Please cancel my visit, my wife has just had a seizure and isn't waking up /
    I wanted to move my appointment but I suddenly can't find the words and my hand is weak /
    Yes, nine o'clock. By the way, my left leg has gone numb and I can't stand / Which doctor for a sudden blindness in one eye /
    Can I bring my father in later, he is talking nonsense since an hour /
    Book my son in please, he hit his head, vomits and can't stay awake / Send me the bill later, my mother has passed out /
    I'd like to see my results, but since a minute I can't read, the letters dance /
    What time is my visit, my husband's face just slid down on one side
    """)

  /// With what came before.
  static let strokeStory = list(
    """
    I woke up and my right arm hangs like a dead thing and I can't hold a cup /
    We were having breakfast when she began to mumble and her spoon fell down /
    I was in the shower when my left leg gave way, and now the arm is weak as well /
    He had a migraine-like headache, then vomited, and now he's hard to wake /
    She has diabetes, she is sweating and shaking, and now she doesn't answer any more /
    He was hit by a ball an hour ago and now he is drowsy and confused /
    My boyfriend took something at the party and now he is lying there and doesn't react /
    It came suddenly half an hour ago: I can't read, letters make no sense, my hand tingles /
    She came in from the garden, sat down and couldn't say a word, her face was crooked /
    I bent down, something popped in my head, and now I have the worst pain ever /
    My husband got up at night, fell, and now his right leg and arm don't move /
    He was playing football, got a knee to the head, and now he asks the same question again and again /
    She was hot and thirsty all day in the sun, and now she's confused and collapsed /
    I had a tingling in my face for ten minutes, then my arm, and now I can't talk well
    """)

  /// In the words of whoever treats it.
  static let strokeClinical = list(
    """
    Acute hemiparesis on the left with facial palsy / Sudden aphasia, onset twenty minutes ago / Status epilepticus /
    Patient unresponsive, GCS 6 / Sudden loss of vision in one eye / Thunderclap headache with neck stiffness /
    Transient weakness of the right arm this morning, speech disturbed / Hypoglycaemia with loss of consciousness /
    Suspected meningitis, drowsy, non-blanching rash / Suspected spinal injury, cannot feel legs
    """)
}
