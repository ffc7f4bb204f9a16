/**
 * Models of mobs and objects: prismarine-viewer's table, converted to one texture per model and boxes that only bones
 * rotate.
 */
import { z } from 'zod'
import type { ModelBone, ModelCube } from '../../shared/core/scene/assets/scene-assets.ts'
import type { Picture } from '../../shared/core/scene/mesh.ts'
import { atRest } from './rest-poses.ts'
import { blank, overlay, paste } from './textures/picture.ts'

const pointSchema = z.tuple([z.number(), z.number(), z.number()])

const cubeSchema = z.object({
  origin: pointSchema,
  size: pointSchema,
  /** Some flat things name the texture of each side instead; those are drawn as items. */
  uv: z.union([z.tuple([z.number(), z.number()]), z.record(z.string(), z.unknown())]).optional(),
  rotation: pointSchema.optional(),
  pivot: pointSchema.optional(),
  inflate: z.number().optional(),
  mirror: z.boolean().optional(),
})

const boneSchema = z.object({
  name: z.string(),
  parent: z.string().optional(),
  pivot: pointSchema.optional(),
  rotation: pointSchema.optional(),
  bind_pose_rotation: pointSchema.optional(),
  mirror: z.boolean().optional(),
  neverRender: z.boolean().optional(),
  cubes: z.array(cubeSchema).optional(),
})

const entitiesSchema = z.record(
  z.string(),
  z.object({
    textures: z.record(z.string(), z.string()),
    geometry: z.record(z.string(), z.object({ bones: z.array(boneSchema) })),
  }),
)

type Bone = z.infer<typeof boneSchema>

export interface NamedModel {
  readonly name: string
  readonly bones: readonly ModelBone[]
  /** One of `pictures` below. */
  readonly texture: string
}

interface EntityModels {
  readonly models: readonly NamedModel[]
  /** Textures by their path below `entity/`. */
  readonly pictures: ReadonlyMap<string, Picture>
}

/** Where the table names no texture, an outdated one, or one of several; and kinds that look like another one. */
const LOOKS: readonly (readonly [name: string, model: string, texture: string])[] = [
  ['boat', 'boat', 'boat/oak'],
  ['cat', 'cat', 'cat/tabby'],
  ['donkey', 'donkey', 'horse/donkey'],
  ['elder_guardian', 'elder_guardian', 'guardian_elder'],
  ['fox', 'fox', 'fox/fox'],
  ['horse', 'horse', 'horse/horse_brown'],
  ['llama', 'llama', 'llama/creamy'],
  ['mule', 'mule', 'horse/mule'],
  ['ocelot', 'ocelot', 'cat/ocelot'],
  ['parrot', 'parrot', 'parrot/parrot_red_blue'],
  ['rabbit', 'rabbit', 'rabbit/brown'],
  ['shulker', 'shulker', 'shulker/shulker'],
  ['skeleton_horse', 'skeleton_horse', 'horse/horse_skeleton'],
  ['squid', 'squid', 'squid/squid'],
  ['villager', 'villager', 'villager/villager'],
  ['zombie_horse', 'zombie_horse', 'horse/horse_zombie'],
  ['zombie_villager', 'zombie_villager', 'zombie_villager/zombie_villager'],
  ['chest_boat', 'boat', 'boat/oak'],
  ['furnace_minecart', 'minecart', 'minecart'],
  ['giant', 'zombie', 'zombie/zombie'],
  ['glow_squid', 'squid', 'squid/glow_squid'],
  ['illusioner', 'evoker', 'illager/illusioner'],
  ['spawner_minecart', 'minecart', 'minecart'],
  ['trader_llama', 'llama', 'llama/creamy'],
]

/** Flat things with a picture of their own, which the game draws as items or crossed planes. */
const FLAT =
  /^(arrow|dragon_fireball|egg|eye_of_ender|ender_pearl|experience_bottle|experience_orb|fireball|firework_rocket|fishing_bobber|small_fireball|snowball|potion)$/

/** Parts that only some of a kind show: saddles, bags, the other kind's ears, a sleeping fox's head. */
const HIDDEN = /^(Bag[12]|(Head)?Saddle.*|chest[12]|head_sleeping)$/
const LONG_EARS = /^MuleEar/
const SHORT_EARS = /^Ear[12]$/

function isHidden(model: string, bone: string): boolean {
  return HIDDEN.test(bone) || (model === 'donkey' || model === 'mule' ? SHORT_EARS : LONG_EARS).test(bone)
}

export function readEntityModels(json: unknown, textures: (path: string) => Picture | null): EntityModels {
  const table = entitiesSchema.parse(json)
  const pictures = new Map<string, Picture>()
  const models: NamedModel[] = []
  const own = Object.keys(table).filter((name) => !FLAT.test(name) && !LOOKS.some(([known]) => known === name))
  const wanted = [...LOOKS, ...own.map((name) => [name, name, null] as const)]
  for (const [name, model, path] of wanted) {
    const entry = table[model]
    const [geometryName = 'default', geometry] = Object.entries(entry?.geometry ?? {})[0] ?? []
    const texture = path ?? entry?.textures[geometryName]?.replace('textures/entity/', '') ?? ''
    const picture = textures(texture)
    if (!entry || !geometry || !picture) continue
    const below = name === 'sheep' ? entry.geometry.sheared : name === 'witch' ? table.villager?.geometry.default : null
    pictures.set(texture, dressed(name, picture, textures))
    const shown = [...(below?.bones ?? []), ...geometry.bones].filter((bone) => !isHidden(model, bone.name))
    models.push({ name, bones: atRest(name, mergeBones(shown.flatMap(toBones))), texture })
  }
  return { models: models.sort((a, b) => (a.name < b.name ? -1 : 1)), pictures }
}

/** What a kind wears over its skin: a sheep its wool, a villager what they wear in the plains. */
function dressed(name: string, skin: Picture, textures: (path: string) => Picture | null): Picture {
  if (name === 'sheep') return stacked(textures('sheep/sheep'), skin)
  const clothes = name === 'villager' ? textures('villager/type/plains') : null
  return clothes === null ? skin : overlay(skin, clothes)
}

/** The sheep's wool lies below its body in one texture, as its model expects. */
function stacked(upper: Picture | null, lower: Picture): Picture {
  const top = upper ?? blank(lower.width, lower.height)
  const out = blank(lower.width, top.height + lower.height)
  paste(out, top, 0, 0)
  paste(out, lower, 0, top.height)
  return out
}

/**
 * The bone, and one more for each box with its own rotation. Rotations of a bone's bind pose (a cow's lying body)
 * become such boxes, too. The table's angles have the opposite sign.
 */
function toBones(bone: Bone): ModelBone[] {
  const pivot = bone.pivot ?? [0, 0, 0]
  const cubes = bone.neverRender ? [] : (bone.cubes ?? [])
  const straight = cubes.filter(({ rotation }) => !rotation).flatMap((cube) => toCube(cube, bone.mirror))
  const bound = bone.bind_pose_rotation
  const turned = cubes.flatMap((cube, index): ModelBone[] =>
    cube.rotation
      ? [
          {
            name: `${bone.name}:${index}`,
            parent: bone.name,
            pivot: cube.pivot ?? middleOf(cube),
            rotation: negated(cube.rotation),
            cubes: toCube(cube, bone.mirror),
          },
        ]
      : [],
  )
  const itself = { name: bone.name, parent: bone.parent ?? null, pivot, rotation: negated([0, 0, 0]) }
  if (!bound) return [{ ...itself, rotation: negated(bone.rotation ?? [0, 0, 0]), cubes: straight }, ...turned]
  const lying = { name: `${bone.name}:bound`, parent: bone.name, pivot, rotation: negated(bound), cubes: straight }
  return [{ ...itself, cubes: [] }, lying, ...turned]
}

function toCube(cube: z.infer<typeof cubeSchema>, mirror = false): ModelCube[] {
  const { origin, size, uv, inflate = 0 } = cube
  return Array.isArray(uv) ? [{ origin, size, uv, inflate, mirror: cube.mirror ?? mirror }] : []
}

function middleOf({ origin, size }: z.infer<typeof cubeSchema>): [number, number, number] {
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2, origin[2] + size[2] / 2]
}

function negated([x, y, z]: readonly [number, number, number]): [number, number, number] {
  return [0 - x, 0 - y, 0 - z]
}

/** Layers of a model name their bones alike: the boxes of the later ones join the first's. */
function mergeBones(bones: readonly ModelBone[]): ModelBone[] {
  const merged = new Map<string, ModelBone>()
  for (const bone of bones) {
    const known = merged.get(bone.name)
    merged.set(bone.name, known ? { ...known, cubes: [...known.cubes, ...bone.cubes] } : bone)
  }
  return [...merged.values()]
}
