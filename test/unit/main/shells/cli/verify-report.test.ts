import { expect, test } from 'vitest'
import { VerifyProgress, verdictText } from '../../../../../main/shells/cli/verify-report.ts'
import type { Verdict } from '../../../../../shared/contract/verification.ts'

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
const versions = [{ name: 'node', stored: '24.1.0', now: '24.2.0' }]
const line = {
  line: 133,
  atMs: 9450,
  actor: 'agent Bob',
  type: 'action.end',
  stored: { head: '…"durationMs":', part: '14', tail: '8,"id":6}' },
  played: { head: '…"durationMs":', part: '9', tail: '8,"id":6}' },
}
const track = { tick: 123, atMs: 6150, what: 'Bob (2): yaw', stored: '90', played: '0' }
const equal: Verdict = { kind: 'equal', logSha256: a, playedSha256: a, notedSha256: a, versions: [] }
const different: Verdict = { ...equal, kind: 'different', playedSha256: b, line, track, unanswered: [] }

test('equal: that it is, and the hash', () => {
  expect(verdictText('Episode e1', equal)).toBe(`Episode e1 is equal when played again.\nlog_sha256 ${a}`)
})

test('a file is equal as far as it goes, and the hash of what was played is given', () => {
  expect(verdictText('The record in x.jsonl', { ...equal, logSha256: null, notedSha256: null }).split('\n')).toEqual([
    'The record in x.jsonl is equal when played again.',
    'An exported file holds no track, which is part of the hash.',
    `log_sha256  played ${a}`,
  ])
})

test('versions come first', () => {
  const text = verdictText('Episode e1', { ...equal, playedSha256: b, versions })
  expect(text.split('\n')).toEqual([
    'Versions that differ:',
    '  node: 24.1.0 in the record, 24.2.0 now',
    '',
    'Episode e1 is equal when played again, but for the versions: all events and the whole track are the same.',
    `log_sha256  record ${a}`,
    `            played ${b}`,
  ])
})

test('different: what is first in game time is told first, the differing part in brackets', () => {
  expect(verdictText('Episode e1', different).split('\n')).toEqual([
    'Episode e1 is different when played again.',
    'First tick of the track that differs: 123, at 6.150 s, Bob (2): yaw',
    '  record  90',
    '  played  0',
    'First line that differs: 133, at 9.450 s, agent Bob, action.end',
    '  record  …"durationMs":⟦14⟧8,"id":6}',
    '  played  …"durationMs":⟦9⟧8,"id":6}',
    `log_sha256  record ${a}`,
    `            played ${b}`,
  ])
})

test('a record that ends before the other, a track alone, a missing answer and a changed record are said', () => {
  expect(verdictText('Episode e1', { ...different, line: { ...line, played: null } })).toContain(
    '  played  ends before',
  )
  expect(verdictText('Episode e1', { ...different, line: null })).toContain('only the track differs')
  const missing = verdictText('Episode e1', { ...different, unanswered: ['causalmace.decompose (planner)', 'other'] })
  expect(missing).toContain(
    '2 questions to a model have no recorded answer, the first one of causalmace.decompose (planner)',
  )
  expect(verdictText('Episode e1', { ...different, notedSha256: b })).toContain(
    `was changed after the episode: its hash was ${b}`,
  )
})

test('what cannot be verified says why', () => {
  expect(verdictText('Episode e1', { kind: 'irreproducible', reason: 'It was so.' })).toBe(
    'Episode e1 cannot be verified. It was so.',
  )
})

test('where lines stay, progress takes one per phase and per quarter', () => {
  let said = ''
  const progress = new VerifyProgress({ write: (text) => (said += text) })
  progress.show({ state: 'waiting' })
  progress.show({ state: 'waiting' })
  for (const atMs of [0, 100, 300, 310, 800, 1200]) progress.show({ state: 'playing', phase: 'play', atMs, ofMs: 1000 })
  progress.show({ state: 'playing', phase: 'score', atMs: 1000, ofMs: 1000 })
  progress.end()
  expect(said.trimEnd().split('\n')).toEqual([
    'Waiting for another verification.',
    'Playing it again:',
    'Playing it again: 30 %',
    'Playing it again: 80 %',
    'Comparing.',
  ])
})

test('on a terminal it stands in one line that is gone in the end', () => {
  let said = ''
  const progress = new VerifyProgress({ isTTY: true, write: (text) => (said += text) })
  progress.show({ state: 'playing', phase: 'play', atMs: 300, ofMs: 1000 })
  progress.end()
  expect(said).toBe('\r\u001b[2KPlaying it again: 30 %\r\u001b[2K')
})
