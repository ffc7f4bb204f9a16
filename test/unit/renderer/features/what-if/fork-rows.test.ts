import { expect, test } from 'vitest'
import { estimateFacts } from '../../../../../renderer/features/what-if/estimate.tsx'
import { forkPair, pairWords, prefixWords, type ShownFork } from '../../../../../renderer/features/what-if/fork-pair.ts'
import { differenceSeq, differenceWords, forkGroups } from '../../../../../renderer/features/what-if/fork-rows.ts'
import type { ForkDo } from '../../../../../shared/contract/fork.ts'
import type { Forks, ForkView, PlayedFork } from '../../../../../shared/contract/forks.ts'
import { fakeRun } from '../../../../fakes/sample-run.ts'

const whole = { endReason: 'completed', completion: 1, gameTimeS: 78.4 } as const
const marked = { head: '', part: 'a', tail: '' }
const first = { line: 50, atMs: 31_550, actor: 'agent Bob', type: 'action.end', stored: marked, played: marked }
const idle: ForkDo = { kind: 'idle', agent: 'Bob' }

function played(episodeId: string, more: Partial<PlayedFork> = {}): PlayedFork {
  return {
    ...{ episodeId, continuation: 1, isEqual: false, prefix: { events: 48, isEqual: true }, first, outcome: whole },
    ...more,
  }
}

function forked(change: ForkDo, some: readonly PlayedFork[], tau: ForkView['tau'] = null, atMs = 30_000): ForkView {
  return { do: change, atMs, played: [...some], open: 0, failed: 0, tau }
}

const noise = { completion: 0, gameTimeS: 0.05 }
const effect = { completion: -0.071, gameTimeS: 352.3 }
const nothing = forked({ kind: 'null' }, [played('n', { isEqual: true, first: null })])
const placebo = forked({ kind: 'placebo' }, [played('p')], noise)
const bob = forked(idle, [played('f')], effect)

test('forks of a moment stand beside what doing nothing gave, and the noise', () => {
  const later = forked({ kind: 'null' }, [played('m')], null, 40_000)
  const [group, other] = forkGroups({ forks: [nothing, placebo, bob, later] })
  expect(group).toEqual({ atMs: 30_000, verdict: 'equal', noise, forks: [placebo, bob] })
  expect(other).toEqual({ atMs: 40_000, verdict: 'not-equal', noise: null, forks: [] })
  const verdict = (fork: ForkView) => forkGroups({ forks: [fork] })[0]?.verdict
  expect(verdict({ ...nothing, played: [], open: 1 })).toBe('open')
  expect(verdict({ ...nothing, played: [], failed: 1 })).toBe('failed')
})

test('the first difference is said in words, and is an event of the episode’s own record', () => {
  expect(differenceWords(first)).toBe('Bob: an action ends otherwise')
  expect(differenceWords({ ...first, actor: 'judger', type: 'room.state' })).toBe('judger: room.state differs')
  expect(differenceWords({ ...first, stored: null })).toBe('Bob: the fork goes on')
  expect(differenceWords({ ...first, played: null })).toBe('Bob: the fork ends here')
  // The header is line 1, event 0 line 2.
  expect(differenceSeq(first)).toBe(48)
  expect(differenceSeq({ ...first, line: 1, type: 'header' })).toBeNull()
  expect(differenceSeq({ ...first, stored: null })).toBeNull()
})

const trials = { total: 3, waiting: 0, running: 0, done: 3, failed: 0, cancelled: 0 }
const forks: Forks = {
  run: fakeRun({ id: 'r', name: 'Forks', status: 'done', purpose: 'forks', remainingMs: null, trials }),
  episode: { id: 'e', runId: 'o', outcome: whole },
  forks: [nothing, placebo, bob],
}
const of = { episodeId: 'e', runId: 'o' }
const fork: ShownFork = { episodeId: 'f', found: { runId: 'r', of, atMs: 30_000, do: idle }, forks }

test('an episode and its fork have the time up to the fork in common, whichever comes first', () => {
  const pair = forkPair({ own: 'e', other: 'f' }, null, fork)
  expect(pair?.prefix).toEqual({ toMs: 30_000, isEqual: true, first })
  expect(pair?.sides.own).toMatchObject({ name: 'episode', outcome: whole, isFork: false, tau: null })
  const noisy = { completion: false, gameTimeS: false }
  expect(pair?.sides.other).toMatchObject({ name: 'fork: Bob idle', tau: effect, noise, isNoise: noisy })
  expect(pairWords(pair)).toBe('an episode and its fork')
  const turned = forkPair({ own: 'f', other: 'e' }, fork, null)
  expect(turned?.sides.own).toEqual(pair?.sides.other)
  expect(pair === null ? '' : prefixWords(pair.prefix)).toBe(
    'The same up to the fork at 0:30.0; first difference at 0:31.5, Bob: an action ends otherwise',
  )
})

test('two forks of one episode are the same up to the earlier one; episodes of no common one are no pair', () => {
  const found = { ...fork.found, atMs: 20_000, do: { kind: 'placebo' } as const }
  const pair = forkPair({ own: 'f', other: 'p' }, fork, { episodeId: 'p', found, forks: null })
  expect(pair?.prefix).toEqual({ toMs: 20_000, isEqual: null, first: null })
  expect(pair?.sides.other).toMatchObject({ outcome: null, tau: null })
  expect(pairWords(pair)).toBe('two forks of one episode')
  expect(forkPair({ own: 'x', other: 'f' }, null, fork)).toBeNull()
  expect(forkPair({ own: 'e', other: 'x' }, null, null)).toBeNull()
})

test('an estimate says what is asked anew only where a model is asked', () => {
  const estimate = { episodes: 4, wallMs: 22_000, atMs: 30_000, gameTimeMs: 78_400, tokens: 0, usd: 0 }
  const words = (facts: ReturnType<typeof estimateFacts>) => facts.map((fact) => `${fact.term}: ${fact.words}`)
  expect(words(estimateFacts({ ...estimate, recorded: 0, asked: 0 }))).toEqual([
    'Episodes: 4',
    'Wall time: about 22 s',
    'From: 0:30.0 of 1:18.4',
    'Questions: simulated, they cost nothing',
  ])
  const live = { ...estimate, recorded: 324, asked: 108, tokens: 12_000 }
  expect(words(estimateFacts({ ...live, usd: null })).slice(3)).toEqual([
    'From the record: 324 answers',
    'Asked anew: about 108 questions',
    'Tokens: 12,000',
    'Cost: price not known',
  ])
  expect(words(estimateFacts({ ...live, usd: 0.5 })).at(-1)).toBe('Cost: 0.50 USD')
  expect(words(estimateFacts({ ...live, tokens: 0 })).slice(3)).toEqual([
    'From the record: 324 answers',
    'Simulated anew: about 108 questions',
  ])
})
