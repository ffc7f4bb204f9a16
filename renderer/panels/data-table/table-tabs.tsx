import { routeHref } from '../../lab/route.ts'
import { LinkTabs } from '../../ui/index.ts'

const tabs = [
  { id: 'runs', label: 'Runs', href: routeHref({ page: 'runs', query: '' }) },
  { id: 'episodes', label: 'Episodes', href: routeHref({ page: 'episodes', query: '' }) },
] as const

/** The way between the tables of runs and of episodes. */
export function TableTabs({ current }: { readonly current: (typeof tabs)[number]['id'] }) {
  return <LinkTabs label="Tables" tabs={tabs} current={current} />
}
