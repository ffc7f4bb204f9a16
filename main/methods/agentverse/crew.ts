/** The team of one run: its agents with their workers, what was said, and what each has accomplished. */
import type { Judger } from '../../judger/judger.ts'
import { heardInput } from '../../worker/heard.ts'
import { type Worker, type WorkerContext, workerSettingsOf } from '../../worker/index.ts'
import { toldAlone, wholeTaskOf } from '../../worker/whole-task.ts'
import type { MethodContext } from '../method.ts'
import type { AgentVerseParameters } from './parameters.ts'
import type { WholeTaskInput } from './prompts/whole-task.ts'
import type { Report, Talk } from './talk.ts'

export interface Member {
  readonly name: string
  readonly worker: Worker
  /** Actions that it has taken since the start. */
  readonly taken: () => number
  /** All sub-goals that it has accomplished, oldest first. */
  readonly accomplished: string[]
  /** What it is at, for its teammates' prompts; null between rounds. */
  doing: string | null
}

export interface Crew {
  readonly params: AgentVerseParameters
  readonly context: MethodContext
  readonly members: readonly Member[]
  /** Counts from 1. */
  round: number
  /** What was said, oldest first. */
  talk: Talk
  /** Of the last round. */
  reports: readonly Report[]
  /** What agents were made for the task, by name; empty where nobody recruits. */
  roles: ReadonlyMap<string, string>
  /** Of the last evaluation; null where there is none. */
  advice: string | null
  /** The highest number of a sub-goal so far; they count over the whole episode. */
  lastSubGoal: number
}

export function createCrew(
  agents: readonly string[],
  params: AgentVerseParameters,
  context: MethodContext,
  createWorker: (context: WorkerContext) => Worker,
): Crew {
  const members = agents.map((name): Member => {
    let taken = 0
    const judger = noticing(context.judger, () => {
      taken++
    })
    const { models, clock, emit, task, signal } = context
    const worker = createWorker({
      agent: name,
      team: agents,
      doing: () =>
        new Map(members.flatMap((mate) => (mate.doing === null ? [] : [[mate.name, `is at: ${mate.doing}`]]))),
      judger,
      models,
      clock,
      emit,
      brief: task,
      ...toldAlone(name, context),
      signal,
      settings: workerSettingsOf(params),
    })
    return { name, worker, taken: () => taken, accomplished: [], doing: null }
  })
  return { params, context, members, round: 0, talk: [], reports: [], roles: new Map(), advice: null, lastSubGoal: 0 }
}

/** The whole task with all that was said, as an agent's prompts take it. */
export function taskInput(
  { params, context, members, round, talk, reports, roles, advice }: Crew,
  agent: string,
): WholeTaskInput {
  const { heard } = context.judger.observe(agent)
  const role = roles.get(agent)
  return {
    task: wholeTaskOf(
      agent,
      context,
      members.map(({ name }) => name),
    ),
    round,
    talk: talk.slice(-params.messagesKept),
    reports: [...reports],
    ...(role === undefined ? {} : { role }),
    ...(advice === null ? {} : { advice }),
    ...heardInput({ heard: heard.filter(({ mate }) => mate === undefined) }),
  }
}

/** Whether game time stands while the team talks and decides, for a question to a model. */
export function pausing({ params }: Crew): { readonly pausesGame: boolean } {
  return { pausesGame: params.discussionClock === 'paused' }
}

/** Game time that passes where a round took none: the game stands while a team decides, and an episode has to end. */
const IDLE_MS = 5000

export async function passTime({ context: { clock, signal } }: Crew, roundBeganMs: number): Promise<void> {
  if (clock.now() === roundBeganMs) await clock.sleep(IDLE_MS, signal)
}

/** The same judger; `onAction` hears of each action before it begins. */
function noticing(judger: Judger, onAction: () => void): Judger {
  return {
    actionsOf: (agent) => judger.actionsOf(agent),
    perform: (agent, call, options) => {
      onAction()
      return judger.perform(agent, call, options)
    },
    step: (calls, signal) => judger.step(calls, signal),
    observe: (agent) => judger.observe(agent),
    say: (agent, to, text, options) => judger.say(agent, to, text, options),
    messagesTo: (agent, afterId) => judger.messagesTo(agent, afterId),
    setMode: (agent, mode, on) => judger.setMode(agent, mode, on),
    ownTime: (agent, clock) => judger.ownTime(agent, clock),
    check: (agent, calls, sinceMs) => judger.check(agent, calls, sinceMs),
    signal: judger.signal,
    get endReason() {
      return judger.endReason
    },
  }
}
