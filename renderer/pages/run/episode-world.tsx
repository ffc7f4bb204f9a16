/** What the episode looks like, on its run's page. */

import { Eye, EyeOff, Maximize2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { EpisodeView } from '../../../shared/contract/views.ts'
import type { EpisodeStory } from '../../../shared/core/episode-view.ts'
import { routeHref } from '../../store/route.ts'
import { glanceChoice, useStoredChoice } from '../../store/stored-choice.ts'
import { Button, ErrorBoundary, LinkButton, LoadingState } from '../../ui/index.ts'
import styles from './run.module.css'

/** Three-dimensional drawing is half a megabyte of code: who hides the world does without it. */
const WorldGlance = lazy(async () => {
  const { WorldGlance: component } = await import('../../features/world3d/world-glance.tsx')
  return { default: component }
})

/** `view` is undefined where the run does not know the episode. */
export function EpisodeWorld({
  story,
  view,
}: {
  readonly story: EpisodeStory
  readonly view: EpisodeView | undefined
}) {
  const isShown = useStoredChoice(glanceChoice)
  if (view === undefined) return null
  // Before it plays there is no world, and after an end without one there never was.
  if (view.status === 'running' && view.phase !== 'play' && view.phase !== 'score') return null
  if (!isShown) {
    return (
      <p className={styles.hiddenWorld}>
        <Button icon={Eye} onClick={() => glanceChoice.write(true)}>
          Show the world
        </Button>
      </p>
    )
  }
  const all = routeHref({ page: 'views', runId: view.runId, episodeId: view.id, select: null, atMs: null })
  return (
    <section className={styles.world} aria-label="World of the episode">
      <ErrorBoundary resetOn={view.id}>
        <Suspense fallback={<LoadingState what="Fetching the view…" />}>
          <WorldGlance
            key={view.id}
            episodeId={view.id}
            entries={story.entries}
            actions={
              <>
                <LinkButton icon={Maximize2} href={all}>
                  All views
                </LinkButton>
                <Button icon={EyeOff} title="Hide the world" onClick={() => glanceChoice.write(false)}>
                  <span className="visually-hidden">Hide the world</span>
                </Button>
              </>
            }
          />
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}
