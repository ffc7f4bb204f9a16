/** The work that is left, dealt out such that the member with most of it has as little as possible. */

/** Where pieces of an item are: so many in each member's hands, and so many that a member would have to fetch. */
export interface Pieces {
  /** By place in the team. */
  readonly held: readonly number[]
  readonly toFetch: number
  /** By place in the team: whether the member has the tool for it. */
  readonly canFetch: readonly boolean[]
}

/** So high that one longer load outweighs several shorter ones. */
const COST_POWER = 6

export interface Share {
  /** Pieces that the member has and is to put into a furnace. */
  readonly puts: number
  /** Pieces that it is to fetch, and to put in after that. */
  readonly fetches: number
}

/** So many pieces of something that are to be put in. */
export interface Demand {
  readonly count: number
  readonly pieces: Pieces
}

/** Shares of raw material and of fuel by place in the team. What is dealt out first decides who is free for the other: the better order counts. */
export function dealBoth(
  raw: Demand,
  fuel: Demand,
): { readonly raw: readonly Share[]; readonly fuel: readonly Share[] } {
  const rawFirst = inOrder(raw, fuel)
  const fuelFirst = inOrder(fuel, raw)
  return rawFirst.cost < fuelFirst.cost
    ? { raw: rawFirst.first, fuel: rawFirst.second }
    : { raw: fuelFirst.second, fuel: fuelFirst.first }
}

/** `cost` grows with the longest load above all, and with how unlike loads are. */
function inOrder(
  one: Demand,
  other: Demand,
): { readonly first: readonly Share[]; readonly second: readonly Share[]; readonly cost: number } {
  const loads = one.pieces.held.map(() => 0)
  const first = dealOut(one.count, one.pieces, loads)
  const second = dealOut(other.count, other.pieces, loads)
  return { first, second, cost: loads.reduce((sum, load) => sum + load ** COST_POWER, 0) }
}

/** Shares of so many pieces by place in the team, fewer where there are not as many; `loads` grow by the steps that they take. */
function dealOut(count: number, { held, toFetch, canFetch }: Pieces, loads: number[]): readonly Share[] {
  const puts = held.map(() => 0)
  const fetches = held.map(() => 0)
  let left = toFetch
  for (let piece = 0; piece < count; piece++) {
    const options = held.flatMap((own, place) => {
      const load = loads[place] ?? 0
      const isOwn = (puts[place] ?? 0) < own
      if (!isOwn && (left === 0 || canFetch[place] !== true)) return []
      return [{ place, isOwn, load: load + (isOwn ? 1 : 2) }]
    })
    const [best] = options.toSorted((a, b) => a.load - b.load || Number(b.isOwn) - Number(a.isOwn) || a.place - b.place)
    if (best === undefined) break
    loads[best.place] = best.load
    const own = best.isOwn ? puts : fetches
    own[best.place] = (own[best.place] ?? 0) + 1
    if (!best.isOwn) left -= 1
  }
  return held.map((_, place) => ({ puts: puts[place] ?? 0, fetches: fetches[place] ?? 0 }))
}
