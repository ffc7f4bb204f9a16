/** A team without a world: answers by purpose, actions that take a second, a clock that is moved by hand. */
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Judger } from '../../../../../main/judger/judger.ts'
import {
  type VillagerAgentParameters,
  villagerAgentParametersSchema,
} from '../../../../../main/methods/villageragent/parameters.ts'
import type { Decomposition } from '../../../../../main/methods/villageragent/prompts/decompose.ts'
import type { Split } from '../../../../../main/methods/villageragent/prompts/split.ts'
import type { Strategy } from '../../../../../main/methods/villageragent/prompts/strategy.ts'
import { villagerAgentMethod } from '../../../../../main/methods/villageragent/run.ts'
import type { Message, Models } from '../../../../../main/models/model.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { agentNames } from '../../../../../shared/contract/team.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'
import { noTalk } from '../../../../fakes/no-talk.ts'
import { toyActions } from '../../../../fakes/toy-judger.ts'

/** Of what was asked, what tests look at. */
const inputSchema = z.object({
  maxSubtasks: z.int().optional(),
  attempt: z.int().optional(),
  earlier: z.looseObject({ open: z.array(z.string()) }).optional(),
  subtask: z
    .looseObject({ description: z.string(), milestones: z.array(z.string()).default([]) })
    .default({ description: '', milestones: [] }),
  iteration: z.int().default(0),
  turn: z.int().default(0),
  tasks: z.array(z.looseObject({ id: z.int(), candidates: z.array(z.string()).default([]) })).default([]),
  free: z.array(z.string()).default([]),
  history: z.array(z.looseObject({ reason: z.string().nullable() })).default([]),
  data: z.array(z.string()).optional(),
  before: z.looseObject({ steps: z.array(z.unknown()) }).nullish(),
  others: z.unknown().optional(),
  summary: z.string().optional(),
})
type Input = z.infer<typeof inputSchema>

export interface Asked {
  readonly purpose: string
  readonly actor: string
  readonly input: Input
  /** All of it, as text. */
  readonly text: string
  readonly atMs: number
}

type Subtask = Decomposition['subtasks'][number]

/** A subtask of a planner's answer: what it is called, who does it, and what it requires. */
export const subtask = (id: number, agents: readonly string[], requires: readonly number[] = []): Subtask => ({
  id,
  description: `Subtask ${id} of ${agents.join(' and ')}.`,
  milestones: [],
  'retrieval paths': [],
  'required subtasks': [...requires],
  'assigned agents': [...agents],
})

interface Team {
  readonly params?: Partial<VillagerAgentParameters>
  /** One answer of the planner after the other; then that nothing is left. Null for one that cannot be used. */
  readonly plans: readonly (readonly Subtask[] | null)[]
  readonly agents?: number
  /** Whether an agent says of a subtask that it is done, by its description; true unless said otherwise. */
  readonly judge?: (description: string) => boolean
  /** Actions that an agent takes at a subtask before it says that it is done; 1 unless said otherwise. */
  readonly actions?: (description: string) => number
  readonly actionMs?: number
  /** The controller's answers. */
  readonly assign?: (asked: Input, turn: number) => unknown
  /** How the graph is mended after a failure, one answer after the other; then not at all. */
  readonly strategies?: readonly Strategy[]
  /** What each agent is told of a subtask for several; one that cannot be used unless said otherwise. */
  readonly split?: Split
  /** What the judger sees in the world. */
  readonly checked?: boolean
}

export async function playTeam({
  params = {},
  plans,
  agents = 2,
  judge = () => true,
  actions = () => 1,
  actionMs = 1000,
  assign,
  strategies = [],
  split,
  checked = false,
}: Team) {
  const clock = createManualClock()
  const log = createEventLog()
  const asked: Asked[] = []
  const rendered: string[] = []
  const performed: string[] = []
  const left = [...plans]
  const leftStrategies = [...strategies]
  const answerOf = ({ purpose, input }: Asked): unknown => {
    switch (purpose) {
      case 'villageragent.decompose': {
        const next = left.length === 0 ? [] : left.shift()
        return next === null ? undefined : { subtasks: next }
      }
      case 'villageragent.split':
        return split
      case 'villageragent.strategy':
        return leftStrategies.shift()
      case 'villageragent.environment':
        return { summary: 'A field.' }
      case 'villageragent.state':
        return { summary: `I worked at ${input.subtask.description}` }
      case 'villageragent.assign':
        return assign?.(input, input.turn) ?? firstCandidates(input)
      case 'villageragent.act':
        return input.iteration > actions(input.subtask.description)
          ? { thought: 'Done.', action: null, arguments: {} }
          : { thought: 'On.', action: 'NavigateTo', arguments: { pos: [0, -60, input.iteration] } }
      default:
        return { reasoning: '', summary: 'So it went.', task_status: judge(input.subtask.description) }
    }
  }
  const models: Models = {
    ask: async (prompt, input, { actor, signal }) => {
      signal.throwIfAborted()
      const text = JSON.stringify(prompt.inputSchema.parse(input))
      const question = {
        purpose: prompt.purpose,
        actor,
        input: inputSchema.parse(JSON.parse(text)),
        text,
        atMs: clock.now(),
      }
      asked.push(question)
      rendered.push(...prompt.render(prompt.inputSchema.parse(input), prompt.instructions).map(textOf))
      await Promise.resolve()
      const answer = prompt.answerSchema.safeParse(answerOf(question))
      return answer.success ? ok(answer.data) : fail('model-unparsable', 'It cannot be read.')
    },
  }
  const judger: Judger = {
    actionsOf: () => toyActions,
    perform: async (agent, _call, { signal }) => {
      performed.push(agent)
      await clock.sleep(actionMs, signal)
      return { ok: true, message: 'It worked.' }
    },
    observe: (agent) => ({
      agent,
      position: [0, -60, 0],
      health: 20,
      held: null,
      inventory: [],
      teammates: [],
      changes: [],
      heard: [],
    }),
    check: () => checked,
    ...noTalk,
    ownTime: (_agent, given) => given,
    signal: new AbortController().signal,
    endReason: null,
  }
  let outcome: Awaited<ReturnType<typeof villagerAgentMethod.run>> | null = null
  const running = villagerAgentMethod.run(villagerAgentParametersSchema.parse(params), {
    task: { goal: 'The job.', environment: 'A field.', documents: ['one', 'two'], rules: [], privateBriefs: {} },
    team: { members: agentNames.slice(0, agents).map((name) => ({ name, kind: 'agent', abilities: 'all' })) },
    budget: null,
    judger,
    models,
    clock,
    draw: createDraw(1),
    truth: null,
    takePicture: null,
    emit: log.emit,
    signal: new AbortController().signal,
  })
  void running.then((ended) => {
    outcome = ended
  })
  // What follows in the same moment takes more promises than the clock waits for.
  await setImmediate()
  for (let second = 0; second < 2000 && outcome === null; second++) {
    await clock.advance(1000)
    await setImmediate()
  }
  if (outcome === null) throw new Error('The run did not end.')
  const of = (purpose: string): readonly Asked[] => asked.filter((each) => each.purpose === `villageragent.${purpose}`)
  const statuses = log
    .of('subtask.status')
    .map(({ subtask: id, status, agent }) => `${status} ${id} ${agent ?? ''}`.trim())
  return { outcome: await running, asked, of, log, performed, rendered, statuses }
}

function firstCandidates({ tasks, free }: Input): unknown {
  const left = new Set<string>(free)
  return {
    assignments: tasks.flatMap(({ id, candidates }) => {
      const agent = candidates.find((name) => left.delete(name))
      return agent === undefined ? [] : [{ reason: 'It is free.', task_id: id, agent }]
    }),
  }
}

function textOf({ parts }: Message): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n')
}
