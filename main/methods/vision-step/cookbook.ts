/** What furnaces make, and how much fuels burn, as far as the tasks need it: models are told. */

/** What comes out, by what is put in. */
export const recipes: Readonly<Record<string, string>> = {
  beef: 'cooked_beef',
  porkchop: 'cooked_porkchop',
  mutton: 'cooked_mutton',
  chicken: 'cooked_chicken',
  rabbit: 'cooked_rabbit',
  cod: 'cooked_cod',
  salmon: 'cooked_salmon',
  potato: 'baked_potato',
  kelp: 'dried_kelp',
  iron_ore: 'iron_ingot',
  gold_ore: 'gold_ingot',
  cobblestone: 'stone',
  sandstone: 'smooth_sandstone',
  quartz_block: 'smooth_quartz',
  red_sand: 'glass',
  wet_sponge: 'sponge',
}

const pieces: Readonly<Record<string, number>> = { lava_bucket: 100, coal_block: 80, coal: 8, charcoal: 8 }

/** How many items one piece of a fuel smelts; 0 for what does not burn. */
export function smeltedBy(fuel: string): number {
  return pieces[fuel] ?? (/_(log|planks|wood)$/.test(fuel) ? 1.5 : 0)
}

/** What animals leave. */
export const meats: Readonly<Record<string, string>> = {
  cow: 'beef',
  mooshroom: 'beef',
  pig: 'porkchop',
  sheep: 'mutton',
  chicken: 'chicken',
  rabbit: 'rabbit',
}
