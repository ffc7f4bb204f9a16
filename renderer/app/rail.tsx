/** Where one can go, and the choice of theme. */
import { House, List, Monitor, Moon, Plus, Scale, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { type Route, routeHref } from '../lab/route.ts'
import styles from './app.module.css'
import { chooseTheme, storedTheme, type Theme, themes } from './theme.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }
const themeWords = { system: 'System', light: 'Light', dark: 'Dark' }

export function Rail({ route }: { readonly route: Route }) {
  const places = [
    { to: { page: 'home' }, label: 'Home', icon: House, current: route.page === 'home' },
    { to: { page: 'new-run', step: 'task' }, label: 'New run', icon: Plus, current: route.page === 'new-run' },
    { to: { page: 'runs', query: '' }, label: 'Runs', icon: List, current: isOfRuns(route) },
    { to: { page: 'compare', query: '' }, label: 'Compare', icon: Scale, current: route.page === 'compare' },
    { to: { page: 'settings' }, label: 'Settings', icon: Settings, current: route.page === 'settings' },
  ] as const
  return (
    <div className={styles.rail}>
      <nav aria-label="Pages">
        <ul>
          {places.map(({ to, label, icon: Icon, current }) => (
            <li key={label}>
              <a className={styles.railItem} href={routeHref(to)} aria-current={current ? 'page' : undefined}>
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
  return page === 'runs' || page === 'episodes' || page === 'run' || page === 'views'
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
