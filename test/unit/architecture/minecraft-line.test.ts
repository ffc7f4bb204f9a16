/** Minecraft's folders are a line: rules, the server library, mechanics, commands and server; what is lower knows nothing above it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesInCircles, importsOf } from './import-circles.ts'

const root = join(import.meta.dirname, '../../..')
const home = 'packages/minecraft-server'
/** From the lowest up; the layer table says the same for each folder. */
const line = ['values', 'clock', 'rules', 'squid', 'mechanics', 'server'] as const

const files = readdirSync(join(root, home), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `${home}/${path.replaceAll('\\', '/')}`)
const imports = importsOf(root, files)
const placeOf = (path: string): number => line.findIndex((folder) => path.startsWith(`${home}/${folder}/`))

describe('the folders of Minecraft', () => {
  test('are all there, with imports between them', () => {
    for (const folder of line) expect(files.some((path) => path.startsWith(`${home}/${folder}/`))).toBe(true)
    expect([...imports.values()].flat().length).toBeGreaterThan(800)
  })

  test('import downwards only, types included', () => {
    const upwards = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => placeOf(file) >= 0 && placeOf(target) > placeOf(file)).map((to) => `${file} -> ${to}`),
    )
    expect(upwards).toEqual([])
  })

  test('hold no circle of files, types included', () => expect(filesInCircles(imports)).toEqual([]))

  test('a circle would be found, and what only leads into it would not', () => {
    const planted = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts', 'd.ts']],
      ['c.ts', ['b.ts']],
      ['d.ts', []],
    ])
    expect(filesInCircles(planted)).toEqual(['b.ts', 'c.ts'])
  })
})
