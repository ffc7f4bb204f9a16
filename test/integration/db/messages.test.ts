import { expect, test } from 'vitest'
import { insertEvents } from '../../../db/events.ts'
import { messagesOfEpisode } from '../../../db/messages.ts'
import { pairsOf } from '../../../main/analysis/export/messages-csv.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

test('what agents and people said is read from the events, and who told whom how much is counted', () => {
  const db = tempDatabase()
  storeRun(db)
  const episodeId = storeEpisode(db)
  const said = { type: 'chat', v: 1, actor: { kind: 'agent', id: 'Alice' } } as const
  const person = { type: 'external.input', v: 1, actor: { kind: 'human', id: 'Lab' } } as const
  insertEvents(db, episodeId, [
    { ...said, seq: 0, atMs: 1000, data: { text: 'take three', to: 'Bob' } },
    { ...said, seq: 1, atMs: 2000, data: { text: 'ready?' } },
    { ...said, seq: 2, atMs: 2200, type: 'thought', data: { text: 'hm' } },
    { ...person, seq: 3, atMs: 2500, data: { player: 'Lab', input: 'said', text: 'stop', agent: 'Bob' } },
    { ...person, seq: 4, atMs: 2600, data: { player: 'Lab', input: 'left' } },
  ])
  const messages = messagesOfEpisode(db, episodeId)
  expect(messages.map(({ seq, by, isFromOutside, to, text }) => [seq, by, isFromOutside, to, text])).toEqual([
    [0, 'Alice', false, 'Bob', 'take three'],
    [1, 'Alice', false, null, 'ready?'],
    [3, 'Lab', true, 'Bob', 'stop'],
  ])
  expect(pairsOf(messages, ['Alice', 'Bob', 'Cindy'])).toEqual([
    { from: 'Alice', to: 'Bob', messages: 2, characters: 16 },
    { from: 'Alice', to: 'Cindy', messages: 1, characters: 6 },
    { from: 'Lab', to: 'Bob', messages: 1, characters: 4 },
  ])
})
