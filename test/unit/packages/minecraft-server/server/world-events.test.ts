import { describe, expect, test } from 'vitest'
import { createWorldEvents } from '../../../../../packages/minecraft-server/server/world-events.ts'
import type { WorldEvent } from '../../../../../packages/minecraft-server/values/world-event.ts'

const change: WorldEvent = { kind: 'block', pos: [0, 0, 0], from: 'air', to: 'stone' }

describe('world events', () => {
  test('reach every listener until it ends its subscription', () => {
    const events = createWorldEvents()
    const heard: string[] = []
    const stop = events.onEvent(() => heard.push('first'))
    events.onEvent(() => heard.push('second'))
    events.emit(change)
    stop()
    events.emit(change)
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  test('are silent while the world is being built, also after building failed', () => {
    const events = createWorldEvents()
    const heard: WorldEvent[] = []
    events.onEvent((event) => heard.push(event))
    expect(() =>
      events.quietly(() => {
        events.emit(change)
        throw new Error('a bug')
      }),
    ).toThrow('a bug')
    events.emit(change)
    expect(heard.map(({ kind }) => kind)).toEqual(['block'])
  })
})
