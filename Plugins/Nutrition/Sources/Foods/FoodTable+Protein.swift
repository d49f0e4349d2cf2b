extension FoodTable {
  /// Pulses, nuts, meat and fish: the USDA's values, see ``FoodTable``.
  static let protein = """
    lentils||16070|116|9|20.1|1.8|0.4|0.1|7.9|2|198|||150||
    chickpeas|chick peas,garbanzo beans|16057|164|8.9|27.4|4.8|2.6|0.3|7.6|7|164|||120||
    kidney beans|red beans|16033|127|8.7|22.8|0.3|0.5|0.1|7.4|2|177|||120||
    black beans||16015|132|8.9|23.7|0.3|0.5|0.1|8.7|1|172|||120||
    baked beans|beans|16006|94|4.8|21.1|8|0.4|0.1|4.1|343|254|||200||
    edamame||11212|121|11.9|8.9|2.2|5.2|0.6|5.2|6|155|||100|soya|
    tofu||16426|144|17.3|2.8||8.7|1.3|2.3|14|252|||100|soya|
    tempeh||16114|192|20.3|7.6||10.8|2.5||9|166|||85|soya|
    falafel|falafels|16138|333|13.3|31.8||17.8|2.4||294||17||68||gluten,sesame
    lupin beans|lupins,lupini|16077|119|15.6|9.9||2.9|0.3|2.8|4|166|||80|lupin|
    almond|almonds|12061|579|21.1|21.6|4.3|49.9|3.8|12.5|1|143|1.2||30|nuts|
    walnut|walnuts|12155|654|15.2|13.7|2.6|65.2|6.1|6.7|2|117|4||30|nuts|
    hazelnut|hazelnuts|12120|628|14.9|16.7|4.3|60.8|4.5|9.7|0|115|1.4||30|nuts|
    cashew|cashews,cashew nuts|12085|574|15.3|32.7|5|46.4|9.2|3|16|137|1.6||30|nuts|
    pistachio|pistachios|12151|560|20.2|27.2|7.7|45.3|5.9|10.6|1|123|0.7||30|nuts|
    pecan|pecans|12142|691|9.2|13.9|4|72|6.2|9.6|0|109|2||30|nuts|
    brazil nut|brazil nuts|12078|659|14.3|11.7|2.3|67.1|16.1|7.5|3|133|5||30|nuts|
    macadamia|macadamias,macadamia nuts|12131|718|7.9|13.8|4.6|75.8|12.1|8.6|5|134|2.6||30|nuts|
    peanut|peanuts|16390|587|24.4|21.3|4.9|49.7|7.7|8.4|6|146|1||30|peanuts|nuts
    mixed nuts|nuts,handful of nuts|12135|607|19.5|22.4|5|53.5|8|6.4|4|131|||30|nuts,peanuts|
    peanut butter||16398|598|22.2|22.3|10.5|51.4|10.3|5|17|258|||32|peanuts|nuts
    almond butter||12195|614|21|18.8|4.4|55.5|4.2|10.3|7|250|||32|nuts|
    tahini||12166|595|17|21.2|0.5|53.8|7.5|9.3|115|240|||15|sesame|
    sesame seeds|sesame|12023|573|17.7|23.4|0.3|49.7|7|11.8|11|144|||9|sesame|
    sunflower seeds||12036|584|20.8|20|2.6|51.5|4.5|8.6|9|46|||30||
    pumpkin seeds||12014|559|30.2|10.7|1.4|49|8.7|6|7|129|||30||
    chia seeds|chia|12006|486|16.5|42.1||30.7|3.3|34.4|16||||12||
    flaxseed|linseed,flax seeds|12220|534|18.3|28.9|1.6|42.2|3.7|27.3|30|168|||10||
    chicken|chicken breast,chicken breasts,grilled chicken|05064|165|31|0|0|3.6|1|0|74|140|140||140||
    chicken thigh|chicken thighs|05098|179|24.8|0|0|8.2|2.3|0|106||52||104||
    chicken wings|chicken wing|05103|254|23.8|0|0|16.9|5|0|98||34||102||
    chicken nuggets|chicken nugget,nuggets|21401|271|19.2|17.2|0.4|13.9|2.5|1.2|769||16||96|gluten|milk,egg
    fried chicken||21469|230|23.5|6|0|12.4|3.3|0.1|657||180||180|gluten|milk,egg
    turkey|turkey breast|05220|147|30.1|0|0|2.1|0.6|0|99||||120||
    duck||05142|201|23.5|0|0|11.2|4|0|65|140|||120||
    beef|roast beef|23191|300|23.5|0|0|22.9|9.9|0|63||||120||
    steak|steaks,beef steak|23610|178|29.4|0|0|5.8|2.2|0|61||200||200||
    minced beef|mince,ground beef|23570|256|27.7|0|0|15.3|5.8|0|89||||100||
    burger|burgers,hamburger,hamburgers|21107|297|16.5|31.5|4.9|12|4.5|1.7|331||90||90|gluten|milk,sesame,egg
    cheeseburger|cheeseburgers|21089|308|16.5|28|4.9|14.7|6.5|2|515||102||102|gluten,milk|sesame,egg
    pork|pork chop,pork chops|10038|209|25.6|0|0|11.1|3.5|0|55||150||150||
    bacon|rasher of bacon,rashers of bacon,bacon rasher,bacon rashers|43378|541|37|1.4|0|41.8|13.7|0|1030||8|8|24||
    ham||07029|163|16.6|3.8|0|8.6|2.9|1.3|1143|||28|56||milk
    sausage|sausages,pork sausage|07064|325|18.5|1.4|1.1|27.2|8.8|0|814||50||100||gluten,sulphites
    hot dog|hot dogs|21118|247|10.6|18.4||14.8|5.2||684||98||98|gluten|mustard,milk
    salami||07926|425|21.7|1.2|1.2|37|13.1|0|1890|||10|30||milk
    lamb|lamb chop|17012|258|25.6|0|0|16.5|6.9|0|66||||120||
    liver||13327|175|26.5|5.2|0|4.7|2.5|0|77||||100||
    meatball|meatballs|07972|286|14.4|8.1|3.5|22.2|7.6|2.3|666||28||112|gluten|egg,milk
    salmon|salmon fillet|15237|206|22.1|0|0|12.3|2.4|0|61||150||150|fish|
    smoked salmon|lox|15077|117|18.3|0|0|4.3|0.9|0|672|136||28|56|fish|
    tuna|tinned tuna,canned tuna,tin of tuna|15121|86|19.4|0|0|1|0.2|0|247|154|||100|fish|
    cod|white fish,fish|15016|105|22.8|0|0|0.9|0.2|0|78||150||150|fish|
    mackerel||15047|262|23.9|0||17.8|4.2|0|83||||100|fish|
    herring||15041|262|14.2|9.6|7.7|18|2.4|0|870|140|||60|fish|
    sardine|sardines|15088|208|24.6|0|0|11.4|1.5|0|307|149|12||92|fish|
    trout||15241|168|23.8|0|0|7.4|1.7|0|61||||120|fish|
    anchovy|anchovies|15002|210|28.9|0|0|9.7|2.2|0|3668||4||20|fish|
    fish fingers|fish finger,fish sticks|15027|277|11|21.7|1.6|16.2|3.7|1.5|402||28||84|fish,gluten|
    prawn|prawns,shrimp,shrimps|15271|99|24|0.2||0.3|0.1||111||6||85|crustaceans|
    crab||15140|83|17.9|0|0|0.7|0.2|0|395|118|||85|crustaceans|
    lobster||15148|89|19|0|0|0.9|0.2|0|486|145|||145|crustaceans|
    mussels|mussel|15165|172|23.8|7.4||4.5|0.8|0|369||||85|molluscs|
    oysters|oyster|15169|102|11.4|5.5|1.2|3.4|0.9|0|166||||85|molluscs|
    squid|calamari|15176|175|17.9|7.8||7.5|1.9|0|306||||85|molluscs,gluten|
    """
}
