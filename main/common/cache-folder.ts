/** Where things are kept that can be made again at any time. */
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The platform's usual place for what a program may lose: `$XDG_CACHE_HOME/causalmace-lab` or `~/.cache/causalmace-lab`,
 * `~/Library/Caches/CausalMACE Lab`, `%LOCALAPPDATA%\CausalMACE Lab\Cache`.
 */
export function cacheFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Caches', 'CausalMACE Lab')
    case 'win32':
      return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'CausalMACE Lab', 'Cache')
    default:
      return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'causalmace-lab')
  }
}
