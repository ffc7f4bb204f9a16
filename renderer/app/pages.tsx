/** The page that an address names. What one begins with is there at once, the rest of the code comes when nothing else does. */
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { HomePage } from '../pages/home/home-page.tsx'
import { RunPage } from '../pages/run/run-page.tsx'
import type { Route } from '../store/route.ts'
import { EmptyState, LinkButton, LoadingState } from '../ui/index.ts'

const load = {
  runs: () => import('../pages/runs/runs-page.tsx'),
  episodes: () => import('../pages/episodes/episodes-page.tsx'),
  trash: () => import('../pages/trash/trash-page.tsx'),
  newRun: () => import('../pages/new-run/new-run-page.tsx'),
  compare: () => import('../pages/compare/compare-page.tsx'),
  settings: () => import('../pages/settings/settings-page.tsx'),
  about: () => import('../pages/about/about-page.tsx'),
  server: () => import('../pages/server/server-page.tsx'),
  machines: () => import('../pages/machines/machines-page.tsx'),
  building: () => import('../pages/building/building-page.tsx'),
  views: () => import('../pages/views/views-page.tsx'),
  questions: () => import('../pages/questions/questions-page.tsx'),
} as const

const RunsPage = lazy(async () => ({ default: (await load.runs()).RunsPage }))
const EpisodesPage = lazy(async () => ({ default: (await load.episodes()).EpisodesPage }))
const TrashPage = lazy(async () => ({ default: (await load.trash()).TrashPage }))
const NewRunPage = lazy(async () => ({ default: (await load.newRun()).NewRunPage }))
const ComparePage = lazy(async () => ({ default: (await load.compare()).ComparePage }))
const SettingsPage = lazy(async () => ({ default: (await load.settings()).SettingsPage }))
const AboutPage = lazy(async () => ({ default: (await load.about()).AboutPage }))
const ServerPage = lazy(async () => ({ default: (await load.server()).ServerPage }))
const MachinesPage = lazy(async () => ({ default: (await load.machines()).MachinesPage }))
const BuildingPage = lazy(async () => ({ default: (await load.building()).BuildingPage }))
const ViewsPage = lazy(async () => ({ default: (await load.views()).ViewsPage }))
const QuestionsPage = lazy(async () => ({ default: (await load.questions()).QuestionsPage }))

/** Mounted anew for every page: the element that scrolls is the same for all, and each one begins at its top. */
export function Page({ route }: { readonly route: Route }) {
  useLayoutEffect(() => {
    document.getElementById('content')?.scrollTo(0, 0)
  }, [])
  return (
    <Suspense fallback={<LoadingState what="Loading the page…" />}>
      <PageAt route={route} />
    </Suspense>
  )
}

/** Fetches every page's code while nothing else is to be done: a lab that is gone later takes no page with it. */
export function useAllPages(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What does not come now is fetched again, and told of, where it is gone to.
      for (const page of Object.values(load)) page().catch(() => {})
    }, AFTER_START_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** The first page and its answers go first. */
const AFTER_START_MS = 1_000

function PageAt({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'home':
      return <HomePage />
    case 'runs':
      return <RunsPage query={route.query} />
    case 'episodes':
      return <EpisodesPage query={route.query} />
    case 'trash':
      return <TrashPage />
    case 'new-run':
      return <NewRunPage step={route.step} from={route.from} scenario={route.scenario} />
    case 'compare':
      return <ComparePage query={route.query} />
    case 'server':
      return <ServerPage />
    case 'machines':
      return <MachinesPage />
    case 'building':
      return <BuildingPage from={route.from ?? null} />
    case 'about':
      return <AboutPage />
    case 'settings':
      return <SettingsPage query={route.query ?? ''} />
    case 'run':
      return <RunPage key={route.runId} runId={route.runId} tab={route.tab} episodeId={route.episodeId} />
    case 'views':
      return <ViewsPage key={route.episodeId} {...route} />
    case 'questions':
      return <QuestionsPage key={route.episodeId} {...route} />
    case 'unknown':
      return (
        <EmptyState title="There is no such page" text={`Nothing is at "${route.path}".`}>
          <LinkButton href="#/">Home</LinkButton>
        </EmptyState>
      )
  }
}
