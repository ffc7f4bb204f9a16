/** Hands of dishes for our own tasks, dealt from a shuffled pack of all so that each dish comes up as often as the others. */
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'
import { type Dish, dishes } from './dishes.ts'

export interface Dealer {
  /** So many dishes, none twice, by name. */
  deal(count: number): readonly Dish[]
}

export function createDealer(seed: number): Dealer {
  const draw = createDraw(seed)
  let pack: Dish[] = []
  let packs = 0
  return {
    deal: (count) => {
      const hand: Dish[] = []
      while (hand.length < count) {
        if (!pack.some((dish) => !hand.includes(dish))) {
          const key = (dish: Dish): number => draw('pack', packs, dish.item)
          pack = [...pack, ...dishes.toSorted((a, b) => key(a) - key(b))]
          packs += 1
        }
        const next = pack.findIndex((dish) => !hand.includes(dish))
        hand.push(...pack.splice(next, 1))
      }
      return hand.toSorted((a, b) => (a.item < b.item ? -1 : 1))
    },
  }
}
