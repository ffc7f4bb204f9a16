/** What the simulated model may know beside what computes a truth: neither leads to the other, through however many imports. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../../../lint/layers.ts'

const root = join(import.meta.dirname, '../../..')
const IMPORT = /^(?:import|export)\b[^;]*?from '(\.[^']+)'/gm
const truths = ['physical-truth', 'custody-truth', 'graph-truths', 'implied-edges', 'amounts', 'flows', 'support'].map(
  (name) => `shared/core/task-graph/${name}.ts`,
)

function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set(files)
  for (const file of seen) {
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      seen.add(join(dirname(file), target))
    }
  }
  return seen
}

/** Files of the core that rows of the simulated model name. */
const known = layers
  .filter(({ folder }) => folder.endsWith('/simulation'))
  .flatMap(({ mayImport }) => mayImport.filter((path) => /^shared\/core\/.+\.ts$/.test(path)))

test('nothing that the simulated model may know of the core leads to a truth', () => {
  expect(known.length).toBeGreaterThan(10)
  const reached = reachedFrom(known)
  expect(truths.filter((file) => reached.has(file))).toEqual([])
})

test('truths are computed by the core alone, without a file of planner, worker, method or suite', () => {
  const reached = [...reachedFrom(truths)]
  expect(reached).toEqual(expect.arrayContaining(truths))
  expect(reached.filter((file) => !/^(shared|packages\/minecraft-server\/values)\//.test(file))).toEqual([])
})
