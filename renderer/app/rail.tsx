/** Where one can go, and the choice of theme. */

import {
  Activity,
  Cpu,
  House,
  List,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Scale,
  Server,
  Settings,
  Sun,
} from 'lucide-react'
import { runningRuns } from '../../shared/core/running-runs.ts'
import { useLabState } from '../client/use-lab.tsx'
import { type Route, routeHref } from '../store/route.ts'
import styles from './app.module.css'
import { chooseTheme, nextTheme, useTheme } from './theme.ts'

const themeIcons = { system: Monitor, light: Sun, dark: Moon }
const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' }

interface Place {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly current: boolean
}

export function Rail({ route }: { readonly route: Route }) {
  const live = useLive(route)
  const newRun = { href: routeHref({ page: 'new-run', step: 'task' }), label: 'New run', icon: Plus }
  const runs = { href: routeHref({ page: 'runs', query: '' }), label: 'Runs', icon: List }
  const compare = { href: routeHref({ page: 'compare', query: '' }), label: 'Compare', icon: Scale }
  const server = { href: routeHref({ page: 'server' }), label: 'Server', icon: Server }
  const machines = { href: routeHref({ page: 'machines' }), label: 'Machines', icon: Cpu }
  const settings = { href: routeHref({ page: 'settings' }), label: 'Settings', icon: Settings }
  const places: readonly Place[] = [
    { href: routeHref({ page: 'home' }), label: 'Home', icon: House, current: route.page === 'home' },
    { ...newRun, current: route.page === 'new-run' || route.page === 'building' },
    ...(live === null ? [] : [live]),
    { ...runs, current: isOfRuns(route) && live?.current !== true },
    { ...compare, current: route.page === 'compare' },
    { ...server, current: route.page === 'server' },
    { ...machines, current: route.page === 'machines' },
    { ...settings, current: route.page === 'settings' },
  ]
  return (
    <div className={styles.rail}>
      <nav aria-label="Pages">
        <ul>
          {places.map(({ href, label, icon: Icon, current }) => (
            <li key={label}>
              <a className={styles.railItem} href={href} aria-current={current ? 'page' : undefined}>
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

/** What runs now: the one that is shown, else the newest; null where nothing does. */
function useLive(route: Route): Place | null {
  const runs = useLabState((state) => state.runs)
  if (runs.status !== 'ready') return null
  const running = runningRuns(runs.value)
  const shown = 'runId' in route ? running.find(({ id }) => id === route.runId) : undefined
  const run = shown ?? running[0]
  if (run === undefined) return null
  const href = routeHref({ page: 'run', runId: run.id, tab: 'live', episodeId: null })
  return { href, label: 'Live', icon: Activity, current: shown !== undefined }
}

function isOfRuns({ page }: Route): boolean {
  return ['runs', 'episodes', 'trash', 'run', 'views', 'questions'].includes(page)
}

function ThemeButton() {
  const theme = useTheme()
  const next = nextTheme(theme)
  const Icon = themeIcons[theme]
  return (
    <button
      type="button"
      className={styles.railItem}
      title={`Theme: ${themeLabels[theme]}. Press for ${themeLabels[next]} (T).`}
      onClick={() => chooseTheme(next)}
    >
      <Icon size={18} aria-hidden />
      <span className="visually-hidden">Theme: </span>
      {themeLabels[theme]}
    </button>
  )
}
