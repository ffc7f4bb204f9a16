/** Players in poses, the benchmark's mobs, and things that lie about. */
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { standingPlayer } from '../standing-player.ts'
import type { Gallery } from './gallery.ts'

/** Blocks between neighbours along both axes. */
const GAP = 1.5

const standing: SceneEntity = standingPlayer({ id: 0, name: '', yaw: 315 })

function row(entities: readonly Partial<SceneEntity>[], columns: number, gap = GAP): readonly SceneEntity[] {
  return entities.map((entity, id) => {
    const [column, line] = [id % columns, Math.floor(id / columns)]
    const position = [column * gap + line * 2.5 * gap, 0, line * 2.5 * gap - column * gap] as const
    return { ...standing, position, ...entity, id }
  })
}

const armor = (of: string): SceneEntity['armor'] => [
  `${of}_helmet`,
  `${of}_chestplate`,
  `${of}_leggings`,
  `${of}_boots`,
]

const players: readonly Partial<SceneEntity>[] = [
  { name: 'Alice', skin: 0 },
  { name: 'Bob', skin: 1, yaw: 345, pitch: 30 },
  { name: 'Carol', skin: 2, walked: 0, speed: 5 },
  { name: 'Dave', skin: 3, sneaking: true },
  { name: 'Erin', skin: 4, held: 'iron_pickaxe', swing: 0.4 },
  { name: 'Frank', skin: 5, held: 'oak_planks' },
  { name: 'Grace', skin: 6, held: 'bread', armor: armor('iron') },
  { name: 'Heidi', skin: 7, armor: armor('diamond'), sneaking: true, held: 'diamond_sword' },
  { name: 'Ivan', yaw: 135, bodyYaw: 135, held: 'iron_axe', skin: 1 },
  { name: 'Judy', yaw: 225, bodyYaw: 225, held: 'diamond_sword', armor: armor('golden') },
  { name: 'Mike', yaw: 45, bodyYaw: 45, held: 'torch', armor: armor('leather') },
  { name: 'Nina', armor: armor('chainmail'), held: 'oak_door' },
]

const mobs = [
  'cow',
  'mooshroom',
  'sheep',
  'pig',
  'chicken',
  'rabbit',
  'horse',
  'donkey',
  'wolf',
  'cat',
  'villager',
  'wandering_trader',
  'zombie',
  'husk',
  'skeleton',
  'creeper',
  'spider',
  'enderman',
  'slime',
  'witch',
  'iron_golem',
  'blaze',
  'bee',
  'fox',
]

const things = [
  'oak_planks',
  'cobblestone',
  'stick',
  'iron_ingot',
  'diamond_pickaxe',
  'wheat',
  'egg',
  'white_wool',
  'oak_log',
  'chest',
  'torch',
  'beef',
  'oak_stairs',
  'white_bed',
  'glass',
  'bucket',
]

export const entityGalleries: readonly Gallery[] = [
  { name: 'players', cells: [], pixelsPerBlock: 16, entities: row(players, 6) },
  {
    name: 'mobs',
    cells: [],
    pixelsPerBlock: 14,
    entities: row(
      mobs.map((type) => ({ type, name: type, yaw: 350, bodyYaw: 350 })),
      6,
    ),
  },
  {
    name: 'things',
    cells: [],
    pixelsPerBlock: 28,
    entities: row(
      things.map((name) => ({ type: 'item', name })),
      8,
      0.7,
    ),
  },
]
