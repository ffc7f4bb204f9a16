/** A world plan made ready and made real: every name is checked before the first block changes. */

import type { Mobs } from '../mechanics/mobs/mobs.ts'
import type { BlockStates } from '../rules/blocks/block-states.ts'
import { CONTAINER_SLOTS, containerSlots, isContainer } from '../rules/blocks/container-slots.ts'
import type { ContainerStore } from '../squid/containers.ts'
import type { SquidItemClass, SquidRegistry } from '../squid/squid.ts'
import type { Block } from '../values/block.ts'
import { isSign } from '../values/block-string.ts'
import { positionsOf } from '../values/geometry.ts'
import type { Position } from '../values/position.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { BuildStep, WorldPlan } from '../values/world-plan.ts'
import { MAX_Y, MIN_Y, type Terrain } from './terrain.ts'

interface Builder {
  readonly states: BlockStates
  readonly terrain: Terrain
  readonly containers: ContainerStore
  readonly registry: SquidRegistry
  readonly Item: SquidItemClass
  /** null where no mechanics are on the server. */
  readonly mobs: Mobs | null
}

/** Does one step; the world holds what the steps before it have put. */
type PreparedStep = (builder: Builder) => Result<void>

type ContainerStep = Extract<BuildStep, { kind: 'container' }>
type MobStep = Extract<BuildStep, { kind: 'mob' }>
type SignStep = Extract<BuildStep, { kind: 'sign' }>

function wrong(step: number, message: string): Result<never> {
  return fail('world-reset', `Step ${step + 1} of the world plan: ${message}`)
}

function stateOf(states: BlockStates, block: Block, step: number): Result<number> {
  const found = states.id(block)
  return found.ok ? found : wrong(step, found.error.message)
}

function heights(step: number, ...positions: readonly Position[]): Result<void> {
  const outside = positions.find(([, y]) => y < MIN_Y || y > MAX_Y)
  if (outside === undefined) return ok(undefined)
  return wrong(step, `${outside.join(', ')} is outside the world, whose y goes from ${MIN_Y} to ${MAX_Y}`)
}

function fillContainer(step: ContainerStep, index: number, builder: Builder): Result<void> {
  const name = builder.states.name(builder.terrain.stateAt(step.pos))
  if (!isContainer(name)) {
    return wrong(
      index,
      `there is ${name} at ${step.pos.join(', ')}, which holds nothing: set a chest or a barrel first`,
    )
  }
  const beyond = step.items.find(({ slot }) => slot >= containerSlots(name))
  if (beyond !== undefined) {
    return wrong(index, `slot ${beyond.slot} does not exist: a ${name} has ${containerSlots(name)}`)
  }
  builder.containers.take(step.pos)
  builder.containers.setLock(step.pos, step.lock ?? null)
  const slots = builder.containers.slots(step.pos)
  for (const { slot, name: itemName, count } of step.items) {
    const item = builder.registry.itemsByName[itemName]
    if (item !== undefined) slots[slot] = new builder.Item(item.id, count)
  }
  return ok(undefined)
}

function letterSign({ pos, lines }: SignStep, index: number, { states, terrain }: Builder): Result<void> {
  const name = states.name(terrain.stateAt(pos))
  if (!isSign(name))
    return wrong(index, `there is ${name} at ${pos.join(', ')}, which bears no words: set a sign first`)
  terrain.letter(pos, lines)
  return ok(undefined)
}

function spawnMob(step: MobStep, index: number, { mobs }: Builder): Result<void> {
  const spawned = mobs?.spawn(step.mob, step.at, { baby: step.baby === true, noAi: step.noAi === true })
  if (spawned === undefined) return wrong(index, 'no mob lives in a world without mechanics')
  return spawned.ok ? ok(undefined) : wrong(index, spawned.error.message)
}

function checkItems(step: ContainerStep, index: number, registry: SquidRegistry): Result<void> {
  for (const { slot, name, count } of step.items) {
    const item = registry.itemsByName[name]
    if (item === undefined) return wrong(index, `there is no item "${name}"`)
    if (slot >= CONTAINER_SLOTS) return wrong(index, `slot ${slot} does not exist: a container has ${CONTAINER_SLOTS}`)
    if (count > item.stackSize) return wrong(index, `a stack of ${name} holds ${item.stackSize} at most, not ${count}`)
  }
  return ok(undefined)
}

function prepare(step: BuildStep, index: number, states: BlockStates, registry: SquidRegistry): Result<PreparedStep> {
  if (step.kind === 'container') {
    const checked = checkItems(step, index, registry)
    return checked.ok ? ok((builder) => fillContainer(step, index, builder)) : checked
  }
  if (step.kind === 'mob') return ok((builder) => spawnMob(step, index, builder))
  if (step.kind === 'sign') return ok((builder) => letterSign(step, index, builder))
  const state = stateOf(states, step.block, index)
  if (!state.ok) return state
  const box = step.kind === 'fill' ? step.box : { min: step.pos, max: step.pos }
  const high = heights(index, box.min, box.max)
  if (!high.ok) return high
  return ok(({ terrain }) => {
    for (const pos of positionsOf(box)) terrain.write(pos, state.value)
    return ok(undefined)
  })
}

/** The steps of a plan, checked; the first wrong one is a `world-reset` error that names it. */
export function prepareSteps(
  plan: WorldPlan,
  states: BlockStates,
  registry: SquidRegistry,
): Result<readonly PreparedStep[]> {
  const prepared: PreparedStep[] = []
  const blocksFirst = [...plan.steps.entries()].sort(
    ([, a], [, b]) => Number(a.kind === 'mob') - Number(b.kind === 'mob'),
  )
  for (const [index, step] of blocksFirst) {
    const ready = prepare(step, index, states, registry)
    if (!ready.ok) return ready
    prepared.push(ready.value)
  }
  return ok(prepared)
}

/** Does the steps in order on pristine terrain; containers whose block a later step has overwritten lose their contents. */
export function build(plan: WorldPlan, prepared: readonly PreparedStep[], builder: Builder): Result<void> {
  for (const ready of prepared) {
    const done = ready(builder)
    if (!done.ok) return done
  }
  for (const step of plan.steps) {
    if (step.kind !== 'container') continue
    const slots = containerSlots(builder.states.name(builder.terrain.stateAt(step.pos)))
    if (builder.containers.peek(step.pos)?.length !== slots) builder.containers.take(step.pos)
  }
  return ok(undefined)
}
