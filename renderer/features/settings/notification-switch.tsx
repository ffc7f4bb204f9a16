/** Whether the system says when a run ends. */
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, toast } from '../../ui/index.ts'
import { accessProblem, notificationsChoice, switchNotifications } from './notifications.ts'

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
          ? 'The system tells you when a run ends; press to switch that off'
          : 'Let the system tell you when a run ends'
      }
      onClick={() => void flip()}
    >
      {label}
    </Button>
  )
}
