/** Lists of imported scenarios on a real database: from stored lines, and from contents where there are none. */
import { expect, test } from 'vitest'
import { listImportedLines, listImportedScenarios, putImportedScenarios } from '../../../db/imported-scenarios.ts'
import { openDatabase } from '../../../db/open.ts'
import { keepLines, type LineMaker } from '../../../db/scenario-lines.ts'
import { StorableScenario } from '../../../db/storable-scenario.ts'
import { importedScenarios, listedScenarios } from '../../../main/lab/imported-scenarios.ts'
import { scenarioLines } from '../../../main/lab/scenario-lines.ts'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import { must } from '../../fakes/must.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const addresses = ['villagerbench/construction/imported.one', 'villagerbench/construction/imported.two'] as const

function imported(): readonly StorableScenario[] {
  const own = scenarioByAddress('villagerbench/construction/task_24')
  if (own === null) throw new Error('no task_24')
  return addresses.map((address) => must(StorableScenario.of({ ...own, address, origin: 'imported' })))
}

test('a list reads no contents: lines are made at the import, and anew for another version', () => {
  const written = tempDatabase()
  putImportedScenarios(written, imported(), { source: 'a test', at: new Date(0).toISOString(), lines: scenarioLines })
  const made: string[] = []
  const maker = (version: string): LineMaker => ({
    version,
    of: (scenario) => {
      made.push(scenario.address)
      return scenarioLines.of(scenario)
    },
  })
  const own = listImportedScenarios(written).scenarios.map((one) => ({
    address: one.address,
    ...scenarioLines.of(one),
  }))
  expect(own).toEqual([
    { address: addresses[0], title: expect.any(String), size: 14, complexity: expect.any(Number), origin: 'imported' },
    { address: addresses[1], title: expect.any(String), size: 14, complexity: expect.any(Number), origin: 'imported' },
  ])
  expect(listImportedLines(written, maker(scenarioLines.version))).toEqual({ lines: own, unreadable: [], made: [] })
  const later = listImportedLines(written, maker('later'))
  expect([later.lines, made]).toEqual([own, addresses])
  keepLines(written, maker('later'), later.made)
  expect(listImportedLines(written, maker('later')).made).toEqual([])

  // A connection that has read none of them yet.
  const db = must(openDatabase(written.name))
  db.prepare('UPDATE blobs SET bytes = zeroblob(length(bytes))').run()
  expect(must(listedScenarios(db)).leftOut.map(({ address }) => address)).toEqual(addresses)
  keepLines(db, scenarioLines, later.made)
  expect(must(listedScenarios(db))).toEqual({ scenarios: own, leftOut: [] })
  // What only the content's hash shows is told to whoever asks for the content.
  const found = must(importedScenarios(db))
  expect([found.addresses, found.scenario(addresses[0])]).toEqual([addresses, null])
  expect(found.leftOut(['*one']).map(({ why }) => why)).toEqual([expect.stringContaining('damaged')])
  db.close()
})
