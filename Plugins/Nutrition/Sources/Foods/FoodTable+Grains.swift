extension FoodTable {
  /// Bread, cereals, rice, pasta and potatoes: the USDA's values, see ``FoodTable``.
  static let grains = """
    toast|toasts,slice of toast,slices of toast|18070|290|9|54.5|6.2|4|0.8|2.9|537|45|30|30|30|gluten|milk,soya
    wholemeal toast|whole wheat toast,brown toast|18076|306|16.3|51.2|5.8|4.1|0.9|7.5|565||30|30|30|gluten|milk,soya
    bread|white bread,breads|18069|266|8.8|49.4|5.7|3.3|0.7|2.7|490|45||35|35|gluten|milk,soya
    wholemeal bread|whole wheat bread,brown bread,wholegrain bread|18075|252|12.4|42.7|4.3|3.5|0.7|6|455|||35|35|gluten|milk,soya
    rye bread||18060|259|8.5|48.3|3.9|3.3|0.6|5.8|603|||35|35|gluten|
    sourdough|sourdough bread,baguette,french bread|18029|272|10.8|51.9|4.6|2.4|0.5|2.2|602||60|40|40|gluten|
    pita|pitta,pita bread,pittas|18041|275|9.1|55.7|1.3|1.2|0.2|2.2|536||60||60|gluten|
    naan|naan bread|28307|291|9.6|50.4|3.5|5.7|1.4|2.2|465||90||90|gluten|milk
    bagel|bagels|18001|264|10.6|52.4|8.4|1.3|0.4|1.6|422||105||105|gluten|sesame
    english muffin|english muffins|18258|227|8.9|44.2|3.5|1.7|0.7|3.5|425||57||57|gluten|milk
    bread roll|roll,rolls,bun,buns,bread rolls|18350|279|9.8|50.1|7.3|3.9|0.8|1.8|494||45||45|gluten|milk,sesame
    croissant|croissants|18239|406|8.2|45.8|11.3|21|11.7|2.6|467||57||57|gluten,milk,egg|
    tortilla|wrap,wraps,tortillas,flour tortilla|18364|306|8.2|49.4|3.7|8|2.9|3.5|736||49||49|gluten|
    corn tortilla|corn tortillas|18363|218|5.7|44.6|0.9|2.9|0.5|6.3|45||26||52||
    crispbread|crispbreads|18226|334|9.6|80.4|1|0.9|0.1|22.9|557|61|11||22|gluten|
    cracker|crackers|18229|510|6.6|61.3|8.2|26.4|5.6|2.3|726|52|3||15|gluten|milk
    rice cake|rice cakes|19053|392|7.6|81.5||3.8|0.5|5.4|227||9||18||
    cornflakes|corn flakes|08020|357|7.5|84.1|9.5|0.4|0.1|3.3|729|28|||30|gluten|
    granola||08037|489|13.7|53.9|19.8|24.3|4|8.9|26|122|||50|gluten,nuts|
    bran flakes||08029|328|9.9|80.5|18.6|2.1|0.4|18.3|540|40|||30|gluten|
    porridge|oatmeal,bowl of porridge|08180|71|2.5|12|0.3|1.5|0.3|1.7|71|234|||234|gluten|milk
    oats|rolled oats,oat flakes|08120|379|13.2|67.7|1|6.5|1.1|10.1|6|81|||40|gluten|
    cereal|breakfast cereal|08148|351|11.8|81.4|0.9|2.1|0.4|12.4|2|49|||40|gluten|
    rice|white rice,boiled rice,steamed rice|20045|130|2.7|28.2|0.1|0.3|0.1|0.4|1|158|||158||
    brown rice||20037|123|2.7|25.6|0.2|1|0.3|1.6|4|202|||158||
    fried rice||36602|174|4|32.8|0.6|3|0.5|1.1|387|137|||150|egg,soya|gluten
    wild rice||20089|101|4|21.3|0.7|0.3|0|1.8|3|164|||158||
    pasta|spaghetti,noodles,penne,macaroni,fusilli|20121|158|5.8|30.9|0.6|0.9|0.2|1.8|1|124|||180|gluten|egg
    wholemeal pasta|whole wheat pasta|20125|149|6|30.1|0.8|1.7|0.2|3.9|4|117|||180|gluten|
    egg noodles||20110|138|4.5|25.2|0.4|2.1|0.4|1.2|5|160|||160|gluten,egg|
    rice noodles||20134|108|1.8|24|0|0.2|0|1|19|176|||176||
    couscous||20029|112|3.8|23.2|0.1|0.2|0|1.4|5|157|||157|gluten|
    bulgur|tabbouleh|20013|83|3.1|18.6|0.1|0.2|0|4.5|5|182|||150|gluten|
    quinoa||20137|120|4.4|21.3|0.9|1.9|0.2|2.8|7|185|||150||
    barley|pearl barley|20006|123|2.3|28.2|0.3|0.4|0.1|3.8|3|157|||157|gluten|
    potato|potatoes,boiled potato,boiled potatoes|11367|86|1.7|20|0.9|0.1|0|1.8|5|156|150||150||
    baked potato|baked potatoes,jacket potato|11674|93|2.5|21.1|1.2|0.1|0|2.2|10||173||173||
    mashed potato|mashed potatoes,mash|11934|113|1.9|16.8|1.4|4.2|2.6|1.5|317|210|||210|milk|
    chips|french fries,fries|21138|312|3.4|41.4|0.3|14.7|2.3|3.8|210||||120||gluten
    potato salad||11414|143|2.7|11.2||8.2|1.4|1.3|529|250|||200|egg|mustard
    hash browns|hash brown|11370|265|3|35.1|1.5|12.5|1.9|3.2|342|156|||100||
    sweet potato|sweet potatoes|11508|90|2|20.7|6.5|0.1|0.1|3.3|36|200|130||130||
    crisps|potato chips,packet of crisps,bag of crisps|19411|532|6.4|53.8|0.3|34|3.4|3.1|527||||28||
    popcorn||19034|387|12.9|77.8|0.9|4.5|0.6|14.5|8|8|||24||
    pretzel|pretzels|19047|384|10|80.4|2.2|2.9|0.4|3.4|1240||6||30|gluten|
    tortilla chips|nachos|19056|472|7.1|67.8|0.8|20.7|2.8|5.4|328||||28||
    """
}
