/** What can be eaten and drunk and what it does (registry for points and saturation; Minecraft Wiki, Food, for the rest). */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../version.ts'
import type { EffectName } from './effect-names.ts'

/** An effect that comes of a food, always or by chance. */
interface FoodEffect {
  readonly name: EffectName
  readonly seconds: number
  readonly amplifier: number
  /** 0..1. */
  readonly chance: number
}

export interface Food {
  /** Food points and saturation that it gives. */
  readonly points: number
  readonly saturation: number
  /** Ticks that it takes. */
  readonly ticks: number
  /** Can be taken without hunger. */
  readonly always: boolean
  readonly effects: readonly FoodEffect[]
  /** Takes these effects away: one by its name, or all. */
  readonly cures: EffectName | 'all' | null
  /** The item that is left in the hand; null for none. */
  readonly left: string | null
  /** Takes whoever eats it somewhere near. */
  readonly teleports: boolean
}

const registry = loadRegistry(MINECRAFT_VERSION)

const EATING = 32
const usual: Food = {
  points: 0,
  saturation: 0,
  ticks: EATING,
  always: false,
  effects: [],
  cures: null,
  left: null,
  teleports: false,
}

function effect(name: EffectName, seconds: number, amplifier = 0, chance = 1): FoodEffect {
  return { name, seconds, amplifier, chance }
}

/** Where a food is more than its points, and drinks. */
const special: Readonly<Record<string, Partial<Food>>> = {
  dried_kelp: { ticks: 16 },
  mushroom_stew: { left: 'bowl' },
  rabbit_stew: { left: 'bowl' },
  beetroot_soup: { left: 'bowl' },
  suspicious_stew: { left: 'bowl', always: true },
  honey_bottle: { ticks: 40, always: true, left: 'glass_bottle', cures: 'poison' },
  milk_bucket: { always: true, left: 'bucket', cures: 'all' },
  chorus_fruit: { always: true, teleports: true },
  golden_apple: { always: true, effects: [effect('absorption', 120), effect('regeneration', 5, 1)] },
  enchanted_golden_apple: {
    always: true,
    effects: [
      effect('regeneration', 20, 1),
      effect('resistance', 300),
      effect('fire_resistance', 300),
      effect('absorption', 120, 3),
    ],
  },
  rotten_flesh: { effects: [effect('hunger', 30, 0, 0.8)] },
  chicken: { effects: [effect('hunger', 30, 0, 0.3)] },
  spider_eye: { effects: [effect('poison', 5)] },
  poisonous_potato: { effects: [effect('poison', 5, 0, 0.6)] },
  pufferfish: { effects: [effect('poison', 60, 1), effect('hunger', 15, 2), effect('nausea', 15)] },
}

function build(): ReadonlyMap<string, Food> {
  const foods = new Map<string, Food>()
  for (const { name, foodPoints, saturation } of registry.foodsArray) {
    foods.set(name, { ...usual, points: foodPoints, saturation, ...special[name] })
  }
  for (const [name, drink] of Object.entries(special)) if (!foods.has(name)) foods.set(name, { ...usual, ...drink })
  return foods
}

const foods = build()

/** What an item is as food or drink; null where it is none. */
export function foodOf(item: string): Food | null {
  return foods.get(item) ?? null
}
