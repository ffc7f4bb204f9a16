import { expect, test } from 'vitest'
import { OwnBodies } from '../../../../../main/suites/escape/referee/room-watch.ts'
import type { TrackEntity } from '../../../../../shared/contract/record/track.ts'

function body(name: string): TrackEntity {
  return { id: 1, type: 'player', name, x: 0, y: 0, z: 0, yaw: 0, pitch: 0, onGround: true, sneaking: false }
}

const team = ['Alice', 'Bob', 'Cindy'].map(body)

function freeFor(own: OwnBodies, event: string): readonly string[] {
  return own.freeFor(event, team).map(({ name }) => name)
}

test('who alone could have worked one event is not free for another', () => {
  const own = new OwnBodies(['above', 'below'])
  own.note('above', ['Alice'])
  expect(freeFor(own, 'below')).toEqual(['Bob', 'Cindy'])
  expect(freeFor(own, 'above')).toEqual(['Alice', 'Bob', 'Cindy'])
  expect(freeFor(own, 'lift')).toEqual(['Alice', 'Bob', 'Cindy'])
})

test('where two were there, each of them is free: it may have been the other one', () => {
  const own = new OwnBodies(['above', 'below', 'beside'])
  own.note('above', ['Alice', 'Bob'])
  expect(freeFor(own, 'below')).toEqual(['Alice', 'Bob', 'Cindy'])
  own.note('below', ['Bob', 'Alice'])
  expect(freeFor(own, 'beside')).toEqual(['Cindy'])
})

test('events that are not apart bind nobody', () => {
  const own = new OwnBodies(['above', 'below'])
  own.note('lift', ['Alice', 'Bob', 'Cindy'])
  expect(freeFor(own, 'above')).toEqual(['Alice', 'Bob', 'Cindy'])
})
