/** Ways to come by an item, as a reader knows them who was told so, or asked, or remembers the game. */
import { craftsOf, gameWays, type Way } from './game-ways.ts'

export interface Amount {
  readonly item: string
  readonly count: number
}

/** A heading over the steps of a recipe. */
const RECIPE = /\bRecipe for (\w+)/g
/** `1. craft 1 compass of 4 iron_ingot, 1 redstone at a crafting table`, as a crafting plan says it. */
const STEP = /\d+\. (craft|smelt) (\d+) (\w+) of ([\w, ]+?)( at a crafting table| in a furnace)?(?=;|\.|$)/g
const AMOUNT = /^(?:(\d+) )?([a-z0-9_]+)$/

export function amountsIn(list: string): readonly Amount[] {
  return list.split(', ').flatMap((part) => {
    const [, count, item] = AMOUNT.exec(part.trim()) ?? []
    return item === undefined ? [] : [{ item, count: Number(count ?? 1) }]
  })
}

export function dishesTold(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => Array.from(text.matchAll(RECIPE), ([, dish = '']) => dish))
}

/** What somebody knows of making things. */
export class Ways {
  readonly #planned: ReadonlyMap<string, Way>
  readonly #told: ReadonlySet<string>
  readonly #unknown: ReadonlySet<string>

  /** `texts`: all that was told and found out. `asked`: what the task asks for, which is known once it is told, or remembered. */
  constructor(texts: readonly string[], asked: readonly string[], isRemembering: boolean) {
    this.#planned = new Map(planned(texts))
    this.#told = new Set([...this.#planned.keys(), ...dishesTold(texts)])
    this.#unknown = isRemembering ? new Set() : new Set(asked.filter((item) => !this.#told.has(item)))
  }

  /** What a plan says, or what one remembers, the likeliest first; none for what it waits to be told. */
  of(item: string): readonly Way[] {
    if (this.#unknown.has(item)) return []
    const own = this.#planned.get(item)
    return own === undefined ? gameWays(item) : [own]
  }

  /** Whether somebody has told it how the item is made. */
  isTold(item: string): boolean {
    return this.#told.has(item)
  }
}

/** The steps of every crafting plan in some texts. */
function planned(texts: readonly string[]): readonly (readonly [string, Way])[] {
  return texts.flatMap((text) =>
    Array.from(text.matchAll(STEP), ([, kind, gives, item = '', list = '', where]): readonly [string, Way] => {
      const uses = amountsIn(list)
      const whole: Way = {
        item,
        kind: kind === 'smelt' ? 'smelt' : 'craft',
        uses,
        gives: Number(gives),
        needsTable: where === ' at a crafting table',
      }
      return [
        item,
        whole.kind === 'smelt' ? perPiece(whole) : (craftsOf(item).find((own) => isAlike(own, uses)) ?? whole),
      ]
    }),
  )
}

/** A plan's step stands for as many crafts as it takes; who knows the recipe knows what one of them takes. */
function isAlike(recipe: Way, uses: readonly Amount[]): boolean {
  const names = recipe.uses.map(({ item }) => item).sort()
  return (
    names.join() ===
    uses
      .map(({ item }) => item)
      .toSorted()
      .join()
  )
}

function perPiece(step: Way): Way {
  const raw = step.uses[0]?.item ?? ''
  return { ...step, kind: 'smelt', uses: [{ item: raw, count: 1 }], gives: 1 }
}
