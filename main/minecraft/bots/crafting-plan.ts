/**
 * From what there is to an item, down to what nothing is made into: which way leaves least to be found. Ways are compared by
 * trying them; a bound on trials keeps odd recipes from taking long, and what is beyond it counts as to be found. Pure.
 */
import type { ItemStack } from '../../../shared/contract/block.ts'
import { addUp } from '../../../shared/core/add-up.ts'
import type { BodyResult, CraftingPlan, PlannedStep } from '../ports/bot-body.ts'
import { countOf, no, yes } from './body-results.ts'
import { type BookNeed, type BookRecipe, isDyeing, type RecipeBook, recipeBookOf } from './recipe-book.ts'
import type { BotSession } from './session.ts'

/** Ways that one plan may try. */
const TRIALS = 20_000

/** See `BotBody.planCrafting`. */
export function planCrafting(
  session: BotSession,
  item: string,
  amount: number,
  stock: readonly ItemStack[],
): BodyResult<CraftingPlan> {
  return planFrom(recipeBookOf(session), item, amount, stock)
}

/** The plan with a given book. */
export function planFrom(
  book: RecipeBook,
  item: string,
  amount: number,
  stock: readonly ItemStack[],
): BodyResult<CraftingPlan> {
  if (book(item).length === 0) return no('no-recipe', `Nothing is crafted or smelted into ${item}.`)
  const planner = new Planner(book)
  const had = new Map(addUp(stock).map(({ name, count }): [string, number] => [name, count]))
  // Of what is asked for more is made, however many there are.
  const start: State = { left: new Map([...had].filter(([name]) => name !== item)), missing: new Map(), steps: [] }
  const { left, missing, steps } = planner.make(start, item, amount, [])
  const consumed = addUp(steps.flatMap((step) => step.uses))
  const uses = stacksOf(consumed, ({ name, count }) => (name === item ? 0 : Math.min(count, had.get(name) ?? 0)))
  const leftOver = stacksOf(piles(left), ({ name, count }) => {
    const untouched = name === item ? 0 : (had.get(name) ?? 0) - countOf(uses, name)
    return count - untouched
  })
  return yes({ steps, uses, missing: stacksOf(piles(missing), ({ count }) => count), leftOver })
}

function piles(counts: ReadonlyMap<string, number>): readonly ItemStack[] {
  return addUp([...counts].map(([name, count]) => ({ name, count })))
}

/** The same stacks with other counts, without those that are empty then. */
function stacksOf(stacks: readonly ItemStack[], count: (stack: ItemStack) => number): readonly ItemStack[] {
  return stacks.map((stack) => ({ name: stack.name, count: count(stack) })).filter((stack) => stack.count > 0)
}

/** What is at hand, what has to be found, and what was made so far; never changed, so that ways can be tried. */
interface State {
  readonly left: ReadonlyMap<string, number>
  readonly missing: ReadonlyMap<string, number>
  readonly steps: readonly PlannedStep[]
}

class Planner {
  readonly #book: RecipeBook
  #trials = TRIALS
  /** Things to be dyed again that it is making now. */
  #dyeing = 0

  constructor(book: RecipeBook) {
    this.#book = book
  }

  /** Makes an amount anew; `path` are the items that this is for. */
  make(state: State, item: string, amount: number, path: readonly string[]): State {
    let best: State | null = null
    for (const recipe of this.#book(item)) {
      if (this.#trials <= 0) break
      if (this.#dyeing > 0 && isDyeing(recipe)) continue
      this.#trials -= 1
      const tried = this.#use(state, recipe, item, amount, [...path, item])
      if (tried !== null && (best === null || isBetter(tried, best))) best = tried
    }
    return best ?? { ...state, missing: plus(state.missing, item, amount) }
  }

  /** null where the recipe leads back to what it is for, or is a last resort for which something is not at hand. */
  #use(state: State, recipe: BookRecipe, item: string, amount: number, path: readonly string[]): State | null {
    const times = Math.ceil(amount / recipe.gives)
    let after = state
    const uses: ItemStack[] = []
    for (const need of recipe.needs) {
      const got = this.#getFor(after, need, times, recipe, path)
      if (got === null) return null
      after = got.state
      uses.push(...got.uses)
    }
    const makes = times * recipe.gives
    const step: PlannedStep = { kind: recipe.kind, item, makes, uses: addUp(uses), needsTable: recipe.needsTable }
    return { ...after, left: plus(after.left, item, makes - amount), steps: withStep(after.steps, step) }
  }

  #getFor(
    state: State,
    need: BookNeed,
    times: number,
    { isLastResort }: BookRecipe,
    path: readonly string[],
  ): { readonly state: State; readonly uses: readonly ItemStack[] } | null {
    const isDyed = need.isDyedAgain === true
    if (isDyed) this.#dyeing += 1
    const got = this.#get(state, need, need.count * times, isLastResort, path)
    if (!isDyed) return got
    this.#dyeing -= 1
    // Who has to find wool finds white.
    const isFound = got?.uses.some(({ name }) => (got.state.missing.get(name) ?? 0) > (state.missing.get(name) ?? 0))
    return isFound === true ? null : got
  }

  /** Takes what is at hand, the most plentiful first, and makes or misses the rest of one kind. */
  #get(
    state: State,
    { options }: BookNeed,
    count: number,
    isOnlyFromStock: boolean,
    path: readonly string[],
  ): { readonly state: State; readonly uses: readonly ItemStack[] } | null {
    const usable = options.filter((option) => !path.includes(option))
    const { left } = state
    const uses: ItemStack[] = []
    let after = left
    let rest = count
    for (const name of usable.toSorted((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))) {
      const taken = Math.min(rest, left.get(name) ?? 0)
      if (taken === 0) continue
      rest -= taken
      after = plus(after, name, -taken)
      uses.push({ name, count: taken })
    }
    const taken: State = { ...state, left: after }
    if (rest === 0) return { state: taken, uses }
    if (isOnlyFromStock) return null
    let best: { readonly state: State; readonly name: string } | null = null
    for (const name of usable) {
      const tried = this.make(taken, name, rest, path)
      if (best === null || isBetter(tried, best.state)) best = { state: tried, name }
    }
    return best === null ? null : { state: best.state, uses: [...uses, { name: best.name, count: rest }] }
  }
}

/** Less to be found counts first, then fewer steps. */
function isBetter(a: State, b: State): boolean {
  const difference = total(a.missing) - total(b.missing)
  return difference === 0 ? a.steps.length < b.steps.length : difference < 0
}

function total(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

function plus(counts: ReadonlyMap<string, number>, name: string, more: number): ReadonlyMap<string, number> {
  return more === 0 ? counts : new Map(counts).set(name, (counts.get(name) ?? 0) + more)
}

/** The same work done twice is one step, at its first place, where what it uses is there already. */
function withStep(steps: readonly PlannedStep[], step: PlannedStep): readonly PlannedStep[] {
  const isSame = (other: PlannedStep): boolean =>
    other.kind === step.kind && other.item === step.item && namesOf(other) === namesOf(step)
  const index = steps.findIndex(isSame)
  const before = steps[index]
  if (before === undefined || needsMade(steps.slice(index), step)) return [...steps, step]
  const both = { ...before, makes: before.makes + step.makes, uses: addUp([...before.uses, ...step.uses]) }
  return steps.with(index, both)
}

function namesOf({ uses }: PlannedStep): string {
  return uses.map(({ name }) => name).join()
}

/** Whether one of some steps makes what another uses. */
function needsMade(steps: readonly PlannedStep[], { uses }: PlannedStep): boolean {
  return steps.some(({ item }) => uses.some(({ name }) => name === item))
}
