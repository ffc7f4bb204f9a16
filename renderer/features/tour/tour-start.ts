/** Starts the guided demo: its episode, then its page, then the first card. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { type Start, useStart } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { routeHref } from '../../store/route.ts'
import { tourChoice, tourSpec } from './tour-state.ts'

export function useTourStart(): Start {
  const client = useLabClient()
  return useStart(() => beginTour(client))
}

/** Resolves once the page of the episode is open. */
export async function beginTour(client: LabClient): Promise<Result<void>> {
  const changes = new Changes(client)
  try {
    const started = await client.start(tourSpec())
    if (!started.ok) return started
    const { runId } = started.value
    for (;;) {
      const next = changes.next()
      const detail = await client.call('run.get', { runId })
      if (!detail.ok) return detail
      const episode = detail.value.trials[0]?.episodes.at(-1)
      if (episode === undefined) {
        await next
        continue
      }
      tourChoice.write({ ...tourChoice.read(), on: { runId, episodeId: episode.id, step: 0 } })
      window.location.hash = routeHref({ page: 'views', runId, episodeId: episode.id, select: null, atMs: null })
      return ok(undefined)
    }
  } finally {
    changes.close()
  }
}

/** Of any episode of the lab. */
class Changes {
  readonly #stop: () => void
  readonly #waiting: (() => void)[] = []

  constructor(client: LabClient) {
    this.#stop = client.on('episode.changed', () => {
      for (const resolve of this.#waiting.splice(0)) resolve()
    })
  }

  /** From now on. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  close(): void {
    this.#stop()
  }
}
