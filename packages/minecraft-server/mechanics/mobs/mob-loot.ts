/** What mobs leave when they die (Minecraft Wiki, the page of each mob, Java Edition 1.19; without looting). */
import type { Mob } from './mob.ts'
import { countOf, drawOf, dropAtMob, type MobWorld } from './mob-world.ts'

/** `chance` is that of the whole row; counts are drawn evenly. */
interface Row {
  readonly item: string
  readonly from: number
  readonly to: number
  readonly chance?: number
  /** Only where a player struck last. */
  readonly byPlayer?: true
  /** What it becomes in fire. */
  readonly cooked?: string
}

const beef: readonly Row[] = [
  { item: 'leather', from: 0, to: 2 },
  { item: 'beef', from: 1, to: 3, cooked: 'cooked_beef' },
]

const rows: Readonly<Record<string, readonly Row[]>> = {
  cow: beef,
  mooshroom: beef,
  sheep: [{ item: 'mutton', from: 1, to: 2, cooked: 'cooked_mutton' }],
  pig: [{ item: 'porkchop', from: 1, to: 3, cooked: 'cooked_porkchop' }],
  chicken: [
    { item: 'feather', from: 0, to: 2 },
    { item: 'chicken', from: 1, to: 1, cooked: 'cooked_chicken' },
  ],
  rabbit: [
    { item: 'rabbit_hide', from: 0, to: 1 },
    { item: 'rabbit', from: 0, to: 1, cooked: 'cooked_rabbit' },
    { item: 'rabbit_foot', from: 1, to: 1, chance: 0.1, byPlayer: true },
  ],
  llama: [{ item: 'leather', from: 0, to: 2 }],
  zombie: [
    { item: 'rotten_flesh', from: 0, to: 2 },
    { item: 'iron_ingot', from: 1, to: 1, chance: 0.025 / 3, byPlayer: true },
    { item: 'carrot', from: 1, to: 1, chance: 0.025 / 3, byPlayer: true },
    { item: 'potato', from: 1, to: 1, chance: 0.025 / 3, byPlayer: true, cooked: 'baked_potato' },
  ],
  skeleton: [
    { item: 'arrow', from: 0, to: 2 },
    { item: 'bone', from: 0, to: 2 },
  ],
  spider: [
    { item: 'string', from: 0, to: 2 },
    { item: 'spider_eye', from: 1, to: 1, chance: 1 / 3, byPlayer: true },
  ],
}

/** Drops a dead mob's loot, or that of the world's plan in its place; babies have none. */
export function dropLoot(world: MobWorld, mob: Mob): void {
  if (mob.isBaby) return
  const { name } = mob.kind
  const own = world.context.overlay.loot(name)
  if (own !== null) {
    for (const stack of own) dropAtMob(world, mob, stack.name, stack.count)
    return
  }
  if (name === 'sheep' && !mob.isSheared) dropAtMob(world, mob, `${mob.colour}_wool`, 1)
  for (const { item, from, to, chance = 1, byPlayer = false, cooked = item } of rows[name] ?? []) {
    if (byPlayer && mob.struckBy === null) continue
    if (chance < 1 && drawOf(world, mob) >= chance) continue
    dropAtMob(world, mob, mob.fire > 0 ? cooked : item, countOf(world, mob, from, to))
  }
}

const MONSTER_POINTS = 5

/** Points of experience for who killed it. */
export function pointsOf(world: MobWorld, mob: Mob): number {
  if (mob.isBaby) return 0
  return mob.kind.isMonster ? MONSTER_POINTS : countOf(world, mob, 1, 3)
}
