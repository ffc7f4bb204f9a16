/**
 * The files that the looks come from, checked: prismarine-viewer's models and textures and minecraft-data's states, at the
 * versions that package.json pins. A file of another content is refused, because what is built from it would not be what the
 * tests have seen.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { SCENE_FORMAT } from '../../shared/core/scene/assets/scene-format.ts'
import { sha256 } from '../common/sha256.ts'

const VIEWER = 'node_modules/prismarine-viewer'
const DATA = 'node_modules/minecraft-data/minecraft-data/data/pc'

/** Versions as package.json pins them. */
export const SCENE_VERSIONS = [
  ['minecraft', '1.19.2'],
  ['prismarine-viewer', '1.33.0'],
  ['minecraft-data', '3.117.0'],
] as const

/** A file, or all PNG files below a folder; with the SHA-256 of its content (of the list of hashes and paths for a folder). */
interface Input {
  readonly path: string
  readonly sha256: string
}

export const SCENE_INPUTS = {
  blockModels: {
    path: `${VIEWER}/public/blocksStates/1.19.json`,
    sha256: '076c983d16c604343eee1bace06f68d861465b93ecde1d4e183c640b5f374026',
  },
  blockTextures: {
    path: `${VIEWER}/public/textures/1.19.png`,
    sha256: '08bb9dbf6b06378083f7e20c82cb29ae538ee5afa9a487c5692e23f31c0d9770',
  },
  itemNames: {
    path: `${VIEWER}/public/textures/1.19/items_textures.json`,
    sha256: '9bcfd882b7ff70ee2bf69abac2c68dcff6b2df8e679aa6d6ea4b49e830fb1424',
  },
  items: {
    path: `${VIEWER}/public/textures/1.19/items`,
    sha256: 'c1165de465ad4c7f409b98824a62969dbec137bfa17e5a2007b1c73fa83d6fee',
  },
  blockItems: {
    path: `${VIEWER}/public/textures/1.19/blocks`,
    sha256: '4380757761404e9239cb9e22b55a085225dbb206b555f8a58ba5c34a42e210e8',
  },
  entities: {
    path: `${VIEWER}/public/textures/1.19/entity`,
    sha256: 'd55d715f915edf44c92bff3601e4e31bb4510cc55968708fcd6792b9d871a77a',
  },
  olderEntities: {
    path: `${VIEWER}/public/textures/1.16.4/entity`,
    sha256: 'd50a718bcfbca0fc272b71c38da4bcce60f9e5e4b552746dfce94acbeb8eb74c',
  },
  /** The models of horses are older than their present textures. */
  oldHorses: {
    path: `${VIEWER}/public/textures/1.12.2/entity/horse`,
    sha256: '0269efc38269f06114ddad69beefcf9c3f8f229c8e760d0fd295508b17a14c41',
  },
  armor: {
    path: `${VIEWER}/public/textures/1.19/models/armor`,
    sha256: 'e59c771d5b0baa4944952c3439cf0ab3b5e7b3152c913b229b223c6b309d55a7',
  },
  font: {
    path: `${VIEWER}/public/textures/1.19/font`,
    sha256: 'ad5f214b78e601519ce5e9d30b054fd4fcb42afef083e389cf3e720fff713c00',
  },
  entityModels: {
    path: `${VIEWER}/viewer/lib/entity/entities.json`,
    sha256: 'a45a2cf7f33cfc58181cba1e56b815129c992a346c5992a5e04c64769fc9dd31',
  },
  licence: {
    path: `${VIEWER}/LICENSE`,
    sha256: '2bd8d8d734c5e4186c01918a2539111fe22474615680d31a9a2f820d9136cea4',
  },
  states: {
    path: `${DATA}/1.19.2/blocks.json`,
    sha256: 'f2fb6606b46f192c0eabcada6ed227250507e13fc2a4713f82e8f9a3f060324f',
  },
  shapes: {
    path: `${DATA}/1.19.2/blockCollisionShapes.json`,
    sha256: 'b6946b4551441a7b2d5684a8f43e26558fb2a69f5d93f7895f0d175915c9bf67',
  },
  /** Those of 1.19.2 lack the default colours, and have plains at 0. */
  tints: {
    path: `${DATA}/1.16.2/tints.json`,
    sha256: '492ff9017dae05a2b31110856663c8e1fd4cfb3f57ab97b2d9728f68bcdc1860',
  },
} as const satisfies Record<string, Input>

export type InputName = keyof typeof SCENE_INPUTS

/** What was read: files by their path from the input's folder, with `''` for an input that is one file. */
export type SceneInputs = Readonly<Record<InputName, ReadonlyMap<string, Buffer>>>

/** Reads and checks all inputs below the project's root. */
export function readSceneInputs(root: string): Result<SceneInputs> {
  const read: Partial<Record<InputName, ReadonlyMap<string, Buffer>>> = {}
  for (const name of inputNames()) {
    const input: Input = SCENE_INPUTS[name]
    const files = readInput(join(root, input.path))
    if (!files) return missing(`${input.path} cannot be read`)
    const found = hashOf(files)
    if (found !== input.sha256) return missing(`${input.path} has the hash ${found} instead of ${input.sha256}`)
    read[name] = files
  }
  return isComplete(read) ? ok(read) : missing('not all inputs were read')
}

/** In the order in which they stand in the table. */
function inputNames(): InputName[] {
  return Object.keys(SCENE_INPUTS).filter((name): name is InputName => name in SCENE_INPUTS)
}

function isComplete(read: Partial<SceneInputs>): read is SceneInputs {
  return inputNames().every((name) => read[name] !== undefined)
}

function missing(detail: string): Result<never> {
  return fail(
    'unsupported',
    'The looks of the Minecraft world cannot be built: the packages they come from are missing or of another version. Run `npm ci` with devDependencies, then `npm run build:scene`.',
    { detail },
  )
}

function readInput(path: string): ReadonlyMap<string, Buffer> | null {
  try {
    if (!path.endsWith('.json') && !path.endsWith('.png') && !path.endsWith('LICENSE')) return readFolder(path)
    return new Map([['', readFileSync(path)]])
  } catch {
    return null
  }
}

function readFolder(path: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png'))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(path, name))]))
}

function hashOf(files: ReadonlyMap<string, Buffer>): string {
  const [only] = files.values()
  if (files.size === 1 && files.has('') && only) return sha256(only)
  return sha256([...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join(''))
}

/* What decides the content of the built files, in one hash: inputs, versions, and the number of the code that builds. */

/** Grows whenever the code of this folder builds other bytes from the same inputs; a test with their hash reminds of it. */
const RECIPE = 3

/** Files of another recipe are built anew. */
export function sceneRecipe(): string {
  return sha256(JSON.stringify([RECIPE, SCENE_FORMAT, SCENE_VERSIONS, inputHashes()]))
}

/** SHA-256 of each input, by its path in `node_modules`. */
export function inputHashes(): (readonly [path: string, sha256: string])[] {
  return inputNames().map((name) => [SCENE_INPUTS[name].path.replace('node_modules/', ''), SCENE_INPUTS[name].sha256])
}
