import { expect, test } from 'vitest'
import { dataFolder, workerFolder } from '../../../../main/common/data-folder.ts'

test.each([
  ['linux', {}, '/home/ann/.local/share/causalmace-lab'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/causalmace-lab'],
  ['linux', { CAUSALMACE_DATA: '' }, '/home/ann/.local/share/causalmace-lab'],
  ['linux', { CAUSALMACE_DATA: '/mine', XDG_DATA_HOME: '/data' }, '/mine'],
  ['darwin', { XDG_DATA_HOME: '/data' }, '/home/ann/Library/Application Support/CausalMACE Lab'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/CausalMACE Lab'],
  ['win32', {}, '/home/ann/AppData/Roaming/CausalMACE Lab'],
] as const)('on %s with %j it is %s', (platform, env, folder) => {
  expect(dataFolder(env, platform, '/home/ann')).toBe(folder)
})

test.each([
  ['linux', {}, '/home/ann/.local/share/causalmace-worker'],
  ['linux', { CAUSALMACE_DATA: '/mine', XDG_DATA_HOME: '/data' }, '/data/causalmace-worker'],
  ['darwin', {}, '/home/ann/Library/Application Support/CausalMACE Worker'],
  ['win32', { APPDATA: '/roaming' }, '/roaming/CausalMACE Worker'],
] as const)("a worker's on %s with %j is %s", (platform, env, folder) => {
  expect(workerFolder(env, platform, '/home/ann')).toBe(folder)
})
