/** The looks of Minecraft 1.19.2, made from the pinned packages; equal inputs give equal bytes. */

import type { Picture } from '../../shared/core/scene/mesh.ts'
import { bakeBlocks, tileAreas } from './blocks/bake-blocks.ts'
import { readBlockModels } from './blocks/block-models.ts'
import { readBlockStates } from './blocks/block-states.ts'
import { biomeColors, readTints } from './blocks/tints.ts'
import { readEntityModels } from './entity-models.ts'
import { type InputName, SCENE_VERSIONS, type SceneInputs } from './inputs.ts'
import { inputHashes, sceneRecipe } from './recipe.ts'
import { writeScene } from './scene-writer.ts'
import { packAtlas } from './textures/atlas.ts'
import { readFont } from './textures/font.ts'
import { armorLayers, makeArmorPictures, makeItemPictures } from './textures/items.ts'
import { cut, decodePng, type Rectangle } from './textures/picture.ts'
import { mapColors } from './textures/recolor.ts'
import { makeSkins } from './textures/skins.ts'

export interface BuiltScene {
  readonly bytes: Uint8Array
  readonly atlas: Picture
}

export function buildScene(inputs: SceneInputs): BuiltScene {
  const entityTexture = entityTextures(inputs)
  const models = readEntityModels(json(inputs, 'entityModels'), entityTexture)
  const skins = makeSkins(required(entityTexture, 'steve'), required(entityTexture, 'alex'))
  const items = makeItemPictures(json(inputs, 'itemNames'), inputs.items, inputs.blockItems)
  const armor = makeArmorPictures(inputs.armor)
  const font = readFont(inputs.font)
  const tiles = decodePng(bytesOf(inputs, 'blockTextures'))

  const pictures = new Map<string, Picture>()
  for (const [name, { x, y, width, height }] of tileAreas(tiles)) pictures.set(name, cut(tiles, x, y, width, height))
  for (const path of blockEntityTextures(inputs)) pictures.set(`entity/${path}`, required(entityTexture, path))
  for (const [path, picture] of models.pictures) pictures.set(`entity/${path}`, picture)
  for (const [name, picture] of fluidPictures(inputs)) pictures.set(name, picture)
  for (const [number, picture] of skins.entries()) pictures.set(`skin/${number}`, picture)
  for (const [name, picture] of items) pictures.set(`item/${name}`, picture)
  for (const [name, picture] of armor) pictures.set(`armor/${name}`, picture)
  for (const [name, picture] of font.sheets) pictures.set(`font/${name}`, picture)
  const atlas = packAtlas(pictures)
  const area = (name: string): Rectangle => {
    const found = atlas.areas.get(name)
    if (!found) throw new RangeError(`the atlas has no ${name}`)
    return found
  }

  const { kinds, states } = readBlockStates(json(inputs, 'states'), json(inputs, 'shapes'))
  const tints = readTints(json(inputs, 'tints'))
  const blockModels = readBlockModels(json(inputs, 'blockModels'))
  const bytes = writeScene({
    head: {
      recipe: sceneRecipe(),
      versions: SCENE_VERSIONS,
      inputs: inputHashes(),
      atlas: { width: atlas.picture.width, height: atlas.picture.height },
    },
    kinds,
    blocks: bakeBlocks(states, { models: blockModels, tints, atlas }),
    fluids: {
      waterStill: area('fluid/water_still'),
      waterFlow: area('fluid/water_flow'),
      lavaStill: area('fluid/lava_still'),
      lavaFlow: area('fluid/lava_flow'),
    },
    biome: biomeColors(tints),
    models: models.models.map((model) => ({ ...model, area: area(`entity/${model.texture}`) })),
    skins: skins.map((_, number) => area(`skin/${number}`)),
    items: [...items.keys()].map((name) => [name, area(`item/${name}`)]),
    armor: [...armorLayers(armor)].map(([item, layer]) => [item, area(`armor/${layer}`)]),
    glyphs: [font.unknown, ...font.glyphs].map(({ character, sheet, area: inSheet, width }) => {
      const { x, y } = area(`font/${sheet}`)
      return { character, area: { ...inSheet, x: x + inSheet.x, y: y + inSheet.y }, width }
    }),
  })
  return { bytes, atlas: atlas.picture }
}

/** Textures that `block-entities/` asks for, by their path below `entity/`. */
function blockEntityTextures({ entities }: SceneInputs): string[] {
  const folders = /^(bed|chest|signs|shulker|bell)\/(?!christmas|spark)/
  const single = /^(conduit\/base|banner\/base|banner_base|end_portal|enchanting_table_book|steve)$/
  const heads = /^(skeleton\/(wither_)?skeleton|creeper\/creeper|zombie\/zombie|enderdragon\/dragon)$/
  return [...entities.keys()]
    .map((path) => path.replace(/\.png$/, ''))
    .filter((path) => folders.test(path) || single.test(path) || heads.test(path))
}

/** By path below `entity/`; those that 1.19's folder lacks come from 1.16.4's. */
function entityTextures({ entities, olderEntities, oldHorses }: SceneInputs): (path: string) => Picture | null {
  return (path) => {
    const horse = oldHorses.get(`${path.replace('horse/', '')}.png`)
    const bytes = horse ?? entities.get(`${path}.png`) ?? olderEntities.get(`${path}.png`)
    if (!bytes) return null
    return path === 'end_portal' ? starrySky(decodePng(bytes)) : decodePng(bytes)
  }
}

/** The game mixes 15 moving layers of stars over a dark teal; here the fullest tile of one of them lies still. */
function starrySky(stars: Picture): Picture {
  const tile = cut(stars, 64, 160, 16, 16)
  return mapColors(tile, ([r, g, b]) => [Math.max(8, r >> 1), Math.max(30, g), Math.max(34, b)])
}

function required(textures: (path: string) => Picture | null, path: string): Picture {
  const picture = textures(path)
  if (!picture) throw new RangeError(`no entity texture ${path}`)
  return picture
}

/** First frames of the fluids' moving pictures, a block wide. */
function fluidPictures({ blockItems }: SceneInputs): readonly (readonly [name: string, picture: Picture])[] {
  return (['water_still', 'water_flow', 'lava_still', 'lava_flow'] as const).map((name) => {
    const bytes = blockItems.get(`${name}.png`)
    if (!bytes) throw new RangeError(`no texture ${name}`)
    return [`fluid/${name}`, cut(decodePng(bytes), 0, 0, 16, 16)]
  })
}

function json(inputs: SceneInputs, name: InputName): unknown {
  return JSON.parse(bytesOf(inputs, name).toString('utf8'))
}

function bytesOf(inputs: SceneInputs, name: InputName): Buffer {
  const bytes = inputs[name].get('')
  if (!bytes) throw new RangeError(`${name} is no single file`)
  return bytes
}
