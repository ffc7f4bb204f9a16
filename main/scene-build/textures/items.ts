/** Flat pictures of items; what is held as a small block has none. */
import { z } from 'zod'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { type Color, rgb } from '../blocks/tints.ts'
import { cut, decodePng, multiply, overlay } from './picture.ts'

const namesSchema = z.array(z.object({ name: z.string(), texture: z.string().nullable() }))

/** Blocks whose item is a picture of the block's texture (vanilla's `item/generated`). */
const FLAT_BLOCKS = new RegExp(
  `^(${[
    '.*_sapling|cobweb|grass|fern|dead_bush|tall_grass|large_fern|vine|lily_pad|glow_lichen|sculk_vein',
    'dandelion|poppy|blue_orchid|allium|azure_bluet|.*_tulip|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose',
    'sunflower|lilac|rose_bush|peony|(brown|red)_mushroom|(crimson|warped)_(fungus|roots)|(weeping|twisting)_vines',
    'hanging_roots|spore_blossom|small_dripleaf|.*coral|.*coral_fan|.*torch|ladder|(.*_)?rail|lever|tripwire_hook',
    'iron_bars|(.*_)?glass_pane|.*_amethyst_bud|amethyst_cluster|frogspawn',
  ].join('|')})$`,
)

/** Pictures in grey that the game colours. */
const LEATHER: Color = rgb(0xa06540)
const PLANTS: Readonly<Record<string, Color>> = {
  grass: rgb(0x7cbd6b),
  fern: rgb(0x7cbd6b),
  tall_grass: rgb(0x7cbd6b),
  large_fern: rgb(0x7cbd6b),
  vine: rgb(0x48b518),
  lily_pad: rgb(0x71c35c),
}
/** Water, as in a bottle without any effect. */
const POTION: Color = rgb(0x385dc6)

/** By item name; 16 x 16 each. */
export function makeItemPictures(
  namesJson: unknown,
  items: ReadonlyMap<string, Buffer>,
  blocks: ReadonlyMap<string, Buffer>,
): ReadonlyMap<string, Picture> {
  const picture = (folder: ReadonlyMap<string, Buffer>, file: string): Picture | null => {
    const bytes = folder.get(`${file}.png`)
    return bytes ? cut(decodePng(bytes), 0, 0, 16, 16) : null
  }
  const out = new Map<string, Picture>()
  for (const { name, texture } of namesSchema.parse(namesJson)) {
    const [folder = '', file = ''] = (texture ?? '').replace('minecraft:', '').split('/')
    const isItem = folder.startsWith('item')
    if (!isItem && !FLAT_BLOCKS.test(name)) continue
    const plain = isItem ? picture(items, file) : picture(blocks, file)
    if (plain)
      out.set(
        name,
        colored(name, plain, (other) => picture(items, other)),
      )
  }
  return out
}

function colored(name: string, plain: Picture, item: (file: string) => Picture | null): Picture {
  const plant = PLANTS[name]
  if (plant) return multiply(plain, plant)
  if (name.startsWith('leather_')) {
    const rim = item(`${name}_overlay`)
    return rim ? overlay(multiply(plain, LEATHER), rim) : multiply(plain, LEATHER)
  }
  if (/^((splash|lingering)_)?potion$/.test(name)) {
    const bottle = item(name)
    return bottle ? overlay(multiply(plain, POTION), bottle) : plain
  }
  return plain
}

/** What a layer of armour looks like on a body, leather in its own brown. */
export function makeArmorPictures(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Picture> {
  const out = new Map<string, Picture>()
  for (const [path, bytes] of files) {
    const name = path.replace(/\.png$/, '')
    if (name.endsWith('_overlay')) continue
    const picture = decodePng(bytes)
    const rim = files.get(`${name}_overlay.png`)
    out.set(name, rim ? overlay(multiply(picture, LEATHER), decodePng(rim)) : picture)
  }
  return out
}

/** The layer that a worn item shows: leggings have one of their own. */
export function armorLayers(layers: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  for (const material of ['leather', 'chainmail', 'iron', 'golden', 'diamond', 'netherite', 'turtle']) {
    for (const piece of ['helmet', 'chestplate', 'leggings', 'boots']) {
      const layer = `${material === 'golden' ? 'gold' : material}_layer_${piece === 'leggings' ? 2 : 1}`
      if (layers.has(layer) && (material !== 'turtle' || piece === 'helmet')) out.set(`${material}_${piece}`, layer)
    }
  }
  return out
}
