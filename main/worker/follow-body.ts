/**
 * The plan's function body as it stands, and the model where it fails (ours): of 60 recorded choices of a language model 57 copied
 * the body's next action, and of its 52 looks back 38 said "not yet", mostly in the middle of a body.
 */
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ActionCall } from '../../shared/contract/task-graph.ts'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import { performStep } from './perform.ts'
import { reflect } from './reflection.ts'
import { isStuck } from './stuck.ts'
import type { SubtaskWork } from './subtask-work.ts'
import { think } from './think.ts'

/** Actions that cannot work without the item that their argument names. */
const NEEDS_ITEM: ReadonlySet<string> = new Set(['Equip', 'PlaceBlock', 'StoreItem', 'Handover', 'UseItemOn'])

/** How far the body has come, over all attempts at the subtask. */
export interface BodyProgress {
  /** Index of the call that comes next. */
  next: number
  /** The next call was tried and failed: the agent is asked until it has taken it with success. */
  hasFailed: boolean
  /** The agent was asked at the subtask's beginning, as those that talk are. */
  wasAsked: boolean
}

/**
 * One attempt; true as soon as the agent claims that the subtask is done, false when its iterations are used up or a step fails as
 * one before it did. The body's actions are taken in their order while each works. Where one fails, or cannot work now, the agent is
 * asked action by action, until the body can go on. It looks back where the body has ended, and from then on where an action of its
 * own failed or it sees nothing left to do; whoever runs it, at the attempt's end. An agent that talks is also asked before the
 * body's first action and whenever it was told something; where it then goes on with the body, or further on in it, that is no round.
 */
export async function followBody(
  work: SubtaskWork,
  body: BodyProgress,
  attempt: number,
  signal: AbortSignal,
): Promise<Result<boolean>> {
  const { calls, context, memory } = work
  let isDue = memory.unreflected > 0
  for (let iteration = 1; iteration <= context.settings.iterations && !isStuck(work); ) {
    const planned = calls[body.next]
    if (planned === undefined && isDue) {
      isDue = false
      const claimed = await reflect(work, attempt, signal)
      if (!claimed.ok || claimed.value) return claimed
    } else if (planned !== undefined && canFollow(planned, body, work)) {
      const step = await performStep(work, planned, attempt, signal)
      isDue = true
      if (step.ok) body.next++
      else body.hasFailed = true
    } else {
      const isOnItsWay = !body.hasFailed && planned !== undefined && isPossible(planned, work)
      body.wasAsked = true
      const thought = await think(work, attempt, iteration, signal)
      if (!thought.ok) return thought
      const { value } = thought
      const taken = value.kind === 'act' ? indexOf(value.call, calls, body.next) : null
      const goesOn = taken === body.next || (isOnItsWay && taken !== null)
      if (!isOnItsWay || !goesOn) iteration++
      if (value.kind === 'unread') continue
      if (value.kind === 'done') {
        isDue = false
        const claimed = await reflect(work, attempt, signal)
        if (!claimed.ok || claimed.value) return claimed
        continue
      }
      const step = await performStep(work, value.call, attempt, signal, value.thought)
      isDue = planned !== undefined || !step.ok
      if (!step.ok || !goesOn || taken === null) continue
      body.next = taken + 1
      body.hasFailed = false
    }
  }
  return ok(false)
}

/** Whether the body's next action is taken without a question. */
function canFollow(planned: ActionCall, body: BodyProgress, work: SubtaskWork): boolean {
  const { conversation } = work
  const maySpeak = conversation !== null && (!body.wasAsked || conversation.hasNews())
  return !body.hasFailed && !maySpeak && isPossible(planned, work)
}

function isPossible({ action, arguments: given }: ActionCall, { context }: SubtaskWork): boolean {
  const { inventory } = context.judger.observe(context.agent)
  return !NEEDS_ITEM.has(action) || inventory.some(({ name }) => name === given.item)
}

/** Where in the body, from `start` on, the call stands; null where it does not. */
function indexOf(call: ActionCall, calls: readonly ActionCall[], start: number): number | null {
  const same = canonicalJson(call)
  const index = calls.findIndex((planned, at) => at >= start && canonicalJson(planned) === same)
  return index === -1 ? null : index
}
