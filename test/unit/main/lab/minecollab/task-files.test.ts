/** Which files of a checkout are read as tasks, and what becomes of those that cannot be. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readTaskFiles } from '../../../../../main/lab/minecollab/task-files.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'task-files-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, text: string | Uint8Array): string {
  const whole = join(folder, path)
  mkdirSync(join(whole, '..'), { recursive: true })
  writeFileSync(whole, text)
  return whole
}

function readNames(paths: readonly string[]) {
  const read = readTaskFiles(paths)
  if (!read.ok) throw new Error(read.error.message)
  return { names: read.value.files.map(({ name }) => name), problems: read.value.problems.join('\n') }
}

test('every JSON file below tasks, in the order of their names; nothing else', () => {
  put('tasks/crafting_tasks/test_tasks/2_agent.json', '{}')
  put('tasks/analyse.py', 'x')
  put('tasks/cooking_tasks/a.json', '{}')
  put('profiles/andy.json', '{}')
  expect(readNames([folder])).toEqual({
    names: ['cooking_tasks/a.json', 'crafting_tasks/test_tasks/2_agent.json'],
    problems: '',
  })
})

test('lone files under their own names', () => {
  expect(readNames([put('x/one.json', '{}'), put('two.json', '{}')]).names).toEqual(['one.json', 'two.json'])
})

test('a file of 300 MB, one that is no text and a link that leads out keep no other from being read', () => {
  put('tasks/good.json', '{}')
  truncateSync(put('tasks/huge.json', ''), 300 * 1024 * 1024)
  put('tasks/odd.json', new Uint8Array([0xff, 0xfe, 0x00]))
  symlinkSync('/etc/hostname', join(folder, 'tasks/linked.json'))
  symlinkSync(folder, join(folder, 'tasks/around'))
  const { names, problems } = readNames([folder])
  expect(names).toEqual(['good.json'])
  expect(problems).toMatch(/huge\.json has 314572800 bytes; at most 67108864 are read/)
  expect(problems).toMatch(/odd\.json is not UTF-8 text/)
  expect(problems).toMatch(/linked\.json is a link that leads out/)
})

test('what is not there is told; a folder of results holds no tasks', () => {
  expect(readTaskFiles([join(folder, 'none')])).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  put('experiments/one/task/andy.json', '{}')
  expect(readNames([folder, join(folder, 'experiments')]).names).toEqual([])
})
