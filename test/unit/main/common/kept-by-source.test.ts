import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptBySource } from '../../../../main/common/kept-by-source.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const tableSchema = z.array(z.int())

/** An installation of one source, older than this process. */
function installation(): string {
  const root = tempFolder()
  for (const folder of ['main', 'shared', 'packages/minecraft-server'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
  writeSource(root, 'one', '2020-01-01')
  return root
}

function writeSource(root: string, text: string, at: string): void {
  const path = join(root, 'main/source.ts')
  writeFileSync(path, text)
  utimesSync(path, new Date(at), new Date(at))
}

function keeper() {
  const places = { root: installation(), folder: join(tempFolder(), 'tables') }
  let made = 0
  const table = () => keptBySource('numbers', tableSchema, () => [++made], places)
  return { ...places, table }
}

test('a table is made once for each state of the sources', () => {
  const { root, table } = keeper()
  expect([table(), table()]).toEqual([[1], [1]])
  writeSource(root, 'two', '2020-01-02')
  expect(table()).toEqual([2])
  writeSource(root, 'one', '2020-01-03')
  expect(table()).toEqual([1])
})

test('a process that is older than the sources neither reads nor keeps', () => {
  const { root, folder, table } = keeper()
  writeSource(root, 'one', '2120-01-01')
  expect([table(), table()]).toEqual([[1], [2]])
  expect(() => readdirSync(folder)).toThrow('ENOENT')
})

test('a broken file, one of another form, and a folder that cannot be written cost a making', () => {
  const { root, folder, table } = keeper()
  table()
  const [name = ''] = readdirSync(folder)
  for (const [text, made] of [
    ['{"half', 2],
    ['["a"]', 3],
  ] as const) {
    writeFileSync(join(folder, name), text)
    expect([table(), table()]).toEqual([[made], [made]])
  }
  expect(keptBySource('numbers', tableSchema, () => [9], { root, folder: join(root, 'package.json') })).toEqual([9])
})

test('what nobody has asked for in a month goes', () => {
  const { folder, table } = keeper()
  mkdirSync(folder, { recursive: true })
  const old = join(folder, 'numbers-old.json')
  writeFileSync(old, '[0]')
  utimesSync(old, new Date('2020-01-01'), new Date('2020-01-01'))
  table()
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)).not.toContain('numbers-old.json')
})
