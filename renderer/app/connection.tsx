import { Plug, Unplug } from 'lucide-react'
import { useLabState } from '../client/use-lab.tsx'
import styles from './title-row.module.css'

/** Whether the lab hears this page: quiet while it does. */
export function Connection() {
  const connection = useLabState((state) => state.connection)
  const wasConnected = useLabState((state) => state.wasConnected)
  const words = {
    open: 'Connected to the lab',
    connecting: wasConnected ? 'Reconnecting…' : 'Connecting…',
    closed: 'Not connected',
  }[connection]
  const Icon = connection === 'open' ? Plug : Unplug
  return (
    <span className={styles.connection} role="status" data-open={connection === 'open'} title={words}>
      <Icon size={14} aria-hidden />
      <span className={connection === 'open' ? 'visually-hidden' : undefined}>{words}</span>
    </span>
  )
}
