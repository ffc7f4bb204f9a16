import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder } from '../../../../main/common/cache-folder.ts'

test.each([
  ['linux', {}, join('/home/x', '.cache', 'causalmace-lab')],
  ['linux', { XDG_CACHE_HOME: '/var/x' }, join('/var/x', 'causalmace-lab')],
  ['darwin', {}, join('/home/x', 'Library', 'Caches', 'CausalMACE Lab')],
  ['win32', {}, join('/home/x', 'AppData', 'Local', 'CausalMACE Lab', 'Cache')],
  ['win32', { LOCALAPPDATA: '/local' }, join('/local', 'CausalMACE Lab', 'Cache')],
] as const)('on %s with %o it is %s', (platform, env, folder) => {
  expect(cacheFolder(env, platform, '/home/x')).toBe(folder)
})
