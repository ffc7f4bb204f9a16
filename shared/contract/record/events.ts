/**
 * The events of an episode record: rows `{seq, atMs, actor, type, v, data}`, each type versioned on its own.
 * Everything here derives from seed, scenario and model answers; wall-clock facts never become events.
 */
import { z } from 'zod'
import { blockStringSchema, nameSchema } from '../block.ts'
import { forkDoSchema } from '../fork.ts'
import { positionSchema } from '../geometry.ts'
import { agentModeSchema, switchedModeSchema } from '../modes.ts'
import {
  actionCallSchema,
  dependencySchema,
  removedDependencySchema,
  ruleSchema,
  subtaskStatusSchema,
  taskGraphSchema,
} from '../task-graph.ts'
import { endReasonSchema, validitySchema } from './end.ts'
import { modelRoleSchema } from './header.ts'

export const actorSchema = z.object({
  kind: z.enum(['judger', 'planner', 'agent', 'server', 'lab', 'human']),
  /** Agent name, or the kind again where there is only one. */
  id: z.string(),
})
export type Actor = z.infer<typeof actorSchema>

/** Calls by purpose, as the planner reports them: what was asked, and what the other form would have asked (causalmace.md 2.3). */
const callCountsSchema = z.object({
  decompose: z.int(),
  initialGraph: z.int(),
  counterfactual: z.int(),
  intervention: z.int(),
  /** Intervention calls that the plain form (per edge and rule) would make on the same graph. */
  interventionPlain: z.int(),
})
export type CallCounts = z.infer<typeof callCountsSchema>

/** Data of each event type at its current version. */
export const eventData = {
  /** The world stands, the team is in place; no operator command follows. */
  'episode.start': z.object({
    /** Every member that has a body, in the team's order. */
    agents: z.array(z.string()),
    /** Those of them that people play; absent for none. */
    people: z.array(z.string()).min(1).exactOptional(),
  }),
  'episode.end': z.object({
    endReason: endReasonSchema,
    validity: validitySchema,
    /** What happened, for people: limit reached, first line of an error. */
    message: z.string(),
  }),
  /** From here on the episode is a fork of another one, because of this. A fork that does nothing has no such event. */
  fork: z.object({ do: forkDoSchema }),
  /** An operator command that reached the server, with who sent it. */
  'server.command': z.object({ source: z.string(), command: z.string() }),

  'plan.rules': z.object({ rules: z.array(ruleSchema) }),
  /** `initial` before refinement; its edges still carry no ATE. */
  'plan.initial': z.object({
    graph: taskGraphSchema,
    /** Edges that answers named between two other subtasks than the one in question; they count for nothing. Absent for 0. */
    strays: z.int().optional(),
  }),
  'plan.counterfactual': z.object({ ruleId: z.string(), text: z.string() }),
  'plan.refined': z.object({
    dependencies: z.array(dependencySchema),
    removed: z.array(removedDependencySchema),
    calls: callCountsSchema,
    /** Refinement was on, and there was no edge to ask about. */
    hadNoEdge: z.literal(true).exactOptional(),
  }),
  /** Paths as lists of subtask ids; `cover` says that a greedy cover was used because there were too many to enumerate. */
  'plan.paths': z.object({
    paths: z.array(z.array(z.int())),
    /** Exact number of source-to-sink paths, decimal (may exceed 2^53). */
    count: z.string(),
    cover: z.boolean(),
  }),

  'path.assign': z.object({
    path: z.int(),
    /** What the agent takes up or waits for on it. */
    subtask: z.int().optional(),
    /** Busy rate of each path at the moment of the choice (equation 3). */
    busyRates: z.array(z.number()),
  }),
  /** An agent begins to wait for a subtask, or (both null) has nothing left to do; until its next `subtask.status` running. */
  'agent.wait': z.object({ for: z.int().nullable(), path: z.int().nullable() }),
  'subtask.status': z.object({
    subtask: z.int(),
    status: subtaskStatusSchema,
    agent: z.string().optional(),
    attempt: z.int().optional(),
    reason: z.string().optional(),
  }),

  thought: z.object({
    text: z.string(),
    subtask: z.int().optional(),
    /** Says why a command that the agent wrote was not carried out: there is none of that name, or its arguments are none. */
    refused: z.literal(true).exactOptional(),
  }),
  'action.start': z.object({
    /** Counts from 1 within the episode; pairs start and end. */
    id: z.int(),
    call: actionCallSchema,
    subtask: z.int().optional(),
    /** A person acted for the agent. */
    by: z.literal('human').optional(),
  }),
  'action.end': z.object({
    id: z.int(),
    ok: z.boolean(),
    /** Failure reason, one of the action's listed reasons; absent on success. */
    reason: z.string().optional(),
    message: z.string(),
    /** Game time spent in the action. */
    durationMs: z.number(),
    data: z.json().optional(),
  }),
  /** A body did something by itself between the agent's actions; written when it is over. An action cuts it short. */
  'agent.mode': z.object({
    mode: agentModeSchema,
    end: z.enum(['done', 'failed', 'cut-short']),
    text: z.string(),
    durationMs: z.number(),
  }),
  /** A method, or a person, switched what a body does by itself. */
  'mode.set': z.object({ agent: z.string(), mode: switchedModeSchema, on: z.boolean() }),
  reflection: z.object({
    subtask: z.int(),
    attempt: z.int(),
    reasoning: z.string(),
    summary: z.string(),
    /** What the agent says. */
    claimed: z.boolean(),
    /** What the judger sees in the world; null where the subtask has no checkable effect. */
    checked: z.boolean().nullable(),
  }),
  /** What a person did; unless they play `agent` as a member of the team, the episode is `human-intervention`. Moves and blocks are recorded like everybody's. */
  'external.input': z.object({
    player: z.string(),
    input: z.enum(['joined', 'left', 'said', 'possessed', 'released']),
    text: z.string().optional(),
    /** Whom it was said to, who was possessed or released; absent for all. */
    agent: z.string().optional(),
  }),
  chat: z.object({
    text: z.string(),
    to: z.string().optional(),
    /** Nobody heard it: a fork had it lost. */
    lost: z.literal(true).optional(),
  }),

  'model.call': z.object({
    role: modelRoleSchema,
    purpose: z.string(),
    /** SHA-256 of the canonical request; the request and the answer are stored under it, outside the hash. */
    requestSha256: z.string(),
    answerSha256: z.string().nullable(),
    /** `aborted`: cut off by the end of an attempt or of the episode before its answer counted. */
    outcome: z.enum(['ok', 'reask', 'unparsable', 'refused', 'failed', 'aborted']),
    promptTokens: z.int(),
    /** 0 where no answer counted. */
    answerTokens: z.int(),
    /** Modelled latency in ms of game time (architecture section 7); 0 on a clock that only knows real latency, and where aborted. */
    latencyMs: z.number(),
    /** Game time of the question; the event itself is written when the answer is there. */
    startedAtMs: z.number().optional(),
    /** What the agent was working at when it asked. */
    subtask: z.int().optional(),
    /** The answer came to the limit of its tokens before its end; absent where it did not. */
    cutOff: z.literal(true).optional(),
  }),

  'block.change': z.object({
    pos: positionSchema,
    from: blockStringSchema,
    to: blockStringSchema,
    /** The player whose action caused it, where the server knows. */
    by: z.string().optional(),
  }),
  /** Items that a player moved into (positive) or out of (negative) a container. */
  'container.change': z.object({ pos: positionSchema, by: z.string(), item: nameSchema, delta: z.int() }),
  /** An agent holds more of an item that the task counts than it ever did before. */
  'item.held': z.object({ agent: z.string(), item: nameSchema, count: z.int().positive() }),
  /** What an agent carries of an item that the task counts, whenever that changes. */
  'item.carried': z.object({ agent: z.string(), item: nameSchema, count: z.int().nonnegative() }),
  /** What is known of a room's mechanism, whenever that changes. */
  'room.state': z.object({
    room: z.string(),
    /** Events that are in effect now. */
    active: z.array(z.string()),
    /** The most conditions that were ever met at once, over the events that count for the fraction, and how many these have. */
    met: z.int().nonnegative(),
    conditions: z.int().nonnegative(),
    /** Stays true. */
    done: z.boolean(),
  }),
  /** All actions of a joint step are over; steps count from 1. */
  'joint.step': z.object({
    step: z.int().positive(),
    /** Who acted in it. */
    agents: z.array(z.string()),
    /** Completion after it, and by how much it rose; both in 0..1, the rise below 0 where something was undone. */
    completion: z.number(),
    reward: z.number(),
  }),
  /** Sampled when something changed: completion and view hit rate in 0..1. */
  progress: z.object({ completion: z.number(), viewHitRate: z.number().nullable() }),
} as const

/** Current version of each type. */
export const eventVersions = {
  'episode.start': 1,
  'episode.end': 1,
  fork: 1,
  'server.command': 1,
  'plan.rules': 1,
  'plan.initial': 1,
  'plan.counterfactual': 1,
  'plan.refined': 1,
  'plan.paths': 1,
  'path.assign': 1,
  'agent.wait': 1,
  'subtask.status': 1,
  thought: 1,
  'action.start': 1,
  'action.end': 1,
  'agent.mode': 1,
  'mode.set': 1,
  reflection: 1,
  'external.input': 1,
  chat: 1,
  'model.call': 1,
  'block.change': 1,
  'container.change': 1,
  'item.held': 1,
  'item.carried': 1,
  'room.state': 1,
  'joint.step': 1,
  progress: 1,
} as const satisfies Readonly<Record<keyof typeof eventData, number>>

export type EventType = keyof typeof eventData
export type EventData<T extends EventType> = z.infer<(typeof eventData)[T]>

/** One event of the record. `seq` counts from 0 without gaps; `atMs` is game time since the start event (planning takes game time too). */
export type EpisodeEvent<T extends EventType = EventType> = {
  readonly [K in T]: {
    readonly seq: number
    readonly atMs: number
    readonly actor: Actor
    readonly type: K
    readonly v: number
    readonly data: EventData<K>
  }
}[T]

/** The one way to write into the record: sequence number, time and version are added by the recorder. */
export type Emit = <T extends EventType>(type: T, actor: Actor, data: EventData<T>) => void
