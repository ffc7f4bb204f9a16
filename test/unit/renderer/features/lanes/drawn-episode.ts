/** Episodes as fast-check draws them: agents obey the rules of a record, and nothing else. */
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

export interface Step {
  readonly agent: string
  readonly what: 'act' | 'walk' | 'end' | 'call' | 'wait' | 'run' | 'done' | 'fail' | 'put-back' | 'think' | 'reflect'
  /** Since the step before. */
  readonly afterMs: number
  readonly tookMs: number
  readonly subtask: number
}

type Told = Parameters<typeof toldEvents>[0][number]

/** An agent is in one action at a time, and what never began does not end. */
export function toldSteps(steps: readonly Step[], ends: boolean): readonly EpisodeEvent[] {
  const running = new Map<string, number>()
  let atMs = 0
  let lastId = 0
  const tell = ({ agent, what, tookMs, subtask }: Step): readonly Told[] => {
    const id = running.get(agent)
    switch (what) {
      case 'act':
      case 'walk': {
        if (id !== undefined || agent === 'planner') return []
        lastId += 1
        running.set(agent, lastId)
        const call = { action: what === 'walk' ? 'NavigateTo' : 'PlaceBlock', arguments: {} }
        return [[atMs, agent, 'action.start', { id: lastId, call, subtask }]]
      }
      case 'end':
        if (id === undefined) return []
        running.delete(agent)
        return [[atMs, agent, 'action.end', { id, ok: tookMs % 2 === 0, message: '', durationMs: 0 }]]
      case 'call':
        return [[atMs, agent, 'model.call', callOf(atMs, tookMs)]]
      case 'put-back':
        return [[atMs, 'planner', 'subtask.status', { subtask, status: 'ready' }]]
      default:
        return agent === 'planner' ? [] : tellPlanned(atMs, { agent, what, subtask, tookMs })
    }
  }
  const told = steps.flatMap((step) => {
    atMs += step.afterMs
    return tell(step)
  })
  const end = { endReason: 'time-limit', validity: 'valid', message: '' } as const
  return toldEvents(ends ? [...told, [atMs, 'judger', 'episode.end', end]] : told)
}

function callOf(atMs: number, tookMs: number) {
  return {
    ...({ role: 'worker', purpose: 'worker.act', requestSha256: '0'.repeat(64), answerSha256: null } as const),
    ...({ outcome: tookMs % 3 === 0 ? 'failed' : 'ok', promptTokens: 7, answerTokens: 1, latencyMs: tookMs } as const),
    ...(tookMs % 2 === 0 ? { startedAtMs: Math.max(0, atMs - tookMs) } : {}),
  }
}

function tellPlanned(atMs: number, { agent, what, subtask, tookMs }: Omit<Step, 'afterMs'>): readonly Told[] {
  switch (what) {
    case 'wait':
      return [[atMs, agent, 'agent.wait', { for: tookMs % 2 === 0 ? subtask : null, path: null }]]
    case 'run':
      return [[atMs, agent, 'subtask.status', { subtask, status: 'running', agent }]]
    case 'think':
      return [[atMs, agent, 'thought', { text: 'Hm.', subtask }]]
    case 'reflect': {
      const claim = { claimed: tookMs % 2 === 0, checked: tookMs % 3 === 0 }
      return [[atMs, agent, 'reflection', { subtask, attempt: 1, reasoning: '', summary: '', ...claim }]]
    }
    default: {
      const status = what === 'done' ? 'done' : 'failed'
      return [[atMs, agent, 'subtask.status', { subtask, status, agent, attempt: 2 }]]
    }
  }
}
