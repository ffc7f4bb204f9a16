import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ownVersions, versionSkew, versionsOf } from '../../../../main/machines/versions.ts'
import { machineVersionsSchema } from '../../../../shared/contract/machines.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const root = join(import.meta.dirname, '../../../..')
const lab = { app: '1.2.0', source: 'a'.repeat(64), node: '24.21.0' }

test('are those of this installation, in the form of the contract', () => {
  const versions = machineVersionsSchema.parse(unwrap(ownVersions()))
  expect(versions.app).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  expect(unwrap(ownVersions())).toBe(unwrap(ownVersions()))
})

test('every file that lies beside the sources is looked at, or is for people', () => {
  const kinds = new Set(globSync('{main,shared,packages/minecraft-server}/**/*.*', { cwd: root }).map(extname))
  expect([...kinds].toSorted()).toEqual(['.json', '.md', '.mjs', '.png', '.ts'])
})

test('an installation that is not whole says what to do', () => {
  expect(versionsOf(tempFolder())).toMatchObject({
    ok: false,
    error: { code: 'storage', message: expect.stringMatching(/cannot be read: .*Install the lab again\.$/) },
  })
})

test.each([
  ['nothing', lab, null],
  ['a minor version of Node', { ...lab, node: '24.9.1' }, null],
  ['the version', { ...lab, app: '1.1.0' }, 'has version 1.1.0 of CausalMACE Lab, the lab has 1.2.0'],
  ['the major version of Node', { ...lab, node: '22.21.0' }, 'Node 22.21.0, the lab on Node 24.21.0'],
  ['the code', { ...lab, source: 'b'.repeat(64) }, 'bbbbbbbbbbbb on the machine, aaaaaaaaaaaa at the lab'],
])('where %s differs', (_, machine, problem) => {
  expect(versionSkew(lab, machine)).toEqual(problem === null ? null : expect.stringContaining(problem))
})
