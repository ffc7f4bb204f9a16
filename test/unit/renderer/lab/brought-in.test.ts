/** What the import of other tools' files asks for and reports. */
import { expect, test } from 'vitest'
import { bringInFrom, broughtInLines } from '../../../../renderer/lab/brought-in.ts'

test('a folder is taken whole, files one a line; nothing is asked for without either', () => {
  expect(bringInFrom('villagerbench', ' /data/villager bench \n')).toEqual({
    kind: 'villagerbench',
    folder: '/data/villager bench',
  })
  expect(bringInFrom('blueprints', '/a/one.json\n\n  /a/two.json ')).toEqual({
    kind: 'blueprints',
    files: ['/a/one.json', '/a/two.json'],
  })
  expect(bringInFrom('blueprints', ' \n ')).toBeNull()
})

test('scenarios are counted by suite, results after them', () => {
  const addresses = ['construction/imported.a', 'cooking/imported.b', 'construction/imported.c'].map(
    (own) => `villagerbench/${own}`,
  )
  expect(broughtInLines({ addresses, results: { runId: 'r', episodes: 1 } })).toEqual([
    '2 scenarios read in for villagerbench/construction',
    '1 scenario read in for villagerbench/cooking',
    '1 published result read in as a run',
  ])
  expect(broughtInLines({ addresses: [], results: null })).toEqual(['Nothing was read in.'])
})
