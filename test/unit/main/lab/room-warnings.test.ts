import { expect, test } from 'vitest'
import { roomWarnings } from '../../../../main/lab/room-warnings.ts'

const HOUR = 3_600_000
const short = { low: HOUR, high: 2 * HOUR }

test('nothing is said of a run that fits, nor where nothing is known', () => {
  expect(roomWarnings({ bytes: 5e9, wallMs: short }, 74e9)).toEqual([])
  expect(roomWarnings({ bytes: null, wallMs: null }, 1)).toEqual([])
  expect(roomWarnings({ bytes: 333e9, wallMs: short }, null)).toEqual([])
})

test('a run that is larger than the free disk says so, with what to do', () => {
  expect(roomWarnings({ bytes: 333e9, wallMs: short }, 74e9)).toEqual([
    'The run takes about 333 GB, and the disk of the data folder has 74.0 GB free: it will stop when the disk is full. Choose fewer scenarios, seeds or repeats, delete runs in the settings’ storage, or start the lab with CAUSALMACE_DATA on another disk.',
  ])
})

test('so does one that leaves almost nothing', () => {
  expect(roomWarnings({ bytes: 73e9, wallMs: null }, 74e9)).toEqual([expect.stringContaining('little would be left')])
})

test('more than a day is said', () => {
  expect(roomWarnings({ bytes: 1, wallMs: { low: 30 * HOUR, high: 76 * HOUR } }, 74e9)).toEqual([
    expect.stringMatching(/^The run takes at least 30 h 00 min\. .*It can be paused/),
  ])
  expect(roomWarnings({ bytes: 1, wallMs: { low: HOUR, high: 76 * HOUR } }, 74e9)).toEqual([
    expect.stringContaining('up to 3 d 04 h'),
  ])
})
