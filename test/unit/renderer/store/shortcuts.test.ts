import { expect, test } from 'vitest'
import {
  byGroup,
  isSingleKey,
  keyParts,
  matchStroke,
  type Shortcut,
  ShortcutList,
  strokeOf,
} from '../../../../renderer/store/shortcuts.ts'

function shortcut(keys: string, group = 'Everywhere', words = keys): Shortcut {
  return { keys, words, group, act: () => {} }
}

const frame = [shortcut('n'), shortcut('g h'), shortcut('g n'), shortcut('?'), shortcut('Mod+k')]
const plain = { ctrlKey: false, metaKey: false, altKey: false }

/** Keys of what is hit by strokes one after the other. */
function pressed(shortcuts: readonly Shortcut[], strokes: readonly string[]): readonly string[] {
  let pending = ''
  return strokes.flatMap((stroke) => {
    const match = matchStroke(shortcuts, pending, stroke)
    pending = match.pending
    return match.shortcut === null ? [] : [match.shortcut.keys]
  })
}

test('an event is a stroke where it is one character, with Ctrl or the command key as Mod', () => {
  expect(strokeOf({ ...plain, key: 'g' })).toBe('g')
  expect(strokeOf({ ...plain, key: '?' })).toBe('?')
  expect(strokeOf({ ...plain, key: 'K', ctrlKey: true })).toBe('Mod+k')
  expect(strokeOf({ ...plain, key: 'k', metaKey: true })).toBe('Mod+k')
  expect(strokeOf({ ...plain, key: 'k', altKey: true })).toBeNull()
  expect(strokeOf({ ...plain, key: 'Enter', ctrlKey: true })).toBe('Mod+Enter')
  expect(strokeOf({ ...plain, key: 'Enter', metaKey: true })).toBe('Mod+Enter')
  expect(strokeOf({ ...plain, key: 'Enter', ctrlKey: true, altKey: true })).toBeNull()
  expect(keyParts('Mod+Enter', true)).toEqual(['⌘ Enter'])
  expect(strokeOf({ ...plain, key: 'Enter' })).toBeNull()
  expect(strokeOf({ ...plain, key: ' ' })).toBeNull()
})

test('single keys, sequences and chords are hit, whatever was pressed before', () => {
  expect(pressed(frame, ['n'])).toEqual(['n'])
  expect(pressed(frame, ['g', 'n'])).toEqual(['g n'])
  expect(pressed(frame, ['g', 'g', 'h'])).toEqual(['g h'])
  expect(pressed(frame, ['g', '?'])).toEqual(['?'])
  expect(pressed(frame, ['x', 'Mod+k', 'n'])).toEqual(['Mod+k', 'n'])
  expect(pressed(frame, ['g', 'x', 'h'])).toEqual([])
})

test('a page takes a key of the frame while it is there', () => {
  const list = new ShortcutList()
  for (const own of frame) list.add(own)
  const remove = list.add(shortcut('n', 'This page', 'next episode'))
  expect(matchStroke(list.shortcuts, '', 'n').shortcut?.words).toBe('next episode')
  expect(byGroup(list.shortcuts).map(({ group, shortcuts }) => [group, shortcuts.length])).toEqual([
    ['Everywhere', 4],
    ['This page', 1],
  ])
  remove()
  expect(matchStroke(list.shortcuts, '', 'n').shortcut?.words).toBe('n')
})

test('keys that somebody else hears are listed, each time, and do nothing here', () => {
  const listed: Shortcut = { ...shortcut('n', 'Views'), act: null }
  expect(matchStroke([...frame, listed], '', 'n').shortcut).toBe(frame[0])
  expect(matchStroke([listed], '', 'n')).toEqual({ pending: '', shortcut: null })
  expect(byGroup([...frame, listed, listed]).map(({ shortcuts }) => shortcuts.length)).toEqual([frame.length, 2])
})

test('only what needs no modifier can be pressed by mistake', () => {
  expect(frame.filter(({ keys }) => isSingleKey(keys)).map(({ keys }) => keys)).toEqual(['n', 'g h', 'g n', '?'])
})

test('keys are written as they are pressed', () => {
  expect(keyParts('g h', false)).toEqual(['G', 'H'])
  expect(keyParts('Mod+k', false)).toEqual(['Ctrl K'])
  expect(keyParts('Mod+k', true)).toEqual(['⌘ K'])
  expect(keyParts('M', false)).toEqual(['Shift M'])
  expect(keyParts('Alt+ArrowLeft', false)).toEqual(['Alt ←'])
  expect(keyParts('Space', false)).toEqual(['Space'])
})
