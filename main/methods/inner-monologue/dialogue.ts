/** The one dialogue of an agent, to which everything is added that it thinks, does and is told. */
import { samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Judger } from '../../judger/judger.ts'
import { agentStateOf } from '../../worker/agent-state.ts'
import { type Changes, toldChanges } from '../../worker/changes.ts'
import { heardTurn } from '../../worker/turns.ts'
import type { Entry, SceneEntry } from './entries.ts'
import type { InnerMonologueParameters } from './parameters.ts'

type ActionResult = Awaited<ReturnType<Judger['perform']>>

/**
 * Actions by which an agent looks at something. What they read is told wherever they succeed: without it they would be of no
 * use, and the agent has asked for it.
 */
export const LOOKING: ReadonlySet<string> = new Set([
  'CheckContainer',
  'CheckCraftable',
  'CraftingPlan',
  'Look',
  'ReadSign',
  'ScanEntities',
  'SearchBlock',
  'SearchEntity',
])

/** Of what was said in a part that is left out, so much stays. */
const HEARD_KEPT = 20

/** A scene as it was, all its changes included; the others as prompts take them. */
type Remembered = Exclude<Entry, SceneEntry> | Omit<SceneEntry, 'gone' | 'isFirst'>

export interface Dialogue {
  /** Takes in what was said to the agent since it last listened. */
  listen(): void
  /** Describes what the agent perceives now: unasked, or as the answer to its question. */
  describe(isAnswer: boolean): void
  noteAction(call: ActionCall, thought: string, result: ActionResult): void
  noteQuestion(question: string, thought: string): void
  noteUnusable(problem: string): void
  /** How many of its first steps are left out, and the rest in order. */
  told(): { readonly leftOut: number; readonly dialogue: Entry[] }
}

export function createDialogue(
  agent: string,
  { success, dialogueSteps }: InnerMonologueParameters,
  judger: Pick<Judger, 'observe' | 'messagesTo'>,
): Dialogue {
  let entries: readonly Remembered[] = []
  let leftOut = 0
  let lastHeard = 0
  const add = (entry: Remembered): void => {
    entries = [...entries, entry]
    const steps = entries.flatMap((each, index) => (isStep(each) ? [index] : []))
    if (steps.length <= dialogueSteps) return
    const kept = Math.ceil(dialogueSteps / 2)
    const from = steps.at(-kept) ?? 0
    leftOut += steps.length - kept
    const words = entries.slice(0, from).filter(({ kind }) => kind === 'heard')
    entries = [...words.slice(-HEARD_KEPT), ...entries.slice(from)]
  }
  return {
    listen: () => {
      for (const message of judger.messagesTo(agent, lastHeard)) {
        lastHeard = message.id
        add({ kind: 'heard', text: heardTurn(message).text })
      }
    },
    describe: (isAnswer) => {
      const observation = judger.observe(agent)
      const { inventory, changes } = observation
      const state = agentStateOf(observation)
      add({ kind: 'scene', isAnswer, state, inventory: [...inventory], changes: [...changes] })
    },
    noteAction: (call, thought, result) => {
      const isTold = success !== 'none'
      const reason = !result.ok && success === 'reason' ? `${result.reason}: ${result.message}` : undefined
      add({
        kind: 'action',
        thought,
        ...call,
        ok: isTold ? result.ok : null,
        ...(reason === undefined ? {} : { reason }),
        ...(result.ok && LOOKING.has(call.action) ? { read: result.message } : {}),
      })
    },
    noteQuestion: (question, thought) => add({ kind: 'question', thought, question }),
    noteUnusable: (problem) => add({ kind: 'unusable', problem }),
    told: () => ({ leftOut, dialogue: withNews(entries) }),
  }
}

function isStep({ kind }: Remembered): boolean {
  return kind === 'action' || kind === 'question' || kind === 'unusable'
}

/** Each scene with what is new in it, so that a long dialogue says everything once. */
function withNews(entries: readonly Remembered[]): Entry[] {
  let before: Changes | null = null
  return entries.map((entry) => {
    if (entry.kind !== 'scene') return entry
    const { named, counted } = toldChanges(entry.changes, 'everywhere')
    const known: Changes = before ?? []
    const isFirst = before === null
    before = named
    const news = named.filter((change) => !known.some((other) => isSame(change, other)))
    const gone = known.filter(({ pos }) => !named.some((change) => samePosition(change.pos, pos)))
    return { ...entry, isFirst, changes: [...news, ...counted], gone: gone.map(({ pos }) => pos) }
  })
}

function isSame(one: Changes[number], other: Changes[number]): boolean {
  return samePosition(one.pos, other.pos) && one.block === other.block
}
