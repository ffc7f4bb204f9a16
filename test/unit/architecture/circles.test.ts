/** Files that import each other in a circle, types included, can only be understood together: these folders have none. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesInCircles, importsOf } from './import-circles.ts'

const root = join(import.meta.dirname, '../../..')

function importsIn(folder: string) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
  return importsOf(root, files)
}

test.each([
  ['renderer', 1000],
  ['main/lab', 200],
  ['main/scene-build', 50],
  ['shared/contract', 50],
  ['db', 20],
])('%s has no circle of files', (folder, least) => {
  const imports = importsIn(folder)
  expect([...imports.values()].flat().length).toBeGreaterThan(least)
  expect(filesInCircles(imports)).toEqual([])
})
