import { routeHref } from '../../lab/route.ts'
import styles from './tools.module.css'

const tabs = [
  { page: 'runs', label: 'Runs' },
  { page: 'episodes', label: 'Episodes' },
] as const

/** The way between the tables of runs and of episodes. */
export function TableTabs({ current }: { readonly current: (typeof tabs)[number]['page'] }) {
  return (
    <nav className={styles.tabs} aria-label="Tables">
      {tabs.map(({ page, label }) => (
        <a key={page} href={routeHref({ page, query: '' })} aria-current={page === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
