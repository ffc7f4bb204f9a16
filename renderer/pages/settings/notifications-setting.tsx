import { NotificationSwitch } from '../../features/settings/notification-switch.tsx'
import styles from './settings.module.css'

/** Off until somebody switches it on, here or on a run's page: nobody is asked at the start. */
export function NotificationsSetting() {
  return (
    <div className={styles.notifications}>
      <h3>Notifications</h3>
      <NotificationSwitch label="When a run ends" />
      <p>Shows a message of the system when this page is not in sight. Press it to open the results.</p>
    </div>
  )
}
