/** Where the lab keeps its database and logs. */
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
  switch (platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'CausalMACE Lab')
    case 'win32':
      return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'CausalMACE Lab')
    default:
      return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'causalmace-lab')
  }
}
