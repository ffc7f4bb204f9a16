/** Two animals in love get a baby (Minecraft Wiki, Breeding). */
import type { Mob } from './mob.ts'
import { MOB_STATUS, sendStatus, showLooks } from './mob-packets.ts'
import { countOf, drawOf, type MobWorld } from './mob-world.ts'

const PAUSE_TICKS = 6000

/** Colours that mix to a third, in the order of their names. */
const mixtures: Readonly<Record<string, string>> = {
  'red yellow': 'orange',
  'red white': 'pink',
  'blue white': 'light_blue',
  'blue green': 'cyan',
  'blue red': 'purple',
  'pink purple': 'magenta',
  'black white': 'gray',
  'gray white': 'light_gray',
  'green white': 'lime',
}

/** The colour of a lamb: its parents' mixed where dyes would mix, else one of theirs. */
export function lambColour(mother: string, father: string, drawn: number): string {
  return mixtures[[mother, father].toSorted().join(' ')] ?? (drawn < 0.5 ? mother : father)
}

/** Natural colours of sheep in parts of 100,000. */
const natural: readonly (readonly [number, string])[] = [
  [5000, 'black'],
  [10_000, 'gray'],
  [15_000, 'light_gray'],
  [18_000, 'brown'],
  [18_164, 'pink'],
]

/** The colour of a sheep that comes into the world without parents. */
export function naturalColour(drawn: number): string {
  return natural.find(([below]) => drawn * 100_000 < below)?.[1] ?? 'white'
}

export function breed(world: MobWorld, mother: Mob, father: Mob): void {
  const feeder = mother.feeder ?? father.feeder
  for (const parent of [mother, father]) {
    parent.love = 0
    parent.courting = 0
    parent.growth = PAUSE_TICKS
    parent.feeder = null
    parent.halt()
  }
  const child = world.born(mother.kind, mother.x, mother.y, mother.z, true)
  child.colour = lambColour(mother.colour, father.colour, drawOf(world, child))
  showLooks(child)
  sendStatus(mother.entity, MOB_STATUS.inLove)
  if (feeder !== null && world.server.players.includes(feeder)) world.vitals.reward(feeder, countOf(world, child, 1, 7))
}
