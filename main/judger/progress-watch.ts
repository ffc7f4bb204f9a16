/** Follows the task's progress from the region's blocks and writes every change of it into the record. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../shared/contract/block.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { Actor, Emit, EventData } from '../../shared/contract/record/events.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { TaskFacts } from '../../shared/core/task-facts.ts'
import type { BlockReader, WorldEvent, WorldFrame } from '../minecraft/ports/world-port.ts'
import type { Progress, Suite } from '../suites/suite.ts'
import { createLiveBlocks, type LiveBlocks } from './live-blocks.ts'

/** What came of a look of the referee. */
interface Looked {
  /** Whether the progress moved, or what the task is complete by. */
  readonly moved: boolean
  /** Whose hands moved it; null where it was nobody's. */
  readonly by: string | null
  /** Operator commands that the world is to be given now. */
  readonly commands: readonly string[]
  /** The task would no longer be complete: nothing of what undid it was noted. */
  readonly isUndone: boolean
}

const nothing: Looked = { moved: false, by: null, commands: [], isUndone: false }
const judger: Actor = { kind: 'judger', id: 'judger' }

export interface ProgressWatch {
  readonly blocks: LiveBlocks
  readonly answers: RoomAnswers
  /** Records where the task stands at the start. */
  start(): void
  /** Takes in a change of the world; answers whether the progress moved. */
  observe(event: WorldEvent): boolean
  /**
   * Lets the suite's referee look, after a server tick; `jointSteps` as it is told of them. What would undo a task that `isWon`
   * is not noted any more.
   */
  tick(frame: WorldFrame, jointSteps: number | null, isWon: boolean): Looked
  now(): Progress
  /** Game time at which the completion was last better than ever before; 0 when it never was. */
  lastBestMs(): number
}

export function createProgressWatch(
  scenario: Scenario,
  suite: Suite,
  initial: BlockReader,
  clock: Clock,
  emit: Emit,
): ProgressWatch {
  const blocks = createLiveBlocks(scenario.world.region, initial)
  const answers = createRoomAnswers(scenario)
  const facts = new TaskFacts()
  const referee = suite.referee?.(scenario) ?? null
  const blockAt = (pos: Position): BlockString => blocks.at(pos) ?? 'air'
  const followed = suite.follow?.(scenario, blockAt) ?? null
  const measure = (): Progress => followed?.now() ?? suite.progress(scenario, blockAt, facts)
  let progress = measure()
  let best = progress.completion
  let lastBestMs = 0
  const record = (): void => {
    const { completion, viewHitRate } = progress
    emit('progress', judger, { completion, viewHitRate })
  }
  const measureAgain = (): boolean => {
    const before = progress
    progress = measure()
    if (progress.completion > best) {
      best = progress.completion
      lastBestMs = clock.now()
    }
    const isSame = progress.completion === before.completion && progress.viewHitRate === before.viewHitRate
    if (!isSame) record()
    return !isSame || progress.complete !== before.complete
  }
  return {
    blocks,
    answers,
    start: record,
    observe: (event) => {
      if (event.kind === 'container') {
        facts.noteMoved(event)
        return suite.progressFrom === 'containers' && measureAgain()
      }
      const isChange = event.kind === 'block' && blocks.apply(event.pos, event.to, event.by !== undefined)
      if (isChange) followed?.changed(event.pos)
      return isChange && suite.progressFrom === 'blocks' && measureAgain()
    },
    tick: (frame, jointSteps, isWon) => {
      if (referee === null) return nothing
      const notes: (() => void)[] = []
      let by: string | null = null
      const commands = referee.tick({
        nowMs: clock.now(),
        jointSteps,
        blockAt,
        frame,
        noteHeld: (held) => {
          facts.noteHeld(held)
          notes.push(() => emit('item.held', judger, held))
          by = held.agent
        },
        noteCarried: (carried) => {
          facts.noteCarried(carried)
          notes.push(() => emit('item.carried', judger, carried))
          by = carried.agent
        },
        noteRoom: (state) => {
          facts.noteRoom(state)
          answers.note(state, clock.now())
          notes.push(() => emit('room.state', judger, state))
        },
      })
      if (notes.length === 0) return { ...nothing, commands }
      if (isWon && !measure().complete) return { ...nothing, isUndone: true }
      for (const note of notes) note()
      return { moved: measureAgain(), by, commands, isUndone: false }
    },
    now: () => progress,
    lastBestMs: () => lastBestMs,
  }
}

/**
 * Which cells of rooms have been answered, and until when: a room that answers moves whoever worked it, so where they stand
 * afterwards says nothing about what they did.
 */
interface RoomAnswers {
  /** Takes in how a room stands from now on, in game ms. */
  note(state: EventData<'room.state'>, nowMs: number): void
  /**
   * Whether an event with a condition at this cell is in effect or has been since then (game ms), or its room is done; false
   * where no room asks for anything.
   */
  answeredSince(pos: Position, sinceMs: number): boolean
}

export function createRoomAnswers({ task }: Scenario): RoomAnswers {
  const rooms = new Map((taskFamily(task).rooms(task)?.rooms ?? []).map((room) => [room.id, room]))
  /** By cell and by what answers there, the last moment of the answer in game ms; infinite while it lasts. */
  const answers = new Map<string, Map<string, number>>()
  const answer = (pos: Position, by: string, untilMs: number): void => {
    const there = answers.get(positionKey(pos)) ?? new Map<string, number>()
    answers.set(positionKey(pos), there.set(by, untilMs))
  }
  const active = new Map<string, readonly string[]>()
  return {
    note: ({ room: id, active: activeNow, done }, nowMs) => {
      const before = active.get(id) ?? []
      active.set(id, activeNow)
      for (const event of rooms.get(id)?.events ?? []) {
        const lasts = done || activeNow.includes(event.id)
        if (!lasts && !before.includes(event.id)) continue
        for (const { pos } of event.conditions)
          answer(pos, `${id}/${event.id}`, lasts ? Number.POSITIVE_INFINITY : nowMs)
      }
    },
    answeredSince: (pos, sinceMs) => {
      return [...(answers.get(positionKey(pos))?.values() ?? [])].some((untilMs) => untilMs >= sinceMs)
    },
  }
}
