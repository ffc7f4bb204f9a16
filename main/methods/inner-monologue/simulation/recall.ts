/** What a simulated agent makes of its dialogue: how it stands, what it has done, and what it only believes. */
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import { blockPropertiesSchema, type ItemStack } from '../../../../shared/contract/block.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { AgentState } from '../../../worker/agent-state.ts'
import { type Changes, toldChanges } from '../../../worker/changes.ts'
import { amountOf, itemOf, targetOf } from '../../../worker/progress/arguments.ts'
import type { OwnWork } from '../../../worker/simulation/own-work.ts'
import { NO_ACTION, type Step } from '../../../worker/step.ts'
import type { ActionEntry, Entry, SceneEntry } from '../entries.ts'
import { guessReason } from './guess-reason.ts'

export interface Recalled extends Pick<OwnWork, 'state' | 'inventory' | 'changes' | 'history'> {
  /** Actions since it last was told a scene; null where it never was. */
  readonly sinceScene: readonly Step[] | null
}

/** An agent that was never told where it stands and what it carries. */
const UNKNOWN: AgentState = { position: [0, 0, 0], health: 20, held: null, teammates: [] }

/** `overlooks`: whether it takes the success of its action, by its place among its steps, for the contrary. */
export function recall(dialogue: readonly Entry[], overlooks: (step: number, ok: boolean) => boolean): Recalled {
  const memory = createMemory()
  const history: Step[] = []
  let sinceScene: Step[] | null = null
  for (const entry of dialogue) {
    if (entry.kind === 'scene') {
      memory.see(entry)
      sinceScene = []
    } else if (entry.kind === 'action') {
      const ok = entry.ok ?? true
      const step = stepOf(entry, overlooks(history.length, ok) ? !ok : ok, history)
      history.push(step)
      sinceScene?.push(entry.ok === null ? { ...step, ok: false } : step)
      if (step.ok) memory.believe(step)
    } else if (entry.kind !== 'heard') {
      history.push(nothing(entry.kind === 'question'))
    }
  }
  return { ...memory.now(), history, sinceScene }
}

function stepOf(entry: ActionEntry, ok: boolean, history: readonly Step[]): Step {
  const { action, arguments: args, thought, reason, read } = entry
  const told = reason?.split(':')[0]
  return {
    action,
    arguments: args,
    ok,
    reason: ok ? null : (told ?? guessReason({ action, arguments: args }, history)),
    message: read ?? '',
    thought,
  }
}

/** A turn without an action: a question counts as no failure. */
function nothing(ok: boolean): Step {
  return { action: NO_ACTION, arguments: {}, ok, reason: null, message: '' }
}

/** What scenes have told, and on top of it what the agent's own actions should have brought about since. */
function createMemory() {
  let state = UNKNOWN
  let inventory: readonly ItemStack[] = []
  const seen = new Map<string, Changes[number]>()
  const believed = new Map<string, Changes[number]>()
  const carry = (name: string, more: number): void => {
    const count = (inventory.find((stack) => stack.name === name)?.count ?? 0) + more
    const others = inventory.filter((stack) => stack.name !== name)
    inventory = count > 0 ? [...others, { name, count }] : others
  }
  const change = (pos: Changes[number]['pos'], block: string): void => {
    believed.set(positionKey(pos), { pos, block, byAgents: true })
  }
  return {
    see: (scene: SceneEntry): void => {
      ;({ state, inventory } = scene)
      if (scene.isFirst) seen.clear()
      believed.clear()
      for (const pos of scene.gone) seen.delete(positionKey(pos))
      for (const each of toldChanges(scene.changes, 'everywhere').named) seen.set(positionKey(each.pos), each)
    },
    believe: (call: ActionCall): void => {
      const [item, target] = [itemOf(call), targetOf(call)]
      if (call.action === 'NavigateTo' && target !== null) state = { ...state, position: target }
      if (call.action === 'MineBlock' && target !== null) change(target, 'air')
      if (item === null) return
      if (call.action === 'Equip') state = { ...state, held: { name: item, count: 1 } }
      if (['WithdrawItem', 'Craft', 'Smelt'].includes(call.action)) carry(item, amountOf(call))
      if (['Handover', 'StoreItem'].includes(call.action)) carry(item, -amountOf(call))
      if (call.action !== 'PlaceBlock' || target === null) return
      carry(item, -1)
      change(target, formatBlock(item, blockPropertiesSchema.safeParse(call.arguments.state).data))
    },
    now: () => ({ state, inventory, changes: [...new Map([...seen, ...believed]).values()] }),
  }
}
