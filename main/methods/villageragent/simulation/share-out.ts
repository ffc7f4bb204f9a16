/** Shares steps out: to each agent what can begin at once, as much as fits; then what has to wait for another share. */
import { milestoneOf } from '../milestones.ts'
import type { DecomposeInput } from '../prompts/decompose.ts'
import type { StepWork } from './step-work.ts'

export interface SharedStep extends Pick<StepWork, 'id' | 'description' | 'calls'> {
  readonly milestones: readonly string[]
}

export interface Share {
  readonly agent: string
  readonly steps: readonly SharedStep[]
  /** Shares that must be over first. */
  readonly after: readonly Share[]
}

interface Team extends Pick<DecomposeInput, 'team' | 'abilities' | 'maxSubtasks' | 'actionsEach'> {
  /** Who failed at it last; null for nobody. */
  readonly lastTriedBy: (description: string) => string | null
}

interface Begun {
  readonly agent: string
  readonly steps: StepWork[]
  readonly after: Set<Begun>
}

/** `before`: by step what has to be done first; what is no step any more is done. */
export function shareOut(
  work: readonly StepWork[],
  before: ReadonlyMap<number, ReadonlySet<number>>,
  team: Team,
): readonly Share[] {
  const taken = new Map<number, Begun>()
  const shares: Begun[] = []
  const known = new Set(before.keys())
  const fill = (share: Begun, mayFollow: boolean): void => {
    for (let step = next(share, mayFollow); step !== undefined; step = next(share, mayFollow)) {
      for (const id of before.get(step.id) ?? []) {
        const other = taken.get(id)
        if (other !== undefined && other !== share) share.after.add(other)
      }
      share.steps.push(step)
      taken.set(step.id, share)
    }
    if (share.steps.length > 0) shares.push(share)
  }
  const next = (share: Begun, mayFollow: boolean): StepWork | undefined => {
    const possible = work.filter((step) => {
      const isFree = [...(before.get(step.id) ?? [])].every((id) => {
        const by = taken.get(id)
        return !known.has(id) || by === share || (mayFollow && by !== undefined)
      })
      return isFree && !taken.has(step.id) && canTake(share, step, team)
    })
    const item = handOf(share.steps.at(-1))
    return possible.find((step) => handOf(step) === item) ?? possible[0]
  }
  for (const mayFollow of [false, true]) {
    for (const agent of team.team) {
      const isBusy = shares.some((share) => share.agent === agent)
      if (!isBusy && shares.length < team.maxSubtasks) fill({ agent, steps: [], after: new Set() }, mayFollow)
    }
  }
  return finish(shares)
}

function canTake(share: Begun, step: StepWork, { team, abilities, actionsEach, lastTriedBy }: Team): boolean {
  const { agent, steps } = share
  const others = lastTriedBy(step.description)
  if (others !== null && others !== agent && team.includes(others)) return false
  if (step.agents !== null && !step.agents.includes(agent)) return false
  const own = abilities?.[agent]
  if (own !== undefined && !step.calls.every(({ action }) => own.includes(action))) return false
  if (steps.length === 0) return true
  return step.isSmall && steps.every(({ isSmall }) => isSmall) && actionsOf([...steps, step]) <= actionsEach
}

/** Taking and holding each item once, and everything else. */
function actionsOf(steps: readonly StepWork[]): number {
  const items = new Set(steps.flatMap(({ fetched }) => fetched?.item ?? []))
  const changes = steps.filter((step, index) => handOf(step) !== handOf(steps[index - 1])).length
  const calls = steps.flatMap((step) => step.calls.filter(({ action }) => action !== 'Equip')).length
  return items.size + changes + calls
}

/** The item that it takes in hand. */
function handOf(step: StepWork | undefined): unknown {
  return step?.calls.find(({ action }) => action === 'Equip')?.arguments.item ?? null
}

function finish(shares: readonly Begun[]): readonly Share[] {
  const made = new Map<Begun, Share>()
  for (const share of shares) {
    const after = [...share.after].flatMap((other) => made.get(other) ?? [])
    made.set(share, { agent: share.agent, steps: inWords(share.steps), after })
  }
  return [...made.values()]
}

/** What several steps need of an item is taken before the first of them; what is in hand is not taken in hand again. */
function inWords(steps: readonly StepWork[]): readonly SharedStep[] {
  const fetchedItems = new Set<string>()
  let held: unknown = null
  return steps.map(({ id, description, calls, fetched }) => {
    const isFirst = fetched !== null && !fetchedItems.has(fetched.item)
    if (fetched !== null) fetchedItems.add(fetched.item)
    const amount = steps.filter((other) => other.fetched !== null && other.fetched.item === fetched?.item).length
    const taking = isFirst
      ? [{ action: 'WithdrawItem', arguments: { container: fetched.container, item: fetched.item, amount } }]
      : []
    const needed = calls.filter(({ action, arguments: { item } }) => {
      const isHeld = action === 'Equip' && item === held
      if (action === 'Equip') held = item
      return !isHeld
    })
    return { id, description, calls, milestones: [...taking, ...needed].map(milestoneOf) }
  })
}
