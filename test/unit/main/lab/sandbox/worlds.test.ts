import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Worlds } from '../../../../../main/lab/sandbox/worlds.ts'
import { fail, ok, type Result } from '../../../../../shared/contract/errors.ts'
import { must } from '../../../../fakes/must.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

const at = new Date('2026-01-02T03:04:05.000Z')

/** What stands for a world's files. */
const writing =
  (text: string) =>
  async (folder: string): Promise<Result<void>> => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'level.dat'), text)
    return ok(undefined)
  }

test('a world is there when it is whole; a save that fails leaves the one before', async () => {
  const data = tempFolder()
  const worlds = new Worlds(data)
  expect(must(await worlds.list())).toEqual([])
  const saved = must(await worlds.save('House', { origin: 'Bare ground', at }, writing('one')))
  expect(saved).toMatchObject({
    name: 'House',
    origin: 'Bare ground',
    savedAt: at.toISOString(),
    folder: join(data, 'worlds', 'House'),
  })
  const broken = await worlds.save('House', { origin: 'Other', at }, async (folder) => {
    await writing('half')(folder)
    return fail('storage', 'The disk is full.')
  })
  expect(broken).toMatchObject({ ok: false, error: { message: 'The disk is full.' } })
  expect(must(await worlds.list())).toEqual([saved])
  expect(readdirSync(join(data, 'worlds'))).toEqual(['House'])
  const later = new Date(at.getTime() + 60_000)
  must(await worlds.save('House', { origin: 'Other', at: later }, writing('two')))
  must(await worlds.save('Abbey', { origin: 'Bare ground', at }, writing('three')))
  expect(must(await worlds.list()).map(({ name, origin }) => `${name}: ${origin}`)).toEqual([
    'House: Other',
    'Abbey: Bare ground',
  ])
})

test('folders put there by hand are listed; what is no world, not yet one or no longer one is not', async () => {
  const data = tempFolder()
  const folder = join(data, 'worlds')
  const put = (name: string): string => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'level.dat'), 'x')
    return join(folder, name)
  }
  put('Mine')
  put('-no name')
  put('.saving-new')
  mkdirSync(join(folder, 'no world'))
  put('.removed-just-now')
  // As one that another process takes away between listing and looking.
  symlinkSync(join(folder, 'nowhere'), join(folder, '.saving-gone'))
  const worlds = new Worlds(data)
  expect(must(await worlds.list())).toMatchObject([{ name: 'Mine', origin: 'Put there by hand', bytes: 1 }])
  expect(await worlds.get('../worlds/Mine')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})

test('a removed world comes back unless another one has its name', async () => {
  const worlds = new Worlds(tempFolder())
  must(await worlds.save('House', { origin: 'Bare ground', at }, writing('one')))
  must(await worlds.remove('House'))
  expect(await worlds.remove('House')).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  must(await worlds.save('House', { origin: 'Second', at }, writing('two')))
  expect(await worlds.restore('House')).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  must(await worlds.remove('House'))
  expect(must(await worlds.restore('House'))).toMatchObject({ origin: 'Second' })
  await worlds.close()
})
