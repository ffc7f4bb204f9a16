/** Says something outside the window, where nobody looks at the window. */
import { BrowserWindow, Notification } from 'electron'
import type { NativeInput } from '../../../shared/contract/native.ts'

/** Held until they are gone: one that is collected as garbage hears no click. */
const shown = new Map<string, Notification>()

/** Whether it was shown. `onClick` brings the window to the front. */
export function notify({ title, body, tag }: NativeInput<'notify'>, onClick: () => void): boolean {
  if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return false
  shown.get(tag)?.close()
  const notification = new Notification({ title, body })
  shown.set(tag, notification)
  const forget = (): void => {
    if (shown.get(tag) === notification) shown.delete(tag)
  }
  notification.on('click', () => {
    forget()
    onClick()
  })
  notification.on('close', forget)
  notification.on('failed', forget)
  notification.show()
  return true
}
