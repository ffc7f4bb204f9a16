import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  hasEula,
  introducePlayer,
  offlineId,
  operatorsIn,
  withProperties,
  writeEula,
  writeProperties,
} from '../../../../main/own-server/folder.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const text = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')

test('properties keep what they do not have to change: remarks, order, names of others', () => {
  const before =
    '#Minecraft server properties\r\nmotd=Welcome=home\r\n online-mode : true\r\nonline-mode=true\r\npvp=false\r\n'
  expect(withProperties(before, { 'online-mode': 'false', 'spawn-protection': '0' })).toBe(
    '#Minecraft server properties\nmotd=Welcome=home\nonline-mode=false\npvp=false\nspawn-protection=0\n',
  )
  expect(withProperties('', { a: '1' })).toBe('a=1\n')
})

test('the properties of episodes are written, and the user’s own kept beside them once', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'server.properties'), 'level-name=world\nserver-port=1\n')
  expect(writeProperties(folder, 40_001).ok).toBe(true)
  expect(writeProperties(folder, 40_002).ok).toBe(true)
  const lines = text(folder, 'server.properties').split('\n')
  const wanted = ['online-mode=false', 'level-type=minecraft\\:flat', 'spawn-protection=0', 'spawn-animals=false']
  expect(lines).toEqual(expect.arrayContaining([...wanted, 'level-name=causalmace', 'server-port=40002']))
  expect(text(folder, 'server.properties.before-causalmace')).toBe('level-name=world\nserver-port=1\n')
  const fresh = tempFolder()
  writeProperties(fresh, 1)
  expect(existsSync(join(fresh, 'server.properties.before-causalmace'))).toBe(false)
})

test('what would throw agents out, hide them or slow them down does not stay', () => {
  const folder = tempFolder()
  const spoiling = { 'player-idle-timeout': 1, 'require-resource-pack': true, 'rate-limit': 5 }
  const narrow = { 'entity-broadcast-range-percentage': 10, 'simulation-distance': 3, 'max-world-size': 16 }
  const lines = Object.entries({ ...spoiling, ...narrow }).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(folder, 'server.properties'), lines.join('\n'))
  writeProperties(folder, 1)
  const written = text(folder, 'server.properties').split('\n')
  expect(written).toEqual(expect.arrayContaining(['player-idle-timeout=0', 'simulation-distance=10']))
  expect(written.filter((line) => lines.includes(line))).toEqual([])
})

test.runIf(process.platform !== 'win32')('files of the user’s own stay readable for whom they were', () => {
  const folder = tempFolder()
  const path = join(folder, 'server.properties')
  writeFileSync(path, '')
  const modes = [0o664, 0o640, 0o600].map((mode) => {
    chmodSync(path, mode)
    writeProperties(folder, 1)
    return statSync(path).mode & 0o777
  })
  expect(modes).toEqual([0o664, 0o640, 0o600])
  writeFileSync(join(folder, 'usual'), '')
  writeEula(folder, new Date(0))
  expect(statSync(join(folder, 'eula.txt')).mode).toBe(statSync(join(folder, 'usual')).mode)
})

test.each([
  ['eula=true\n', true],
  ['#eula=true\neula = TRUE\r\n', true],
  ['#eula=true\neula=false\n', false],
  ['', false],
])('consent in %j is %s', (written, has) => {
  const folder = tempFolder()
  expect(hasEula(folder)).toBe(false)
  writeFileSync(join(folder, 'eula.txt'), written)
  expect(hasEula(folder)).toBe(has)
  writeEula(folder, new Date(0))
  expect(hasEula(folder)).toBe(true)
})

test('a player without an account has the id that Minecraft gives the name', () => {
  expect(offlineId('Notch')).toBe('b50ad385-829d-3141-a216-7e7d7539ba7f')
})

test('the operator is known by that id, whatever the server knew before', () => {
  const folder = tempFolder()
  const path = join(folder, 'usercache.json')
  writeFileSync(
    path,
    '[{"name":"Alice","uuid":"a","expiresOn":"2030"},{"name":"notch","uuid":"account","expiresOn":"2030"}]',
  )
  introducePlayer(folder, 'Notch', new Date('2026-01-01T00:00:00Z'))
  expect(JSON.parse(text(folder, 'usercache.json'))).toEqual([
    { name: 'Notch', uuid: offlineId('Notch'), expiresOn: '2026-01-31 00:00:00 +0000' },
    { name: 'Alice', uuid: 'a', expiresOn: '2030' },
  ])
  writeFileSync(path, 'broken')
  expect(introducePlayer(folder, 'Notch', new Date()).ok).toBe(true)
  writeFileSync(join(folder, 'ops.json'), '[{"name":"Bob","uuid":"b","level":4}]')
  expect(operatorsIn(folder)).toEqual(['Bob'])
})

test('a folder that takes no changes is said', () => {
  const folder = tempFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(writeProperties(join(folder, 'file'), 1)).toMatchObject({ ok: false, error: { cause: 'files' } })
})
