/** An episode of joint steps as a demonstration: what stood and was held before each step, what was done, what came of it. Pure. */
import { z } from 'zod'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import type { MemberCall } from '../../../shared/contract/teamcraft-calls.ts'
import { addUp } from '../../../shared/core/add-up.ts'
import { jointSteps } from '../../../shared/core/joint-steps.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { agentsOf } from '../../../shared/core/team-agents.ts'
import { type AreaState, areaState } from '../../../shared/core/teamcraft/area-state.ts'
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'
import { callOfAction } from '../../../shared/core/teamcraft/written-calls.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../shared/core/timeline/tick-time.ts'
import { idleWaits } from '../../worker/joint-steps/waits.ts'

export interface DemonstratedCall extends MemberCall {
  /** Null where it did what it was to do; else why not. */
  readonly failure: string | null
}

/** What was to be seen and was held at a moment. */
export interface Moment {
  /** Game time. */
  readonly atMs: number
  /** In the order of the team. */
  readonly inventories: readonly { readonly agent: string; readonly items: readonly ItemStack[] }[]
  readonly state: AreaState
  /** Members and animals. */
  readonly entities: readonly SceneEntity[]
}

export interface DemonstratedStep {
  /** From 1. */
  readonly step: number
  /** What its calls were chosen by. */
  readonly before: Moment
  /** In the order of the team. */
  readonly calls: readonly DemonstratedCall[]
  /** After it, 0 to 1. */
  readonly completion: number
}

export interface Demonstration {
  readonly agents: readonly string[]
  readonly joint: JointBrief
  readonly steps: readonly DemonstratedStep[]
  /** What came of the last step. */
  readonly end: Moment
}

type Seen = Pick<EpisodeTimeline, 'header' | 'events' | 'endMs' | 'inventoriesAt' | 'entitiesAt'>
type BlocksAt = (atMs: number) => (pos: Position) => BlockString

/** How the method waits is one of its parameters where it acts in joint steps. */
const waitSchema = z.object({ wait: z.enum(['vanilla', 'accelerated']) })

/**
 * Null where nobody acted in joint steps. What was seen before a step is the moment at which it was chosen: heads are turned, and
 * no action has begun, nor the wait of whoever is about to empty a furnace.
 */
export function demonstrationOf(timeline: Seen, joint: JointBrief, blocksAt: BlocksAt): Demonstration | null {
  const agents = agentsOf(timeline.header.team)
  const ends = timeline.events.filter((event): event is EpisodeEvent<'joint.step'> => event.type === 'joint.step')
  const taken = jointSteps(timeline.events)
  const given = waitSchema.safeParse(timeline.header.method.params).data
  const { lookMs } = idleWaits(given?.wait ?? 'accelerated')
  const momentAt = (atMs: number): Moment => {
    // In the order in which bodies tell of them.
    const held = new Map(timeline.inventoriesAt(atMs).map(({ player, slots }) => [player, addUp(slots)]))
    const entities = timeline.entitiesAt(atMs)
    const standing = entities.map(({ type, position: [x, y, z] }) => ({ type, x, y, z }))
    return {
      atMs,
      inventories: agents.map((agent) => ({ agent, items: held.get(agent) ?? [] })),
      state: areaState(joint, blocksAt(atMs), standing),
      entities,
    }
  }
  let chosenMs = timeOfTick(0)
  const steps = ends.map(({ data, atMs: endMs }, place): DemonstratedStep => {
    const actions = taken[place] ?? []
    const atMs = Math.max(timeOfTick(0), Math.min(chosenMs, actions[0]?.start.atMs ?? chosenMs))
    chosenMs = endMs + (joint.lookAt === null ? 0 : lookMs)
    const calls = actions.flatMap(({ start, end }): readonly DemonstratedCall[] => {
      const call = callOfAction(start.data.call, joint.center)
      if (call === null) return []
      const failure = end === null ? 'it was not over' : end.data.ok ? null : end.data.message
      return [{ agent: start.actor.id, call, failure }]
    })
    // One who waits at a furnace begins last, and was not asked last.
    const inOrder = calls.toSorted((a, b) => agents.indexOf(a.agent) - agents.indexOf(b.agent))
    return { step: data.step, before: momentAt(atMs), calls: inOrder, completion: data.completion }
  })
  if (steps.length === 0) return null
  return { agents, joint, steps, end: momentAt(Math.max(Math.min(chosenMs, timeline.endMs), timeOfTick(0))) }
}
