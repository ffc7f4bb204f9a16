import { NotificationSwitch } from '../../features/settings/notification-switch.tsx'
import styles from './settings.module.css'

/** Off until somebody switches it on, here or on a run's page: nobody is asked at the start. */
export function NotificationsSetting() {
  return (
    <div className={styles.notifications}>
      <h3>Notifications</h3>
      <NotificationSwitch label="When a run ends" />
      <p>A message of the system where the page is not in sight. A press on it opens the results.</p>
    </div>
  )
}
