import { describe, expect, test } from 'vitest'
import { inOrder, machineNotes, stateTone } from '../../../../../renderer/features/machines/machine-text.ts'
import { machineView } from '../../../../fakes/fake-machines.ts'

const versions = { app: '1.0.0', source: 'a'.repeat(64), node: '24.1.0' }
const lab = { app: '1.0.0', node: 'v24.9.0' }

describe('notes', () => {
  test('there are none where all is well', () => {
    expect(machineNotes(machineView(1, { versions }), lab)).toEqual([])
    expect(machineNotes(machineView(1, { versions: { ...versions, app: '0.1.0' } }), null)).toEqual([])
  })

  test('distrust, silence and another version each have a sentence', () => {
    const notes = machineNotes(
      machineView(1, { distrust: 'It lied.', state: 'silent', versions: { ...versions, app: '0.9.0' } }),
      lab,
    )
    expect(notes).toEqual([
      expect.stringContaining('It lied. Remove it'),
      expect.stringContaining('Not heard from'),
      expect.stringContaining('version 0.9.0, the lab is 1.0.0'),
    ])
  })

  test('another major version of Node.js is one, another minor one is not', () => {
    const notesOf = (node: string) => machineNotes(machineView(1, { versions: { ...versions, node } }), lab)
    expect(notesOf('24.0.0')).toEqual([])
    expect(notesOf('v25.0.0')).toEqual([expect.stringContaining('Node.js 25, the lab runs on 24')])
  })
})

test('a distrusted machine is never green', () => {
  expect(stateTone({ state: 'here', distrust: 'It lied.' })).toBe('bad')
  expect(stateTone({ state: 'here', distrust: null })).toBe('good')
  expect(stateTone({ state: 'gone', distrust: 'It lied.' })).toBe('neutral')
})

test('those that are gone stand last; numbers in names count as numbers', () => {
  const machines = [machineView(1, { state: 'gone' }), machineView(10), machineView(9, { state: 'silent' })]
  expect(inOrder(machines).map(({ name }) => name)).toEqual(['bench-9', 'bench-10', 'bench-1'])
})
