import { expect, test } from 'vitest'
import { ProgressPrinter } from '../../../../../main/shells/cli/progress-printer.ts'
import { type RunNews, watchedRun } from '../../../../../main/shells/cli/run-view.ts'
import type { EpisodeView, RunView, TrialView } from '../../../../../shared/contract/views.ts'

const counts = { total: 2, waiting: 1, running: 1, done: 0, failed: 0, cancelled: 0 }
const run: RunView = {
  id: 'r',
  name: 'n',
  status: 'running',
  createdAt: '',
  endedAt: null,
  trials: counts,
  modelKind: 'simulated',
  remainingMs: null,
  source: 'measured',
  tags: [],
  notes: '',
  isArchived: false,
}
const trials = ['t', 'u'].map((id, position): TrialView => {
  const condition = { conditionId: 'c', condition: 'causalmace', seed: 7, repeat: 1 }
  return {
    id,
    runId: 'r',
    position,
    scenario: 'villagerbench/construction/c',
    ...condition,
    status: 'waiting',
    episodes: [],
  }
})
const episode: EpisodeView = {
  id: 'e',
  runId: 'r',
  trialId: 't',
  attempt: 1,
  status: 'running',
  phase: null,
  progress: null,
  pace: null,
  endReason: null,
  validity: null,
  message: null,
  startedAt: '',
}

function news(change: Partial<EpisodeView>): RunNews {
  return { name: 'episode.changed', payload: { ...episode, ...change } }
}

function progress(done: number, right: number, atMs: number, ids: Partial<EpisodeView> = {}): RunNews {
  const blocks = { completion: right / 14, blocksRight: right, blocksTotal: 14 }
  const subtasks = { subtasksDone: done > 0 ? 1 : 0, subtasksTotal: 2 }
  return news({ ...ids, phase: 'play', progress: { atMs, ...blocks, ...subtasks, actions: 0, modelCalls: 0 } })
}

const begun: readonly RunNews[] = [{ name: 'run.changed', payload: run }, news({}), news({ phase: 'play' })]
const events: readonly RunNews[] = [
  ...begun,
  progress(0, 0, 1000),
  progress(0, 0, 1040),
  progress(1, 3, 5000),
  news({ status: 'ended', endReason: 'crash', validity: 'infrastructure', message: 'It broke.' }),
  { name: 'run.changed', payload: { ...run, trials: { ...counts, running: 0, failed: 1 }, remainingMs: 65_000 } },
]

/** What a terminal would show in the end, understanding only the two movements that the printer makes. */
function screen(text: string): readonly string[] {
  let lines: string[] = ['']
  const [plain = '', ...moves] = text.split('\u001b[')
  for (const part of [plain, ...moves]) {
    const move = part === plain ? null : /^(\d+)A\r|^0J/.exec(part)
    if (move?.[1] !== undefined) lines = lines.slice(0, lines.length - Number(move[1])).with(-1, '')
    const [first = '', ...more] = part.slice(move?.[0].length ?? 0).split('\n')
    lines = [...lines.slice(0, -1), (lines.at(-1) ?? '') + first, ...more]
  }
  return lines
}

function print(isTTY: boolean, shown = events, columns = 100, stepMs = 1000): string {
  let written = ''
  let now = 0
  const output = { isTTY, columns, write: (text: string) => (written += text) }
  const printer = new ProgressPrinter(output, () => (now += stepMs), watchedRun({ run, trials }))
  for (const item of shown) printer.show(item)
  return written
}

function linesOf(text: string): readonly string[] {
  return text.trimEnd().split('\n')
}

test('without a terminal, a line stays for each phase and for progress that is worth one', () => {
  expect(linesOf(print(false))).toEqual([
    'episode 1/2, causalmace, seed 7: starting',
    'episode 1/2, causalmace, seed 7: playing',
    'episode 1/2, causalmace, seed 7: playing, subtasks 1/2, blocks 3/14',
    'episode 1/2, causalmace, seed 7: crash (infrastructure): It broke.',
    '1 of 2 episodes done, about 1 min 05 s left',
  ])
})

test('that no machine is there to play is said once, in place of the time left', () => {
  const waiting = { ...run, trials: { ...counts, waiting: 2, running: 0 }, remainingMs: 31_000 }
  const lacking: RunNews = { name: 'run.changed', payload: { ...waiting, lacksMachine: true } }
  expect(linesOf(print(false, [lacking, lacking]))).toEqual([
    '0 of 2 episodes done, no machine takes trials, 2 trials waiting',
  ])
  let written = ''
  const printer = new ProgressPrinter(
    { write: (text) => (written += text) },
    () => 0,
    watchedRun({ run: { ...waiting, lacksMachine: true }, trials }),
  )
  for (let ticks = 0; ticks < 2; ticks++) printer.tick()
  expect(written).toBe('0 of 2 episodes done, no machine takes trials, 2 trials waiting\n')
  expect(screen(print(true, [lacking])).at(-2)).toBe('0 of 2 episodes done, no machine takes trials, 2 trials waiting')
})

const scoring = news({ phase: 'score' })

test('without a terminal, single blocks and subtasks wait until they add up to a tenth or ten seconds', () => {
  const blocks = Array.from({ length: 14 }, (_, index) => progress(1, index + 1, 1000 * index))
  const said = (stepMs: number) => linesOf(print(false, [...begun, ...blocks, scoring], 100, stepMs)).slice(2)
  expect(said(0)).toEqual([
    ...[2, 4, 6, 8, 10, 12, 14].map(
      (right) => `episode 1/2, causalmace, seed 7: playing, subtasks 1/2, blocks ${right}/14`,
    ),
    'episode 1/2, causalmace, seed 7: scoring',
  ])
  expect(said(10_000)).toHaveLength(15)
})

test('without a terminal, what has not changed is not said again, however late', () => {
  const same = Array.from({ length: 9 }, (_, index) => progress(0, 0, 1000 * index))
  expect(linesOf(print(false, [...begun, ...same], 100, 60_000)).slice(2)).toEqual([
    'episode 1/2, causalmace, seed 7: playing, subtasks 0/2, blocks 0/14',
  ])
})

test('without a terminal, parallel episodes do not use up each other’s lines', () => {
  const ids = { id: 'f', trialId: 'u' }
  const other = [news(ids), news({ ...ids, phase: 'play' })]
  const blocks = [progress(0, 2, 1), progress(0, 1, 1, ids), progress(0, 2, 1, ids)]
  const shown = [...begun, ...other, ...blocks]
  expect(linesOf(print(false, shown, 100, 0)).slice(4)).toEqual([
    'episode 1/2, causalmace, seed 7: playing, subtasks 0/2, blocks 2/14',
    'episode 2/2, causalmace, seed 7: playing, subtasks 0/2, blocks 2/14',
  ])
})

test('on a terminal, lines about what runs are drawn in place', () => {
  expect(screen(print(true, events.slice(0, 6)))).toEqual([
    'episode 1/2, causalmace, seed 7: playing, subtasks 1/2, blocks 3/14, 5.0 s',
    '0 of 2 episodes done',
    '',
  ])
  expect(screen(print(true))).toEqual([
    'episode 1/2, causalmace, seed 7: crash (infrastructure): It broke.',
    '1 of 2 episodes done, about 1 min 05 s left',
    '',
  ])
})

test('lines are cut to the width of the terminal: a wrapped line could not be drawn over', () => {
  const widths = screen(print(true, events.slice(0, 6), 20)).map((line) => line.length)
  expect(Math.max(...widths)).toBe(19)
  expect(print(true, events, 0)).toContain('0 of 2 episodes done')
})

test('a further attempt says that it is one; a run that was paused elsewhere says so', () => {
  const again = news({ id: 'f', attempt: 2, phase: 'server' })
  const paused: RunNews = {
    name: 'run.changed',
    payload: { ...run, status: 'paused', trials: { ...counts, waiting: 0, done: 1 } },
  }
  expect(linesOf(print(false, [again, paused]))).toEqual([
    'episode 1/2, causalmace, seed 7, attempt 2: starting the server',
    '1 of 2 episodes done, paused',
  ])
})

test('a model that is silent is told of: each second on a terminal, ever more rarely where lines stay', () => {
  const startedAt = '2026-01-01T00:00:00.000Z'
  const calls = [{ actor: 'planner', purpose: 'causalmace.decompose', startedAt, tries: 1 }]
  const waited = (isTTY: boolean): string => {
    let written = ''
    let seconds = 0
    const output = { isTTY, columns: 120, write: (text: string) => (written += text) }
    const now = (): number => seconds * 1000
    const today = (): number => Date.parse(startedAt) + now()
    const printer = new ProgressPrinter(output, now, watchedRun({ run, trials }), today)
    for (const item of [...begun, news({ phase: 'play', calls })]) printer.show(item)
    for (; seconds <= 45; seconds++) printer.tick()
    return written
  }
  expect(linesOf(waited(false)).slice(2)).toEqual([
    'episode 1/2, causalmace, seed 7: playing, planner waits for causalmace.decompose, 10 s',
    'episode 1/2, causalmace, seed 7: playing, planner waits for causalmace.decompose, 20 s',
    'episode 1/2, causalmace, seed 7: playing, planner waits for causalmace.decompose, 40 s',
  ])
  expect(screen(waited(true))).toContain(
    'episode 1/2, causalmace, seed 7: playing, planner waits for causalmace.decompose, 45 s',
  )
})
