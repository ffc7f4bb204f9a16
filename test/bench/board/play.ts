/** Plays the bench of task graph, lanes and inspector. */
import { createHash } from 'node:crypto'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { EventSearch } from '../../../renderer/features/inspector/event-search.ts'
import { doingAt } from '../../../renderer/features/lanes/lane.ts'
import { LaneLog } from '../../../renderer/features/lanes/lane-log.ts'
import { TaskGraphLog } from '../../../renderer/features/task-graph/task-graph-log.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { agentNames } from '../../../shared/contract/team.ts'
import { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { toldEvents } from '../../fakes/told-events.ts'
import { fixtureHeader } from '../../fixtures/record.ts'
import type { Play } from '../bench.ts'
import { cpuOfEach } from '../laps.ts'

const names = agentNames.slice(0, 6)
const SEEKS = 300
const SUBTASKS = 60
/** One step of an agent: it thinks, acts and says what came of it. */
const STEP_MS = 2_500
/** Steps that a subtask takes. */
const STEPS = 6
const searches = ['oak_planks', 'out-of-reach', 'place 17', 'bob dirt', 'no such words']

type Told = Parameters<typeof toldEvents>[0][number]

/** A plan in five layers, each waiting for the one before. */
function plan(): readonly Told[] {
  const subtasks = Array.from({ length: SUBTASKS }, (_, index) => ({
    id: index + 1,
    description: `Place oak_planks at (${index % 9}, -60, ${Math.floor(index / 9)}).`,
    step: { function: 'place_block', arguments: { index } },
  }))
  const dependencies = subtasks
    .slice(12)
    .flatMap(({ id }) =>
      [12, 11].map((before) => ({ from: id - before, to: id, owner: id - before, ate: { 'take-before-use': 1 } })),
    )
  const graph = { functions: [], subtasks, dependencies: [...dependencies], removed: [] }
  const calls = { decompose: 1, initialGraph: 1, counterfactual: 1, intervention: 9, interventionPlain: 20 }
  return [
    [0, 'planner', 'plan.rules', { rules: [{ id: 'take-before-use', text: 'Take before use.' }] }],
    [0, 'planner', 'plan.initial', { graph }],
    [0, 'planner', 'plan.refined', { dependencies: [...dependencies], removed: [], calls }],
  ]
}

/** What one agent does in its `step`th stretch. */
function stepOf(agent: string, place: number, step: number): readonly Told[] {
  const atMs = step * STEP_MS + place * 30
  const subtask = 1 + ((place * 11 + Math.floor(step / STEPS)) % SUBTASKS)
  const fails = (step + place) % 9 === 0
  const id = step * names.length + place + 1
  const at: [number, number, number] = [id % 9, -60, Math.floor(id / 9) % 9]
  const call = {
    role: 'worker' as const,
    purpose: 'act',
    requestSha256: 'a'.repeat(64),
    answerSha256: 'b'.repeat(64),
    outcome: 'ok' as const,
    promptTokens: 900,
    answerTokens: 60,
    latencyMs: 800,
    startedAtMs: atMs,
    subtask,
  }
  const failure = fails ? { reason: 'out-of-reach' } : {}
  return [
    ...(step % STEPS === 0 ? [[atMs, agent, 'subtask.status', { subtask, status: 'running', agent }] as const] : []),
    [atMs + 800, agent, 'model.call', call],
    [atMs + 800, agent, 'thought', { text: `I place oak_planks for ${subtask}.`, subtask }],
    [atMs + 810, agent, 'action.start', { id, subtask, call: { action: 'PlaceBlock', arguments: { pos: at } } }],
    ...(fails
      ? []
      : [[atMs + 1_900, agent, 'block.change', { pos: at, from: 'air', to: 'oak_planks', by: agent }] as const]),
    [atMs + 2_000, agent, 'action.end', { id, ok: !fails, ...failure, message: 'placed', durationMs: 1_190 }],
    ...(step % STEPS === STEPS - 1
      ? [
          [
            atMs + 2_300,
            agent,
            'reflection',
            { subtask, attempt: 1, reasoning: 'It stands.', summary: 'done', claimed: true, checked: !fails },
          ] as const,
          [
            atMs + 2_310,
            agent,
            'subtask.status',
            { subtask, status: fails ? 'failed' : 'done', agent, attempt: 1 },
          ] as const,
        ]
      : []),
  ]
}

export function eventsUntil(endMs: number): readonly EpisodeEvent[] {
  const steps = Array.from({ length: Math.floor(endMs / STEP_MS) }, (_, step) =>
    names.flatMap((name, place) => stepOf(name, place, step)),
  )
  const told: readonly Told[] = [...plan(), ...steps.flat()]
  return toldEvents(told.toSorted(([a], [b]) => a - b))
}

export const playBoard: Play = async (variant, { seed }, meter) => {
  const endMs = Number(variant) * 60_000
  const events = eventsUntil(endMs)
  meter.lap()
  const lanes = new LaneLog({ header: fixtureHeader, events })
  lanes.readUpTo()
  const graph = new TaskGraphLog({ events })
  graph.at(endMs)
  const index = new RecordIndex(events)
  index.update()
  const readMs = meter.lap().cpuS * 1000
  const hash = createHash('sha256')
  const draw = createDraw(seed)
  const seeks = cpuOfEach(meter, SEEKS, (seek) => {
    const atMs = draw('seek', seek) * endMs
    const doing = lanes.lanes.map((lane) => doingAt(lane, atMs).span?.seq ?? -1)
    hash.update(`${doing} ${index.lastSeqAt(atMs)} ${JSON.stringify(graph.at(atMs).shape?.nodes.length)}\n`)
  })
  const search = new EventSearch(index)
  meter.lap()
  const find = (words: string): number => search.find({ words, actors: [], kinds: [] }).length
  hash.update(`${find('oak')}`)
  const firstSearchMs = meter.lap().cpuS * 1000
  const found = cpuOfEach(meter, searches.length, (at) => hash.update(`${find(searches[at] ?? '')}`))
  return {
    figures: {
      events: events.length,
      readMs,
      seekMs: seeks[Math.floor(SEEKS / 2)] ?? 0,
      worstSeekMs: seeks.at(-1) ?? 0,
      firstSearchMs,
      searchMs: found[Math.floor(searches.length / 2)] ?? 0,
    },
    hash: hash.digest('hex'),
  }
}
