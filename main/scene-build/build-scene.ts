/** The looks of Minecraft 1.19.2, made from the pinned packages; equal inputs give equal bytes. */

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { reasonOf } from '../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'
import { makeFolder } from '../common/make-folder.ts'
import { bakeBlocks, tileAreas } from './blocks/bake-blocks.ts'
import { readBlockModels } from './blocks/block-models.ts'
import { readBlockStates } from './blocks/block-states.ts'
import { biomeColors, readTints } from './blocks/tints.ts'
import { readEntityModels } from './entity-models.ts'
import {
  type InputName,
  inputHashes,
  readSceneInputs,
  SCENE_VERSIONS,
  type SceneInputs,
  sceneRecipe,
} from './inputs.ts'
import { type SceneFiles, sceneFiles, sceneFolder } from './scene-files.ts'
import { writeScene } from './scene-writer.ts'
import { packAtlas } from './textures/atlas.ts'
import { readFont } from './textures/font.ts'
import { armorLayers, makeArmorPictures, makeItemPictures } from './textures/items.ts'
import { cut, decodePng, encodePng, mapColors, type Rectangle } from './textures/picture.ts'
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

/* Builds the looks and writes them where they belong. */

/** What has to travel with the built files. */

/** For `NOTICE.txt`; `licence` is prismarine-viewer's own. */
function sceneNotice(licence: string): string {
  return `What these files are
====================

scene.bin and atlas.png were made on this machine by \`npm run build:scene\` from the npm packages prismarine-viewer and
minecraft-data. They are not part of CausalMACE Lab's source and not under its licence.

Textures
--------

The pictures in atlas.png are Minecraft's and belong to Mojang Studios / Microsoft. The MIT licences of this project and of
the packages cover code and data tables, not the pictures. Use them as Minecraft's end user licence agreement and usage
guidelines allow: https://www.minecraft.net/eula. This project is not approved by or associated with Mojang or Microsoft.

Block and entity models
-----------------------

The models in scene.bin are derived from prismarine-viewer's tables, and the sizes of what Minecraft draws with code
(chests, signs, beds and others) follow the game. Names, states and shapes of blocks are minecraft-data's (MIT,
https://github.com/PrismarineJS/node-minecraft-data). prismarine-viewer's licence:

${licence.trim()}
`
}

/**
 * Takes the processor for some seconds; `scene.bin` comes last, so that its recipe vouches for the others, and the notice first, so
 * that a folder that cannot be written to is told at once.
 */
export function writeSceneFiles(root: string): Result<SceneFiles> {
  const inputs = readSceneInputs(root)
  if (!inputs.ok) return inputs
  const folder = sceneFolder(root)
  const files = sceneFiles(root)
  const notice = sceneNotice(inputs.value.licence.get('')?.toString('utf8') ?? '')
  try {
    makeFolder(folder)
    moveIntoPlace(join(folder, 'NOTICE.txt'), notice)
  } catch (error) {
    return cannotBeWritten(folder, error)
  }
  const { bytes, atlas } = buildScene(inputs.value)
  try {
    moveIntoPlace(files.atlasPath, encodePng(atlas))
    moveIntoPlace(files.binPath, bytes)
    return ok(files)
  } catch (error) {
    return cannotBeWritten(folder, error)
  }
}

function cannotBeWritten(folder: string, error: unknown): Result<never> {
  return fail(
    'storage',
    `The looks of the Minecraft world cannot be written to ${folder}. Free it for writing, then run \`npm run build:scene\`.`,
    { detail: reasonOf(error) },
  )
}

/** Others that read or write the same file at this moment see the old or the new one, never half of it. */
function moveIntoPlace(path: string, content: string | Uint8Array): void {
  const beside = `${path}.${process.pid}-${threadId}`
  try {
    writeFileSync(beside, content)
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
