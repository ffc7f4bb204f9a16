/** A record in which everything happens that the inspector tells of. */
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const asked = { role: 'worker', requestSha256: 'a', answerSha256: 'b', promptTokens: 100, answerTokens: 10 } as const
const call = { action: 'place', arguments: { item: 'dirt', pos: [1, 2, 3] } }

const subtasks = [
  { id: 1, description: 'Place the ground', step: { function: 'place', arguments: { pos: [1, 2, 3] } } },
  { id: 2, description: 'Place the poppy', step: { function: 'place', arguments: { pos: [1, 3, 3] } } },
]

/** What the record's numbers are. */
export const at = {
  initial: 2,
  refined: 5,
  wait: 7,
  reask: 9,
  act: 10,
  thought: 11,
  start: 12,
  change: 13,
  end: 14,
  falseDone: 15,
  failedStart: 17,
  failedEnd: 18,
  chat: 19,
} as const

export const told: readonly EpisodeEvent[] = [
  ...toldEvents([
    [0, 'Alice', 'episode.start', { agents: ['Alice', 'Bob'] }],
    [0, 'Alice', 'plan.rules', { rules: [{ id: 'r1', text: 'Flowers need ground.' }] }],
    [
      100,
      'Alice',
      'plan.initial',
      {
        graph: {
          functions: [],
          subtasks,
          dependencies: [
            { from: 1, to: 2, owner: 1 },
            { from: 2, to: 1, owner: 2 },
          ],
          removed: [],
        },
      },
    ],
    [150, 'Alice', 'plan.counterfactual', { ruleId: 'r1', text: 'Flowers float.' }],
    [180, 'Alice', 'model.call', { ...asked, purpose: 'dependencies', outcome: 'refused', latencyMs: 5 }],
    [
      200,
      'Alice',
      'plan.refined',
      {
        dependencies: [{ from: 1, to: 2, owner: 1, ate: { r1: 1 } }],
        removed: [{ from: 2, to: 1, owner: 2, ate: { r1: 0 }, reason: 'ate-zero' }],
        calls: { decompose: 1, initialGraph: 2, counterfactual: 1, intervention: 2, interventionPlain: 4 },
      },
    ],
    [300, 'Alice', 'subtask.status', { subtask: 1, status: 'running', agent: 'Alice' }],
    [300, 'Bob', 'agent.wait', { for: 2, path: 0 }],
    [350, 'Bob', 'thought', { text: 'I wait for Alice.' }],
    [
      500,
      'Alice',
      'model.call',
      { ...asked, purpose: 'worker.act', outcome: 'reask', latencyMs: 200, startedAtMs: 300, subtask: 1 },
    ],
    [
      800,
      'Alice',
      'model.call',
      { ...asked, purpose: 'worker.act', outcome: 'ok', latencyMs: 300, startedAtMs: 500, subtask: 1 },
    ],
    [800, 'Alice', 'thought', { text: 'The ground comes first.', subtask: 1 }],
    [800, 'Alice', 'action.start', { id: 1, call, subtask: 1 }],
    [1500, 'Bob', 'block.change', { pos: [1, 2, 3], from: 'air', to: 'dirt', by: 'Alice' }],
    [2000, 'Alice', 'action.end', { id: 1, ok: true, message: 'placed', durationMs: 1200 }],
    [
      2500,
      'Alice',
      'reflection',
      { subtask: 2, attempt: 1, reasoning: 'It looks so.', summary: 'All stands.', claimed: true, checked: false },
    ],
    [2600, 'Alice', 'progress', { completion: 0.5, viewHitRate: null }],
    [3000, 'Bob', 'action.start', { id: 2, call: { ...call, arguments: { item: 'poppy' } }, subtask: 2 }],
    [
      3500,
      'Bob',
      'action.end',
      { id: 2, ok: false, reason: 'out-of-reach', message: 'Too far away.', durationMs: 500 },
    ],
    [3600, 'Bob', 'chat', { text: '<b>HELP</b> İstanbul' }],
  ]),
].map((event) =>
  event.type === 'model.call' && event.data.purpose === 'dependencies'
    ? { ...event, actor: { kind: 'planner', id: 'planner' } }
    : event,
)
