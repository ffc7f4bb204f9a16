/** Kitchens as their documents and surroundings tell of them. */

export const farmCake = {
  environment: [
    'A farm in Minecraft. Places to know:',
    '- chest at (40, -60, 132): pantry, held at the start: 1 egg, 9 iron_ingot',
    '- crafting_table at (41, -60, 132): for recipes that need a grid of three by three',
    '- wheat at (46, -60, 130): unripe',
    '- hay_block at (47, -60, 131): may be mined',
    '- hay_block at (50, -60, 131): may be mined',
    '- sugar_cane at (48, -60, 130): may be mined',
    '- sugar_cane at (48, -59, 130): may be mined',
    '- sugar_cane at (48, -58, 130): may be mined',
    '- sugar_cane at (49, -60, 130): may be mined',
    '- cow: 3 in the pasture around (35, -60, 129)',
  ].join('\n'),
  documents: [
    'dish: 1 cake',
    'recipe: 1 cake = 3 milk_bucket, 2 sugar, 1 egg, 3 wheat (crafting_table)',
    'recipe: 9 wheat = 1 hay_block (hand)',
    'recipe: 1 sugar = 1 sugar_cane (hand)',
    'recipe: 1 bucket = 3 iron_ingot (crafting_table)',
    'milk: 1 milk_bucket = 1 bucket, cow (use on)',
    'mine: hay_block from hay_block',
    'mine: sugar_cane from sugar_cane',
  ],
} as const

export const wildStew = {
  environment: [
    '- chest at (40, -60, 134): pantry, held at the start: 1 carrot, 1 brown_mushroom, 1 iron_sword',
    '- chest at (52, -60, 142): tools, held at the start: 1 iron_pickaxe, 1 iron_axe',
    '- crafting_table at (45, -59, 127)',
    '- furnace at (47, -59, 127)',
    '- potatoes at (36, -60, 141): unripe',
    '- potatoes at (37, -60, 141): ripe',
    '- coal_ore at (47, -60, 141): may be mined',
    '- coal_ore at (48, -60, 141): may be mined',
    '- acacia_log at (49, -60, 141): may be mined',
    '- rabbit: 9 in the pasture around (35, -60, 129)',
  ].join('\n'),
  documents: [
    'dish: 1 rabbit_stew',
    'recipe: 1 rabbit_stew = 1 cooked_rabbit, 1 carrot, 1 baked_potato, 1 red_mushroom, 1 bowl (crafting_table)',
    'recipe: 1 rabbit_stew = 1 cooked_rabbit, 1 carrot, 1 baked_potato, 1 brown_mushroom, 1 bowl (crafting_table)',
    'recipe: 4 bowl = 3 acacia_planks (crafting_table)',
    'recipe: 4 acacia_planks = 1 acacia_log (hand)',
    'smelt: 1 cooked_rabbit = 1 rabbit (furnace, fuel coal)',
    'smelt: 1 baked_potato = 1 potato (furnace, fuel coal)',
    'hunt: rabbit from rabbit',
    'mine: potato from potatoes',
    'mine: 1 coal from coal_ore',
    'mine: 1 acacia_log from acacia_log',
  ],
} as const
