import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeParts } from '../../../../../main/shells/cli/write-file.ts'
import { fail, ok } from '../../../../../shared/contract/errors.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

test('a file is there once it is whole, in the place of an older one', async () => {
  const folder = tempFolder()
  const path = join(folder, 'table.csv')
  writeFileSync(path, 'old')
  const written = await writeParts(path, async (take) => {
    await take('a,b\n')
    expect(readFileSync(path, 'utf8')).toBe('old')
    await take('1,2\n')
    return ok(undefined)
  })
  expect(written).toEqual(ok(8))
  expect(readFileSync(path, 'utf8')).toBe('a,b\n1,2\n')
  expect(readdirSync(folder)).toEqual(['table.csv'])
})

test('what breaks off leaves the older one, and nothing beside it', async () => {
  const folder = tempFolder()
  const path = join(folder, 'table.csv')
  writeFileSync(path, 'old')
  const broken = await writeParts(path, async (take) => {
    await take('a,b\n')
    return fail('lab-lost', 'The lab is gone.')
  })
  expect(broken).toMatchObject({ ok: false, error: { code: 'lab-lost' } })
  expect(readFileSync(path, 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['table.csv'])
})

test('a device is written to; a full disk is no mistake of the command line', async () => {
  const give = (out: string) =>
    writeParts(out, async (take) => {
      await take('x')
      return ok(undefined)
    })
  expect(await give('/dev/null')).toEqual(ok(1))
  expect(await give('/dev/full')).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(await give(join(tempFolder(), 'none', 'x'))).toMatchObject({ ok: false, error: { code: 'bad-input' } })
})
