/** Sums of model calls by agent and role. Pure. */
import type { CallSum, QuestionView } from '../../contract/questions.ts'

type Counted = Pick<
  QuestionView,
  'actor' | 'role' | 'promptTokens' | 'answerTokens' | 'cachedTokens' | 'costUsd' | 'waitedMs' | 'tookMs'
>

/** One row per agent and role: planner first, then agents by name, roles by name. */
export function sumCalls(calls: readonly Counted[]): readonly CallSum[] {
  const sums = new Map<string, CallSum>()
  const planners = new Set(calls.filter(({ actor }) => actor.kind !== 'agent').map(({ actor }) => actor.id))
  for (const call of calls) {
    const key = `${call.actor.id} ${call.role}`
    sums.set(key, added(sums.get(key) ?? emptySum(call), call))
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      Number(planners.has(b.actor)) - Number(planners.has(a.actor)) ||
      compare(a.actor, b.actor) ||
      compare(a.role, b.role),
  )
}

/** All of them together; null where there is none. */
export function totalOf(sums: readonly CallSum[]): Omit<CallSum, 'actor' | 'role'> | null {
  const [first] = sums
  if (first === undefined) return null
  const none = emptySum({ actor: { kind: 'planner', id: first.actor }, role: first.role })
  return sums.reduce((total, sum) => ({ ...plus(total, sum), calls: total.calls + sum.calls }), none)
}

function emptySum({ actor, role }: Pick<Counted, 'actor' | 'role'>): CallSum {
  return {
    actor: actor.id,
    role,
    calls: 0,
    promptTokens: 0,
    answerTokens: 0,
    cachedTokens: null,
    costUsd: 0,
    waitedMs: 0,
    tookMs: 0,
  }
}

function added(sum: CallSum, call: Counted): CallSum {
  return { ...plus(sum, call), calls: sum.calls + 1 }
}

function plus(sum: CallSum, more: Omit<Counted, 'actor' | 'role'>): CallSum {
  return {
    ...sum,
    promptTokens: sum.promptTokens + more.promptTokens,
    answerTokens: sum.answerTokens + more.answerTokens,
    cachedTokens: more.cachedTokens === null ? sum.cachedTokens : (sum.cachedTokens ?? 0) + more.cachedTokens,
    costUsd: sum.costUsd + more.costUsd,
    waitedMs: sum.waitedMs + more.waitedMs,
    tookMs: sum.tookMs + more.tookMs,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
