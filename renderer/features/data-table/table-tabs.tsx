import { routeHref } from '../../store/route.ts'
import { LinkTabs } from '../../ui/index.ts'

const tabs = [
  { id: 'runs', label: 'Runs', href: routeHref({ page: 'runs', query: '' }) },
  { id: 'episodes', label: 'Episodes', href: routeHref({ page: 'episodes', query: '' }) },
  { id: 'trash', label: 'Trash', href: routeHref({ page: 'trash' }) },
] as const

/** The way between the tables of runs, of episodes, and of deleted runs. */
export function TableTabs({ current }: { readonly current: (typeof tabs)[number]['id'] }) {
  return <LinkTabs label="Tables" tabs={tabs} current={current} />
}
