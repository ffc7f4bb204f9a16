/** What hiding needs of Electron's windows. */
interface Hideable {
  isFullScreen(): boolean
  isDestroyed(): boolean
  setFullScreen(on: boolean): void
  once(event: 'leave-full-screen', listener: () => void): unknown
  hide(): void
}

/** macOS leaves a black screen where a window that fills it is hidden. */
export function hideWindow(window: Hideable): void {
  if (!window.isFullScreen()) {
    window.hide()
    return
  }
  window.once('leave-full-screen', () => {
    if (!window.isDestroyed()) window.hide()
  })
  window.setFullScreen(false)
}
