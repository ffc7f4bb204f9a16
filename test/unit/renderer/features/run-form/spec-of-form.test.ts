import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  copyName,
  readSpecFile,
  specFileName,
  specFileText,
} from '../../../../../renderer/features/run-form/spec-of-form.ts'
import { must } from '../../../../fakes/must.ts'

const spec = {
  name: 'Night, of the towers!',
  scenarios: ['*/task_24'],
  methods: [{ method: 'causalmace' }],
  agents: 3,
  seeds: [1],
  model: { provider: 'scripted', model: 'scripted' },
}

test('a saved file is read again, under a name that every system takes', () => {
  expect(must(readSpecFile(specFileText(spec), 'x.json'))).toMatchObject(spec)
  expect(specFileText(spec)).not.toContain('$schema')
  expect(specFileName(spec)).toBe('night-of-the-towers.json')
  expect(specFileName({ name: '…' })).toBe('run.json')
})

const examples = join(import.meta.dirname, '../../../../../examples')
test.each(readdirSync(examples).filter((name) => name.endsWith('.json')))('%s of the examples is read', (name) => {
  const read = must(readSpecFile(readFileSync(join(examples, name), 'utf8'), name))
  expect(read.name).not.toBe('')
})

describe('a file that is none', () => {
  test.each([
    ['path,completion', 'x.json is not a run specification: those are JSON files'],
    ['[]', 'it holds no settings of a run'],
    ['{"scenarios": []}', 'scenarios: '],
    [JSON.stringify({ ...spec, agents: 99 }), 'agents: '],
    [JSON.stringify({ ...spec, seed: 1 }), 'seed'],
  ])('%s', (text, message) => {
    const read = readSpecFile(text, 'x.json')
    expect(read.ok ? '' : read.error.message).toContain(message)
  })

  test('is told in words of ours, not of the parser', () => {
    const read = readSpecFile('path,completion', 'x.json')
    expect(read.ok ? '' : read.error.message).not.toMatch(/token|JSON at|SyntaxError/i)
  })

  test('names a run after itself', () => {
    const { name: _, ...nameless } = spec
    expect(must(readSpecFile(JSON.stringify(nameless), 'overnight.json')).name).toBe('overnight')
  })
})

test('copies are counted', () => {
  expect(copyName('night')).toBe('night 2')
  expect(copyName('night 2')).toBe('night 3')
  expect(copyName('task_24')).toBe('task_24 2')
})
