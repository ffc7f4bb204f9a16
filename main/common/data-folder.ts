/** Where the lab keeps its database and logs, and a worker machine its records. */
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * `CAUSALMACE_DATA` where it is set, else the platform's usual place for a program's data:
 * `$XDG_DATA_HOME/causalmace-lab` or `~/.local/share/causalmace-lab`, `~/Library/Application Support/CausalMACE Lab`,
 * `%APPDATA%\CausalMACE Lab`.
 */
export function dataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const chosen = env.CAUSALMACE_DATA
  if (chosen !== undefined && chosen !== '') return chosen
  return usualFolder('CausalMACE Lab', 'causalmace-lab', env, platform, home)
}

/** Where a worker machine keeps what its lab does not have yet: beside the usual place of a lab's data, never in it. */
export function workerFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  return usualFolder('CausalMACE Worker', 'causalmace-worker', env, platform, home)
}

function usualFolder(
  name: string,
  linuxName: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): string {
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', name)
    case 'win32':
      return join(env.APPDATA || join(home, 'AppData', 'Roaming'), name)
    default:
      return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), linuxName)
  }
}
