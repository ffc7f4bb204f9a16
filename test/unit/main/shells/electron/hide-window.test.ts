import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { hideWindow } from '../../../../../main/shells/electron/hide-window.ts'

class ToyWindow extends EventEmitter {
  readonly told: string[] = []
  readonly #isFullScreen: boolean
  #isDestroyed = false

  constructor(isFullScreen: boolean) {
    super()
    this.#isFullScreen = isFullScreen
  }

  isFullScreen = (): boolean => this.#isFullScreen
  isDestroyed = (): boolean => this.#isDestroyed
  setFullScreen = (on: boolean): void => void this.told.push(`full screen ${on}`)
  hide = (): void => void this.told.push('hide')

  destroy(): void {
    this.#isDestroyed = true
  }
}

test('a window that fills the screen leaves it before it is hidden', () => {
  const full = new ToyWindow(true)
  hideWindow(full)
  expect(full.told).toEqual(['full screen false'])
  full.emit('leave-full-screen')
  expect(full.told).toEqual(['full screen false', 'hide'])
  const gone = new ToyWindow(true)
  hideWindow(gone)
  gone.destroy()
  gone.emit('leave-full-screen')
  expect(gone.told).toEqual(['full screen false'])
  const usual = new ToyWindow(false)
  hideWindow(usual)
  expect(usual.told).toEqual(['hide'])
})
