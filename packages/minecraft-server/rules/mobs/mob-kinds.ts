/** What kinds of mobs are like: health, speeds, food (Minecraft Wiki, the page of each mob, Java Edition 1.19). */
import { bodySize } from '../blocks/block-facts.ts'

type PassiveName = 'cow' | 'mooshroom' | 'sheep' | 'pig' | 'chicken' | 'rabbit' | 'llama'
export type MonsterName = 'zombie' | 'skeleton' | 'spider'
type MobName = PassiveName | MonsterName

interface Traits {
  /** Half hearts. */
  readonly health: number
  /** The movement speed attribute; a mob walks about `speed^2 / 0.454` blocks a tick. */
  readonly speed: number
  /** Factors on the speed. */
  readonly pace: { readonly stroll: number; readonly flee: number; readonly follow: number }
  /** What it follows and breeds with; none for monsters and what would have to be tame. */
  readonly food: readonly string[]
}

const wheat = ['wheat']
const roots = ['carrot', 'potato', 'beetroot']
const seeds = ['wheat_seeds', 'melon_seeds', 'pumpkin_seeds', 'beetroot_seeds']
const greens = ['carrot', 'golden_carrot', 'dandelion']
const hunter = { stroll: 1, flee: 1, follow: 1 }

const passive: Readonly<Record<PassiveName, Traits>> = {
  cow: { health: 10, speed: 0.2, pace: { stroll: 1, flee: 2, follow: 1.25 }, food: wheat },
  mooshroom: { health: 10, speed: 0.2, pace: { stroll: 1, flee: 2, follow: 1.25 }, food: wheat },
  sheep: { health: 8, speed: 0.23, pace: { stroll: 1, flee: 1.25, follow: 1.1 }, food: wheat },
  pig: { health: 10, speed: 0.25, pace: { stroll: 1, flee: 1.25, follow: 1.2 }, food: roots },
  chicken: { health: 4, speed: 0.25, pace: { stroll: 1, flee: 1.4, follow: 1 }, food: seeds },
  rabbit: { health: 3, speed: 0.3, pace: { stroll: 0.6, flee: 2.2, follow: 1 }, food: greens },
  // Wild: 15 to 30 half hearts in the game, here always the middle; only tame ones breed.
  llama: { health: 22, speed: 0.175, pace: { stroll: 0.7, flee: 1.2, follow: 1 }, food: [] },
}

const monsters: Readonly<Record<MonsterName, Traits>> = {
  zombie: { health: 20, speed: 0.23, pace: hunter, food: [] },
  skeleton: { health: 20, speed: 0.25, pace: hunter, food: [] },
  spider: { health: 16, speed: 0.3, pace: { stroll: 0.8, flee: 1, follow: 1 }, food: [] },
}

export interface MobKind extends Traits {
  readonly name: MobName
  /** Of a grown one, in blocks. */
  readonly width: number
  readonly height: number
  readonly isMonster: boolean
  /** Burns by day, does not drown. */
  readonly isUndead: boolean
}

function kindOf(name: MobName, traits: Traits, isMonster: boolean): MobKind {
  return { name, ...traits, ...bodySize(name), isMonster, isUndead: name === 'zombie' || name === 'skeleton' }
}

const isPassive = (name: string): name is PassiveName => Object.hasOwn(passive, name)
const isMonster = (name: string): name is MonsterName => Object.hasOwn(monsters, name)

/** The kind of a name without a namespace; null for what does not live here. */
export function mobKind(name: string): MobKind | null {
  if (isPassive(name)) return kindOf(name, passive[name], false)
  return isMonster(name) ? kindOf(name, monsters[name], true) : null
}

export const mobNames: readonly string[] = [...Object.keys(passive), ...Object.keys(monsters)]
