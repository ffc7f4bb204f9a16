import { expect, test } from 'vitest'
import type { RunEvent } from '../../../../../main/lab/create-lab.ts'
import { ProgressPrinter } from '../../../../../main/shells/cli/progress-printer.ts'

const trial = { position: 0, scenario: 'a/b/c', condition: 'causalmace', seed: 7, repeat: 1 }

function progress(done: number, right: number, atMs: number): RunEvent {
  const subtasks = new Map([
    [1, done > 0 ? ('done' as const) : ('running' as const)],
    [2, 'waiting' as const],
  ])
  const blocks = { right, total: 14 }
  return {
    kind: 'episode-progress',
    episodeId: 'e',
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

function print(isTTY: boolean, shown = events, columns = 100): string {
  let written = ''
  let now = 0
  const output = { isTTY, columns, write: (text: string) => (written += text) }
  const printer = new ProgressPrinter(output, () => (now += 1000))
  for (const event of shown) printer.show(event)
  return written
}

test('without a terminal, a line stays for each thing achieved', () => {
  expect(print(false).trimEnd().split('\n')).toEqual([
    'episode 1/2, causalmace, seed 7: starting',
    'episode 1/2, causalmace, seed 7: playing',
    'episode 1/2, causalmace, seed 7: playing, subtasks 0/2, blocks 0/14',
    'episode 1/2, causalmace, seed 7: playing, subtasks 1/2, blocks 3/14',
    'episode 1/2, causalmace, seed 7: crash (infrastructure): It broke. Trying again.',
    '1 of 2 episodes done, about 1 min 05 s left',
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
