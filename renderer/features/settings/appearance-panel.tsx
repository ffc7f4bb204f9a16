/** How the page looks in this browser: chosen here, shown at once. */

import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseDensity, chooseTheme, type Density, density, type Theme, useTheme } from '../../store/appearance.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Segmented } from '../../ui/index.ts'
import styles from './settings.module.css'

const themeOptions: readonly { readonly value: Theme; readonly label: string; readonly icon: typeof Sun }[] = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

const densityOptions: readonly { readonly value: Density; readonly label: string; readonly icon: typeof Sun }[] = [
  { value: 'compact', label: 'Compact', icon: Rows4 },
  { value: 'comfortable', label: 'Comfortable', icon: Rows3 },
]

export function AppearancePanel() {
  const theme = useTheme()
  const rows = useStoredChoice(density)
  const isReduced = useReducedMotion()
  return (
    <dl className={styles.choices}>
      <div>
        <dt>Theme</dt>
        <dd>
          <Segmented label="Theme" options={themeOptions} value={theme} onChange={chooseTheme} />
        </dd>
      </div>
      <div>
        <dt>Rows of tables</dt>
        <dd>
          <Segmented label="Rows of tables" options={densityOptions} value={rows} onChange={chooseDensity} />
          <Sample />
        </dd>
      </div>
      <div>
        <dt>Motion</dt>
        <dd className={styles.appearanceMuted}>
          {isReduced
            ? 'Off, because the system asks for less motion.'
            : 'Animations are short and rare. They are off when the system asks for less motion.'}
        </dd>
      </div>
    </dl>
  )
}

/** Three rows as tables have them. */
function Sample() {
  return (
    <ul className={styles.sample} aria-hidden>
      <li>causalmace</li>
      <li>causalmace:no-causal</li>
      <li>react</li>
    </ul>
  )
}

const query = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
