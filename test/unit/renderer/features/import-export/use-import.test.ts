/** What the import of other tools' files asks for and reports. */
import { expect, test } from 'vitest'
import { importedLines, importSource } from '../../../../../renderer/features/import-export/use-import.ts'

test('a folder is taken whole, files one a line; nothing is asked for without either', () => {
  expect(importSource('villagerbench', ' /data/villager bench \n')).toEqual({
    kind: 'villagerbench',
    folder: '/data/villager bench',
  })
  expect(importSource('blueprints', '/a/one.json\n\n  /a/two.json ')).toEqual({
    kind: 'blueprints',
    files: ['/a/one.json', '/a/two.json'],
  })
  expect(importSource('blueprints', ' \n ')).toBeNull()
  expect(importSource('teamcraft', '/a\n/b')).toMatchObject({
    kind: 'teamcraft',
    files: ['/a', '/b'],
    rules: { smeltDone: 'exact', durability: 'off' },
  })
})

test('scenarios are counted by suite, results after them', () => {
  const addresses = ['construction/imported.a', 'cooking/imported.b', 'construction/imported.c'].map(
    (own) => `villagerbench/${own}`,
  )
  expect(importedLines({ addresses, results: { runId: 'r', episodes: 1 } })).toEqual([
    '2 scenarios read in for villagerbench/construction',
    '1 scenario read in for villagerbench/cooking',
    '1 published result read in as a run',
  ])
  expect(importedLines({ addresses: [], results: null })).toEqual(['Nothing was imported.'])
})
