/** Whether there is a screen to open windows on, and the browser on it. */
import { spawn } from 'node:child_process'

/** Windows and macOS always have one. */
export function hasDisplay(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): boolean {
  if (platform === 'darwin' || platform === 'win32') return true
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

/** The command that opens an address in the default browser. */
export function browserCommand(
  url: string,
  platform: NodeJS.Platform = process.platform,
): readonly [string, ...string[]] {
  switch (platform) {
    case 'darwin':
      return ['open', url]
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler', url]
    default:
      return ['xdg-open', url]
  }
}

/** May fail: the address is printed anyway. The browser outlives this process. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
