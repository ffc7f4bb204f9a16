import { expect, test } from 'vitest'
import { lineTime } from '../../../../../renderer/features/server/console.tsx'
import { describeLookedAt, findingRows, isSameServer } from '../../../../../renderer/features/server/server-check.tsx'
import { type ServerCheck, serverChecks } from '../../../../../shared/contract/server.ts'

const seen = (id: ServerCheck['id'], verdict: ServerCheck['verdict'], found: string): ServerCheck => ({
  id,
  verdict,
  found,
  advice: null,
})

test('what was not looked at for one reason is one row', () => {
  const [first, ...rest] = serverChecks
  const why = 'Not looked at: the server does not answer.'
  const rows = findingRows([seen(first, 'bad', 'Nothing listens.'), ...rest.map((id) => seen(id, 'unknown', why))])
  expect(rows.map(({ title, found }) => [title, found])).toEqual([
    ['Answers', 'Nothing listens.'],
    [
      'Version · Lets agents in · Operator rights · Limit of commands · Place of buildings · Place of farmsteads · Place of rooms · Place of MineCollab’s sites · Place of kitchens · Place of workshops · Place of kitchens for two · Place of pots · Place of TeamCraft’s building sites · Place of TeamCraft’s blocks to clear · Place of TeamCraft’s fields · Place of TeamCraft’s furnaces',
      why,
    ],
  ])
  const all = serverChecks.map((id) => seen(id, 'good', 'Yes.'))
  expect(findingRows(all)).toHaveLength(serverChecks.length)
})

test('a look is of a server, a player and a time', () => {
  const server = { host: 'a', port: 1, username: 'Bob' }
  const at = '2026-01-02T03:04:05.000Z'
  expect(describeLookedAt(server, at)).toBe(`a:1 as Bob, at ${lineTime(at)}`)
  expect(isSameServer(server, { ...server })).toBe(true)
  expect(isSameServer(server, { ...server, port: 2 })).toBe(false)
  expect(isSameServer(server, null)).toBe(false)
})
