/** Where one can go, and the choice of theme. */
import { List, Monitor, Moon, Plus, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { type Route, routeHref } from '../lab/route.ts'
import styles from './app.module.css'
import { chooseTheme, storedTheme, type Theme, themes } from './theme.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }
const themeWords = { system: 'System', light: 'Light', dark: 'Dark' }

export function Rail({ route }: { readonly route: Route }) {
  const places = [
    { page: 'runs', label: 'Runs', icon: List, current: isOfRuns(route) },
    { page: 'new-run', label: 'New run', icon: Plus, current: route.page === 'new-run' },
    { page: 'settings', label: 'Settings', icon: Settings, current: route.page === 'settings' },
  ] as const
  return (
    <div className={styles.rail}>
      <nav aria-label="Pages">
        <ul>
          {places.map(({ page, label, icon: Icon, current }) => (
            <li key={page}>
              <a className={styles.railItem} href={routeHref({ page })} aria-current={current ? 'page' : undefined}>
                <Icon size={18} aria-hidden />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeButton />
    </div>
  )
}

function isOfRuns({ page }: Route): boolean {
  return page === 'runs' || page === 'run' || page === 'views'
}

function ThemeButton() {
  const [theme, setTheme] = useState<Theme>(storedTheme)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const Icon = themeIcons[theme]
  return (
    <button
      type="button"
      className={styles.railItem}
      title={`Theme: ${themeWords[theme]}. Press for ${themeWords[next]}.`}
      onClick={() => {
        chooseTheme(next)
        setTheme(next)
      }}
    >
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">Theme: </span>
      {themeWords[theme]}
    </button>
  )
}
