import { expect, test } from 'vitest'
import { symbolProgress } from '../../../../../main/shells/electron/progress.ts'
import { quitQuestion } from '../../../../../main/shells/electron/quit-question.ts'
import { isForPeople, Sleep } from '../../../../../main/shells/electron/sleep.ts'
import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import type { WindowRequest } from '../../../../../shared/contract/native.ts'
import type { EpisodeView } from '../../../../../shared/contract/views.ts'
import { fakeEpisode, fakeRun, fakeTrials } from '../../../../fakes/sample-run.ts'

const pace = { pace: 1, isPaused: false, address: null } as const
const paced = fakeEpisode({ id: 'paced', status: 'running', pace })
const fast = fakeEpisode({ id: 'fast', status: 'running', pace: { ...pace, pace: 'max' } })

test('only episodes that people look at or are awaited in are held', () => {
  expect(isForPeople(paced)).toBe(true)
  expect(isForPeople(fast)).toBe(false)
  expect(isForPeople(fakeEpisode({ status: 'running', pace: { ...pace, pace: 'max', awaited: ['Bob'] } }))).toBe(true)
  expect(isForPeople({ ...paced, pace: { ...pace, isPaused: true } })).toBe(false)
  expect(isForPeople({ ...paced, machine: 'other' })).toBe(false)
  expect(isForPeople({ ...paced, status: 'ended' })).toBe(false)
})

/** A lab whose episodes hold when they are told to; `isDeaf` while the machine goes to sleep. */
function labWith(episodes: readonly EpisodeView[]) {
  const held: string[] = []
  const lab = { isDeaf: false }
  const call = async (name: string, input: { readonly episodeId?: string }) => {
    if (lab.isDeaf) return { ok: false, error: { code: 'lab-lost', message: '' } }
    if (name === 'episode.pace') {
      held.push(input.episodeId ?? '')
      return { ok: true, value: {} }
    }
    const now = episodes.map((own) => (held.includes(own.id) ? { ...own, pace: { ...pace, isPaused: true } } : own))
    return { ok: true, value: { run: fakeRun(), spec: {}, trials: [{ ...fakeTrials[0], episodes: now }] } }
  }
  return { lab, held, bridge: { call } as unknown as Pick<Bridge, 'call'> }
}

function sleepOver(episodes: readonly EpisodeView[]) {
  const parts = labWith(episodes)
  const woken: WindowRequest[] = []
  let nowMs = 1_000
  const sleep = new Sleep({
    bridge: parts.bridge,
    running: () => [fakeRun()],
    nowMs: () => nowMs,
    onWoke: (woke) => woken.push(woke),
  })
  const pass = (ms: number): void => {
    nowMs += ms
  }
  return { ...parts, sleep, woken, pass }
}

test('they are held as the machine goes to sleep, and who wakes it is told', async () => {
  const { sleep, held, woken, pass } = sleepOver([paced, fast])
  sleep.suspend()
  pass(60_000)
  await sleep.resume()
  expect(held).toEqual(['paced'])
  expect(woken).toEqual([{ kind: 'woke', sleptMs: 60_000, held: [{ runId: paced.runId, episodeId: 'paced' }] }])
  await sleep.resume()
  expect(woken).toHaveLength(1)
})

test('what could not be held in time is held on waking; with nothing to hold nobody is told', async () => {
  const late = sleepOver([paced])
  late.lab.isDeaf = true
  late.sleep.suspend()
  await new Promise((resolve) => setImmediate(resolve))
  late.lab.isDeaf = false
  await late.sleep.resume()
  expect(late.held).toEqual(['paced'])
  expect(late.woken).toHaveLength(1)
  const quiet = sleepOver([fast])
  quiet.sleep.suspend()
  await quiet.sleep.resume()
  expect([quiet.held, quiet.woken]).toEqual([[], []])
})

test('quitting asks where episodes play in this program’s own lab, and says what becomes of them', () => {
  expect(quitQuestion({ isOwn: true, playing: 0 })).toBeNull()
  expect(quitQuestion({ isOwn: false, playing: 3 })).toBeNull()
  expect(quitQuestion({ isOwn: true, playing: 1 })?.message).toContain('1 episode is playing')
  expect(quitQuestion({ isOwn: true, playing: 2 })).toMatchObject({
    message: expect.stringContaining('2 episodes are playing'),
    detail: expect.stringContaining('Resume'),
    buttons: ['Quit', 'Keep running'],
    cancelId: 1,
  })
})

test('the symbol shows a share while something runs, and says whether all of it is held', () => {
  const trials = { total: 10, waiting: 4, running: 2, done: 3, failed: 1, cancelled: 0 }
  expect(symbolProgress([])).toEqual({ share: -1, mode: 'none' })
  expect(symbolProgress([fakeRun({ trials })])).toEqual({ share: 0.4, mode: 'normal' })
  expect(symbolProgress([fakeRun({ trials, status: 'paused' })])).toEqual({ share: 0.4, mode: 'paused' })
})
