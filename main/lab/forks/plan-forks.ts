/** From what is asked of forks to the run that plays them. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Fork, ForkAt } from '../../../shared/contract/fork.ts'
import type { FullForksRequest } from '../../../shared/contract/forks.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import type { ModelKind } from '../../../shared/contract/results.ts'
import type { Condition, RunSpec } from '../../../shared/contract/run.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { describeForkDo } from '../../../shared/core/format/fork-do.ts'
import { conditionIdOf, type ExpandedRun } from '../../runs/expand.ts'
import { bindModel } from '../resolve/bind-models.ts'
import { momentOf } from './check-do.ts'
import type { ForkedEpisode } from './forked-episode.ts'

/** Longest name of a condition. */
const NAME_LENGTH = 60

export interface PlannedForks {
  readonly run: ExpandedRun
  readonly modelKind: ModelKind
  readonly forks: readonly ForkAt[]
}

/** `bad-input` for what cannot be done in the episode, and as a model that there is not. */
export function planForks(forked: ForkedEpisode, request: FullForksRequest): Result<PlannedForks> {
  const { continuations } = request
  const { episode, record, condition } = forked
  const { scenario, seed, repeat } = record.header
  if (continuations > 1 && !asksLive(forked, request)) {
    return fail('bad-input', 'A simulated model goes on in the same way each time. Play one continuation.')
  }
  const going = continueWith(forked, request)
  if (!going.ok) return going
  const forks = forksOf(forked, request)
  if (!forks.ok) return forks
  const conditions = forks.value.map((fork): Condition => {
    const content = {
      ...contentOf(condition),
      fork: { ...fork, of: episode.id, repeat, ...going.value } satisfies Fork,
    }
    return { id: conditionIdOf(content), label: nameOf(fork), ...content }
  })
  const { models, method, team } = condition
  const { provider, model, params } = models.worker
  const spec: RunSpec = {
    name: `Forks of episode ${episode.id.slice(0, 8)}`,
    scenarios: [scenario.address],
    methods: forks.value.map((fork) => ({ method: method.id, params: {}, name: nameOf(fork) })),
    agents: team.members.length,
    seeds: [seed],
    repeats: continuations,
    model: { provider, model, params },
    clock: 'virtual',
    pace: 1,
    ...(request.budget === undefined ? {} : { budget: request.budget }),
  }
  const run = { spec, scenarios: [scenario], conditions, seeds: [seed], episodes: conditions.length * continuations }
  return ok({ run, modelKind: episode.modelKind, forks: forks.value })
}

function contentOf({ method, models, team, budget }: Condition): Omit<Condition, 'id' | 'label' | 'fork'> {
  return { method, models, team, ...(budget === undefined ? {} : { budget }) }
}

function nameOf({ atMs, do: change }: ForkAt): string {
  return `${describeForkDo(change)} at ${atMs / 1000} s`.slice(0, NAME_LENGTH)
}

/** By moment; at each first what does nothing, then, beside anything else, the placebo, then the rest in the order of the request, each once. */
function forksOf({ record }: ForkedEpisode, request: FullForksRequest): Result<readonly ForkAt[]> {
  const asked: ForkAt[] = []
  for (const change of request.do) {
    const atMs = momentOf(record, change, request.at)
    if (!atMs.ok) return atMs
    asked.push({ atMs: atMs.value, do: change })
  }
  const byMoment = [...Map.groupBy(asked, ({ atMs }) => atMs)].toSorted(([a], [b]) => a - b)
  const all = byMoment.flatMap(([atMs, those]): readonly ForkAt[] => [
    { atMs, do: { kind: 'null' } },
    ...(those.every(({ do: change }) => change.kind === 'null') ? [] : [placeboAt(atMs)]),
    ...those,
  ])
  return ok([...new Map(all.map((fork) => [canonicalJson(fork), fork])).values()])
}

function placeboAt(atMs: number): ForkAt {
  return { atMs, do: { kind: 'placebo' } }
}

/** Simulated answers need no record and go on by themselves. */
function continueWith({ episode }: ForkedEpisode, request: FullForksRequest): Result<{ continueWith?: ModelBinding }> {
  if (request.continueWith === undefined) return ok({})
  if (episode.modelKind === 'simulated') {
    return fail('bad-input', 'The episode’s model is simulated and goes on by itself. Leave the other model out.')
  }
  const bound = bindModel(request.continueWith)
  return bound.ok ? ok({ continueWith: bound.value.binding }) : bound
}

function asksLive({ episode }: ForkedEpisode, { continueWith: other }: FullForksRequest): boolean {
  if (episode.modelKind === 'simulated') return false
  const bound = other === undefined ? null : bindModel(other)
  return bound === null || !bound.ok || bound.value.kind === 'live'
}
