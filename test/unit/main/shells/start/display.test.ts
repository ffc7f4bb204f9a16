import { describe, expect, test } from 'vitest'
import { browserCommand, hasDisplay } from '../../../../../main/shells/start/display.ts'

describe('a display', () => {
  test('is what X or Wayland say on Linux', () => {
    expect(hasDisplay({}, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: '' }, 'linux')).toBe(false)
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true)
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true)
  })

  test('is taken for granted elsewhere', () => {
    expect(hasDisplay({}, 'darwin')).toBe(true)
    expect(hasDisplay({}, 'win32')).toBe(true)
  })
})

test('no command that opens a browser goes through a shell: the address has an ampersand one day', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const [command, ...args] = browserCommand('http://127.0.0.1:1/?a=1&b=2', platform)
    expect(['xdg-open', 'open', 'rundll32']).toContain(command)
    expect(args.at(-1)).toBe('http://127.0.0.1:1/?a=1&b=2')
  }
})
