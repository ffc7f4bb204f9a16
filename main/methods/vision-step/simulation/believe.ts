/** From what a question shows and repeats to what its model believes: earlier steps as they were meant, corrected by what is seen. */
import { blockName } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import type { SimulationContext } from '../../../models/model.ts'
import { meats } from '../cookbook.ts'
import type { Seen, StepInput, Told } from '../prompts/input.ts'
import { linesOf } from '../written.ts'
import { Belief } from './belief.ts'
import { noticed } from './notice.ts'

export type PlanStep = (belief: Belief, input: StepInput) => readonly MemberCall[]

export function believe(input: StepInput, plan: PlanStep, context: SimulationContext): Belief {
  const { members, durability, history, pictures, now, target, calls } = input
  const belief = new Belief(members, durability === 'on')
  for (const cell of target) belief.target.set(positionKey(cell.pos), cell)
  for (const picture of pictures.filter(({ of }) => of === 'task')) {
    const seen = noticed(picture, input.step, context)
    if (calls.includes('placeItem')) aimAt(seen, belief)
    else takeIn(seen, belief)
  }
  let last: readonly MemberCall[] = []
  for (const turn of history) {
    hear(turn, last, belief)
    if (turn.step === 1) noteStart(belief)
    last = meantBy(turn.answer, belief, input, plan)
    belief.expect(last)
  }
  hear(now, last, belief)
  if (history.length === 0) noteStart(belief)
  for (const picture of pictures.filter(({ of }) => of !== 'task'))
    takeIn(noticed(picture, input.step, context), belief, true)
  return belief
}

/** Its own calls, and what it expects of members that choose for themselves. */
function meantBy(answer: string, belief: Belief, input: StepInput, plan: PlanStep): readonly MemberCall[] {
  const { agent, parser } = input
  const written = linesOf(answer, parser).flatMap((line) => ('call' in line ? [line] : []))
  if (agent === null) return written
  const others = plan(belief, input).filter((one) => one.agent !== agent)
  return [...written.filter((one) => one.agent === agent), ...others]
}

function aimAt(seen: readonly Seen[], belief: Belief): void {
  for (const { kind, what, pos } of seen) {
    if (kind === 'block') belief.target.set(positionKey(pos), { pos, name: blockName(what) })
  }
}

function takeIn(seen: readonly Seen[], belief: Belief, isNow = false): void {
  for (const { kind, what, pos } of seen) {
    if (kind === 'block') belief.setBlock(pos, what)
    else if (what in meats) belief.creatures.set(positionKey(pos), { pos, species: what })
    if (kind === 'block' && isNow) belief.inSight.add(positionKey(pos))
  }
}

function noteStart(belief: Belief): void {
  for (const agent of belief.members) {
    for (const { name, count } of belief.itemsOf(agent))
      belief.atStart.set(name, (belief.atStart.get(name) ?? 0) + count)
  }
}

/** `last`: what was done since the last time. */
function hear({ inventories, state }: Told, last: readonly MemberCall[], belief: Belief): void {
  for (const { agent, items } of inventories) {
    const held = new Map(items.map(({ name, count }) => [name, count]))
    const one = last.find((call) => call.agent === agent)
    if (one !== undefined) correct(one, held, belief)
    belief.hands.set(agent, held)
  }
  if (state === null) return
  belief.blocks.clear()
  belief.creatures.clear()
  for (const { pos, block } of state.blocks) {
    belief.setBlock(pos, block)
    belief.inSight.add(positionKey(pos))
  }
  for (const { pos, species } of state.creatures) belief.creatures.set(positionKey(pos), { pos, species })
}

/** What has gone into a furnace or the ground shows in what members still hold, or do not hold yet. */
function correct({ agent, call }: MemberCall, held: ReadonlyMap<string, number>, belief: Belief): void {
  const more = (item: string): number => (held.get(item) ?? 0) - belief.has(agent, item)
  if (call.name === 'putItemFurnace' && more(call.item) > 0) {
    const furnace = belief.furnaceAt(call.pos)
    if (furnace.inputs.pop() === undefined) furnace.made.pop()
  } else if (call.name === 'putFuelFurnace' && more(call.item) > 0) {
    belief.furnaceAt(call.pos).burns = 0
  } else if (call.name === 'farm_work' && call.sow !== null && more(call.sow) > 0) {
    belief.blocks.delete(positionKey(neighbour(call.pos, 'up')))
  } else if (call.name === 'takeOutFurnace') {
    for (const [item] of belief.hands.get(agent) ?? []) {
      for (let missing = -more(item); missing > 0; missing--) belief.furnaceAt(call.pos).made.push(item)
    }
  }
}
