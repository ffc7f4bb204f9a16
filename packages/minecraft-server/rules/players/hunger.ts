/** Food, saturation and what they do to health over time (Minecraft Wiki, Hunger, Java Edition 1.19). */

/** What hunger reads and changes of a player. */
interface Hungry {
  readonly player: { food: number; foodSaturation: number; readonly health: number }
  /** Effort since food or saturation was last taken; 4 take one point. */
  exhaustion: number
  /** Ticks towards the next regeneration or starvation. */
  foodTicks: number
}

/** Exhaustion of what players do; distances per block. */
export const effort = {
  sprint: 0.1,
  swim: 0.01,
  jump: 0.05,
  sprintJump: 0.2,
  attack: 0.1,
  hurt: 0.1,
  dig: 0.005,
} as const

export const MOST_FOOD = 20
export const MOST_HEALTH = 20
const MOST_EXHAUSTION = 40
/** Exhaustion that takes a point of saturation, or of food. */
const POINT = 4
const ENOUGH_TO_HEAL = 18
const FAST_TICKS = 10
const SLOW_TICKS = 80
/** Exhaustion of a half heart. */
const HEALING = 6
const PEACEFUL = 0
const HARD = 3
/** Health at which starvation stops: easy, normal. */
const starvationFloor: Readonly<Record<number, number>> = { 0: 20, 1: 10, 2: 1 }

export function exhausted(exhaustion: number, more: number): number {
  return Math.min(MOST_EXHAUSTION, exhaustion + more)
}

/** What the next tick of hunger does besides changing food and saturation. */
type HungerTurn =
  | { readonly kind: 'heal'; readonly amount: number }
  | { readonly kind: 'starve'; readonly amount: number }
  | null

/** Exhaustion becomes hunger. Answers whether food or saturation changed. */
function consume(survivor: Hungry, difficulty: number): boolean {
  if (survivor.exhaustion <= POINT) return false
  survivor.exhaustion -= POINT
  const { player } = survivor
  if (player.foodSaturation > 0) player.foodSaturation = Math.max(0, player.foodSaturation - 1)
  else if (difficulty !== PEACEFUL) player.food = Math.max(0, player.food - 1)
  return true
}

/** Counts one tick; answers whether `ticks` of the kind are full, and begins anew then. */
function isDue(survivor: Hungry, ticks: number): boolean {
  survivor.foodTicks += 1
  if (survivor.foodTicks < ticks) return false
  survivor.foodTicks = 0
  return true
}

interface HungerRules {
  readonly difficulty: number
  readonly regenerates: boolean
}

/** Whether a tick of hunger changes anything; most do not. */
export function isContent({ player, exhaustion }: Pick<Hungry, 'player' | 'exhaustion'>): boolean {
  return exhaustion <= POINT && player.health >= MOST_HEALTH && player.food > 0
}

/** One tick of a living player that gets hungry. */
export function hungerTick(
  survivor: Hungry,
  { difficulty, regenerates }: HungerRules,
): { readonly changed: boolean; readonly turn: HungerTurn } {
  const changed = consume(survivor, difficulty)
  const { player } = survivor
  const isHurt = player.health < MOST_HEALTH
  let turn: HungerTurn = null
  if (regenerates && isHurt && player.foodSaturation > 0 && player.food >= MOST_FOOD) {
    if (isDue(survivor, FAST_TICKS)) {
      const strength = Math.min(player.foodSaturation, HEALING)
      survivor.exhaustion = exhausted(survivor.exhaustion, strength)
      turn = { kind: 'heal', amount: strength / HEALING }
    }
  } else if (regenerates && isHurt && player.food >= ENOUGH_TO_HEAL) {
    if (isDue(survivor, SLOW_TICKS)) {
      survivor.exhaustion = exhausted(survivor.exhaustion, HEALING)
      turn = { kind: 'heal', amount: 1 }
    }
  } else if (player.food <= 0) {
    if (isDue(survivor, SLOW_TICKS) && starves(player.health, difficulty)) turn = { kind: 'starve', amount: 1 }
  } else {
    survivor.foodTicks = 0
  }
  return { changed, turn }
}

/** Ticks in which peace gives a half heart, and a point of food. */
const PEACE_TICKS = { health: 20, food: 10 } as const

/** What a tick of peace adds to health and food, besides what food heals. */
export function peaceGives({ difficulty, regenerates }: HungerRules, now: number): { health: number; food: number } {
  if (difficulty !== PEACEFUL || !regenerates) return { health: 0, food: 0 }
  return { health: now % PEACE_TICKS.health === 0 ? 1 : 0, food: now % PEACE_TICKS.food === 0 ? 1 : 0 }
}

function starves(health: number, difficulty: number): boolean {
  return difficulty >= HARD || health > (starvationFloor[difficulty] ?? 0)
}
