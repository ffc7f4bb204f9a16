import { expect, test } from 'vitest'
import type { RunEvent } from '../../../../../main/lab/create-lab.ts'
import { ProgressPrinter } from '../../../../../main/shells/cli/progress-printer.ts'

const trial = { position: 0, scenario: 'a/b/c', condition: 'causalmace', seed: 7, repeat: 1 }

function progress(done: number, right: number, atMs: number, episodeId = 'e'): RunEvent {
  const subtasks = new Map([
    [1, done > 0 ? ('done' as const) : ('running' as const)],
    [2, 'waiting' as const],
  ])
  const blocks = { right, total: 14 }
  return {
    kind: 'episode-progress',
    episodeId,
    progress: { atMs, completion: right / 14, viewHitRate: null, blocks, subtasks, actions: 0, modelCalls: 0 },
  }
}

const events: readonly RunEvent[] = [
  { kind: 'run-started', runId: 'r', total: 2 },
  { kind: 'episode-started', episodeId: 'e', trial, attempt: 1 },
  { kind: 'episode-phase', episodeId: 'e', phase: 'play' },
  progress(0, 0, 1000),
  progress(0, 0, 1040),
  progress(1, 3, 5000),
  {
    kind: 'episode-ended',
    episodeId: 'e',
    trial,
    endReason: 'crash',
    validity: 'infrastructure',
    message: 'It broke.',
    willRetry: true,
  },
  { kind: 'run-progress', done: 1, total: 2, remainingMs: 65_000 },
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
  const printer = new ProgressPrinter(output, () => (now += stepMs))
  for (const event of shown) printer.show(event)
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
    'episode 1/2, causalmace, seed 7: crash (infrastructure): It broke. Trying again.',
    '1 of 2 episodes done, about 1 min 05 s left',
  ])
})

const playing = events.slice(0, 3)
const scoring: RunEvent = { kind: 'episode-phase', episodeId: 'e', phase: 'score' }

test('without a terminal, single blocks and subtasks wait until they add up to a tenth or ten seconds', () => {
  const blocks = Array.from({ length: 14 }, (_, index) => progress(1, index + 1, 1000 * index))
  const said = (stepMs: number) => linesOf(print(false, [...playing, ...blocks, scoring], 100, stepMs)).slice(2)
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
  expect(linesOf(print(false, [...playing, ...same], 100, 60_000)).slice(2)).toEqual([
    'episode 1/2, causalmace, seed 7: playing, subtasks 0/2, blocks 0/14',
  ])
})

test('without a terminal, parallel episodes do not use up each other’s lines', () => {
  const other: RunEvent = { kind: 'episode-started', episodeId: 'f', trial: { ...trial, position: 1 }, attempt: 1 }
  const otherPlays: RunEvent = { kind: 'episode-phase', episodeId: 'f', phase: 'play' }
  const blocks = [progress(0, 2, 1), progress(0, 1, 1, 'f'), progress(0, 2, 1, 'f')]
  const shown = [...playing, other, otherPlays, ...blocks]
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
    'episode 1/2, causalmace, seed 7: crash (infrastructure): It broke. Trying again.',
    '1 of 2 episodes done, about 1 min 05 s left',
    '',
  ])
})

test('lines are cut to the width of the terminal: a wrapped line could not be drawn over', () => {
  const widths = screen(print(true, events.slice(0, 6), 20)).map((line) => line.length)
  expect(Math.max(...widths)).toBe(19)
  expect(print(true, events, 0)).toContain('0 of 2 episodes done')
})
