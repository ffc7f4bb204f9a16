import { expect, test } from 'vitest'
import type { FromSandbox } from '../../../main/sandbox/messages.ts'
import { openWorld } from '../../../main/sandbox/open-world.ts'
import { openWorldOf } from '../../../packages/minecraft-server/open-world/open-world.ts'
import { must } from '../../fakes/must.ts'

test('the open world of a seed is begun where a team can start, and takes commands', async () => {
  const heard: FromSandbox[] = []
  const world = must(
    await openWorld({ host: '127.0.0.1', port: 0, world: { kind: 'open', seed: 4 } }, (message) => heard.push(message)),
  )
  try {
    expect(heard.at(-1)).toMatchObject({ kind: 'ready' })
    const [x, y, z] = openWorldOf(4).start()
    const isChanged = (): boolean => heard.some(({ kind }) => kind === 'changed')
    must(world.command('time query daytime'))
    expect(world.command(`setblock ${x} ${y - 1} ${z} grass_block`)).toMatchObject({ ok: false })
    expect(isChanged()).toBe(false)
    // Only grass can be replaced by what is put in its place.
    expect(must(world.command(`setblock ${x} ${y - 1} ${z} stone`))).toMatch(/changed|placed/i)
    expect(isChanged()).toBe(true)
  } finally {
    await world.stop()
  }
})
