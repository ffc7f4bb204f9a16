import { expect, test } from 'vitest'
import { putBlob } from '../../../db/blobs.ts'
import { endEpisode, setEpisodeHeader } from '../../../db/episodes.ts'
import { insertEvents } from '../../../db/events.ts'
import { conversationOf } from '../../../db/messages.ts'
import type { Db } from '../../../db/open.ts'
import { messagePairsCsvPart, messagesCsvPart, pairsOf } from '../../../main/analysis/export/messages-csv.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { toldEvents } from '../../fakes/told-events.ts'
import { fixtureHeader } from '../../fixtures/record.ts'

/** Cindy is a person's; for a while Alice is, too. */
const members = [
  { name: 'Alice', kind: 'agent', abilities: 'all' },
  { name: 'Bob', kind: 'agent', abilities: 'all' },
  { name: 'Cindy', kind: 'human', abilities: 'all' },
] as const

const conversation = toldEvents([
  [1000, 'Alice', 'chat', { text: 'take three', to: 'Bob' }],
  [2000, 'Alice', 'chat', { text: 'ready?' }],
  [2200, 'Alice', 'thought', { text: 'hm' }],
  [2500, 'Lab', 'external.input', { player: 'Lab', input: 'said', text: 'stop', agent: 'Bob' }],
  [2600, 'Lab', 'external.input', { player: 'Lab', input: 'possessed', agent: 'Alice' }],
  [2700, 'Alice', 'chat', { text: 'take two', to: 'Bob' }],
  [2800, 'Lab', 'external.input', { player: 'Lab', input: 'released', agent: 'Alice' }],
  [2900, 'Cindy', 'chat', { text: 'which', to: 'Alice' }],
  [3000, 'Alice', 'chat', { text: 'three', to: 'Bob' }],
])

/** A trial whose episode is over, and said so. Returns the episode's id. */
function storeConversation(db: Db, trialId: string, events: readonly EpisodeEvent[]): string {
  const id = storeEpisode(db, trialId)
  setEpisodeHeader(db, id, putBlob(db, 'header', canonicalJson({ ...fixtureHeader, team: { members } })))
  insertEvents(db, id, events)
  const ending = { endReason: 'completed', validity: 'valid', message: '', gameTimeMs: 3000, wallTimeMs: 1 } as const
  endEpisode(db, id, { ...ending, logSha256: 'f'.repeat(64) })
  return id
}

/** Cells behind those that say which episode it is; none of them has a comma or a quotation mark. */
function cellsOf(csv: string, firstColumn: string): readonly (readonly string[])[] {
  const [head = [], ...lines] = csv.split('\n').map((line) => line.split(','))
  return [head, ...lines.slice(0, -1)].map((cells) => cells.slice(head.indexOf(firstColumn)))
}

test('agents and people are told apart: people at the page, members that are theirs, and agents in their hands', () => {
  const db = tempDatabase()
  storeRun(db)
  const id = storeConversation(db, 'trial-1', conversation)
  const { messages } = conversationOf(db, id)
  expect(messages.map(({ seq, by, kind, to, text }) => [seq, by, kind, to, text])).toEqual([
    [0, 'Alice', 'agent', 'Bob', 'take three'],
    [1, 'Alice', 'agent', null, 'ready?'],
    [3, 'Lab', 'person', 'Bob', 'stop'],
    [5, 'Alice', 'person', 'Bob', 'take two'],
    [7, 'Cindy', 'person', 'Alice', 'which'],
    [8, 'Alice', 'agent', 'Bob', 'three'],
  ])
  const pairs = pairsOf(messages, members)
  expect(pairs.map(({ from, fromKind, to, toKind, messages: count }) => [from, fromKind, to, toKind, count])).toEqual([
    ['Alice', 'agent', 'Bob', 'agent', 3],
    ['Alice', 'person', 'Bob', 'agent', 1],
    ['Alice', 'agent', 'Cindy', 'person', 1],
    ['Cindy', 'person', 'Alice', 'agent', 1],
    ['Lab', 'person', 'Bob', 'agent', 1],
  ])
})

test('both tables have their columns, and parts that make up the whole', () => {
  const db = tempDatabase()
  storeRun(db, 2)
  storeConversation(db, 'trial-1', conversation)
  storeConversation(db, 'trial-2', conversation.slice(0, 2))
  for (const partOf of [messagesCsvPart, messagePairsCsvPart]) {
    const whole = partOf(db, { runId: 'run' }, null)
    expect(whole?.next).toBeNull()
    const first = partOf(db, { runId: 'run' }, null, 1)
    expect(first?.next).toBe('trial-1-1')
    const second = partOf(db, { runId: 'run' }, first?.next ?? null, 1)
    expect(`${first?.text}${second?.text}`).toBe(whole?.text)
    expect(partOf(db, { runId: 'run' }, 'nobody')).toBeNull()
    const ofOne = partOf(db, { runId: 'run', episodeId: 'trial-2-1' }, null)?.text ?? ''
    expect(cellsOf(ofOne, 'episode_id').map(([id]) => id)).toEqual([
      'episode_id',
      ...cellsOf(ofOne, 'episode_id')
        .slice(1)
        .map(() => 'trial-2-1'),
    ])
  }
  const messages = messagesCsvPart(db, { runId: 'run' }, null)?.text ?? ''
  expect(cellsOf(messages, 'event')).toHaveLength(1 + 6 + 2)
  expect(cellsOf(messages, 'event').slice(0, 4)).toEqual([
    ['event', 'at_s', 'from', 'from_kind', 'to', 'characters', 'text'],
    ['0', '1', 'Alice', 'agent', 'Bob', '10', 'take three'],
    ['1', '2', 'Alice', 'agent', 'all', '6', 'ready?'],
    ['3', '2.5', 'Lab', 'person', 'Bob', '4', 'stop'],
  ])
  const pairs = messagePairsCsvPart(db, { runId: 'run' }, null)?.text ?? ''
  expect(cellsOf(pairs, 'from').slice(0, 3)).toEqual([
    ['from', 'from_kind', 'to', 'to_kind', 'messages', 'characters'],
    ['Alice', 'agent', 'Bob', 'agent', '3', '21'],
    ['Alice', 'person', 'Bob', 'agent', '1', '8'],
  ])
})

test.each(['=1+1', '+cmd', '-x', '@sum'])('no spreadsheet runs the message %j', (text) => {
  const db = tempDatabase()
  storeRun(db)
  storeConversation(db, 'trial-1', toldEvents([[0, 'Alice', 'chat', { text }]]))
  const csv = messagesCsvPart(db, { runId: 'run' }, null)?.text ?? ''
  expect(cellsOf(csv, 'text')).toEqual([['text'], [`'${text}`]])
})
