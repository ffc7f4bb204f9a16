/** Whether the system says when a run ends or needs somebody. */

import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { askWindow, isInWindow } from '../../client/native.ts'
import { storedChoice, useStoredChoice } from '../../store/stored-choice.ts'
import { Button, toast } from '../../ui/index.ts'

/** Notifications of the system: asked for by a person's click alone, kept as a choice of this browser. */
const notificationsChoice = storedChoice('notifications', z.boolean(), false)

/** `unsupported`: the browser shows none to pages like this one. */
type NotificationAccess = 'granted' | 'denied' | 'unsupported'

/** To be called from a click: the browser asks the person where it has not yet. */
async function switchNotifications(on: boolean): Promise<NotificationAccess> {
  if (!on) {
    notificationsChoice.write(false)
    return 'granted'
  }
  const access = await askForAccess()
  notificationsChoice.write(access === 'granted')
  return access
}

async function askForAccess(): Promise<NotificationAccess> {
  if (isInWindow()) {
    const about = await askWindow('window.about', {})
    return about.ok && about.value.hasNotifications ? 'granted' : 'unsupported'
  }
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported'
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  return answer === 'granted' ? 'granted' : 'denied'
}

/** Why there are none, and what to do; null where all is well. */
function accessProblem(access: NotificationAccess): string | null {
  switch (access) {
    case 'granted':
      return null
    case 'denied':
      return 'The browser does not allow notifications for this page. Allow them in its settings for this site, then switch them on here.'
    case 'unsupported':
      return isInWindow()
        ? 'This system shows no notifications of programs.'
        : 'This browser shows no notifications for this address. They need the lab’s own machine (127.0.0.1) or https.'
  }
}

interface News {
  readonly title: string
  readonly body: string
  /** One of the same tag is replaced. */
  readonly tag: string
  /** Where a click leads, from `#` on. */
  readonly place: string
}

/** Says it where the person asked for it and is not looking at the page. `go` after the window has come to the front. */
export function notify(news: News, go: (place: string) => void): void {
  if (!notificationsChoice.read()) return
  if (isInWindow()) void askWindow('notify', news)
  else notifyInBrowser(news, go)
}

function notifyInBrowser({ title, body, tag, place }: News, go: (place: string) => void): void {
  const isSeen = !document.hidden && document.hasFocus()
  if (isSeen || !('Notification' in window) || Notification.permission !== 'granted') return
  const notification = new Notification(title, { body, tag })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
    go(place)
  })
}

/** A button that stays pressed; what keeps notifications away is said as a toast. */
export function NotificationSwitch({ label }: { readonly label: string }) {
  const isOn = useStoredChoice(notificationsChoice)
  const [isAsking, setAsking] = useState(false)
  const flip = async (): Promise<void> => {
    setAsking(true)
    const problem = accessProblem(await switchNotifications(!isOn))
    setAsking(false)
    if (problem !== null) toast({ tone: 'warn', message: problem })
  }
  return (
    <Button
      icon={isOn ? Bell : BellOff}
      pressed={isOn}
      busy={isAsking}
      title={
        isOn
          ? 'The system tells you when a run ends or needs somebody; press to switch that off'
          : 'Let the system tell you when a run ends or needs somebody'
      }
      onClick={() => void flip()}
    >
      {label}
    </Button>
  )
}
