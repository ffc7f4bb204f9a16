import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepWindowState, placeOn, readWindowState } from '../../../../../main/shells/electron/window-state.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

const screen = { x: 0, y: 25, width: 1920, height: 1055 }
const right = { x: 1920, y: 0, width: 1280, height: 720 }
const stateAt = (x: number, y: number, width = 1000, height = 700) =>
  ({ version: 1, bounds: { x, y, width, height }, isMaximized: false, isFullScreen: false }) as const

test('what was kept is read again, and nothing else', () => {
  const folder = tempFolder()
  expect(readWindowState(folder)).toBeNull()
  const { version: _, ...state } = stateAt(-300, 40)
  keepWindowState(folder, { ...state, isMaximized: true })
  expect(readWindowState(folder)).toEqual({ ...stateAt(-300, 40), isMaximized: true })
  for (const text of ['', '{}', JSON.stringify({ ...stateAt(0, 0), extra: 1 }), JSON.stringify(stateAt(1e9, 0))]) {
    writeFileSync(join(folder, 'window.json'), text)
    expect(readWindowState(folder)).toBeNull()
  }
  expect(() => keepWindowState(join(folder, 'not-there'), state)).not.toThrow()
})

test.each([
  ['as it was', stateAt(100, 100), [screen], { x: 100, y: 100, width: 1000, height: 700 }],
  ['on the second screen', stateAt(2000, 10), [screen, right], { x: 2000, y: 10, width: 1000, height: 700 }],
  ['where the system likes when that screen is gone', stateAt(2000, 10), [screen], { width: 1000, height: 700 }],
  [
    'half out to the left, where it can be taken hold of',
    stateAt(-800, 100),
    [screen],
    { x: -800, y: 100, width: 1000, height: 700 },
  ],
  ['elsewhere when too little shows', stateAt(-900, 100), [screen], { width: 1000, height: 700 }],
  ['elsewhere when its bar is above the screen', stateAt(100, -10), [screen], { width: 1000, height: 700 }],
  ['no larger than its screen', stateAt(0, 25, 4000, 3000), [screen], { x: 0, y: 25, width: 1920, height: 1055 }],
  ['no smaller than its page', stateAt(0, 25, 10, 10), [screen], { width: 800, height: 560 }],
  ['as large as usual the first time', null, [screen], { width: 1280, height: 800 }],
  ['somewhere where no screen is told of', stateAt(0, 0), [], { width: 1000, height: 700 }],
])('it opens %s', (_name, state, areas, place) => {
  expect(placeOn(areas, state)).toEqual(place)
})
