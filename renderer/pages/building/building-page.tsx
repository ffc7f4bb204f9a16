/** The editor of buildings: blocks, a layer to draw on, what becomes of it, and the way into the list of scenarios. */

import { useEffect } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { Box } from '../../../shared/contract/geometry.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall } from '../../client/use-call.ts'
import { copyName } from '../../features/building/building-facts.tsx'
import { buildingStore } from '../../features/building/draft.ts'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'
import { Button, ErrorState, LoadingState } from '../../ui/index.ts'
import { BuildingEditor } from './building-editor.tsx'

/** `from`: address of the scenario whose building is copied. */
export function BuildingPage({ from }: { readonly from: string | null }) {
  const { answer, ask } = useCall('building.blocks', {})
  switch (answer.status) {
    case 'loading':
      return <LoadingState what="Looking for blocks…" />
    case 'failed':
      return (
        <ErrorState title="The blocks could not be read" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      )
    case 'ready':
      return <Ready from={from} blocks={answer.value} />
  }
}

function Ready(props: { readonly from: string | null; readonly blocks: CallOutput<'building.blocks'> }) {
  const { from, blocks } = props
  const copying = useCopyOf(from, blocks.site)
  if (copying.status === 'failed') {
    return (
      <ErrorState title="The scenario could not be copied" message={copying.error.message}>
        <Button onClick={copying.ask}>Try again</Button>
        <Button onClick={() => replaceAddress(routeHref({ page: 'building' }))}>Go on without it</Button>
      </ErrorState>
    )
  }
  if (copying.status === 'loading') return <LoadingState what="Reading the scenario…" />
  return <BuildingEditor {...blocks} />
}

/** The building of a scenario on its way into the drawing. */
type Copying =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: LabError; readonly ask: () => void }

/** Copied once: the address then names the drawing alone, so that a reload does not copy it again. */
function useCopyOf(from: string | null, usual: Box): Copying {
  const { answer, ask } = useCall('scenario.get', from === null ? null : { address: from })
  useEffect(() => {
    buildingStore().standOn(usual)
  }, [usual])
  useEffect(() => {
    if (from === null || answer.status !== 'ready' || answer.value.scenario.address !== from) return
    if (blueprintCells(answer.value.scenario.task).length === 0) return
    buildingStore().copy(answer.value.scenario, copyName(answer.value.scenario), usual)
    replaceAddress(routeHref({ page: 'building' }))
  }, [from, answer, usual])
  if (from === null) return { status: 'ready' }
  if (answer.status === 'ready' && blueprintCells(answer.value.scenario.task).length === 0) {
    return {
      status: 'failed',
      error: { code: 'bad-input', message: `${from} is not a building. Choose one that is.` },
      ask,
    }
  }
  return answer.status === 'failed' ? { status: 'failed', error: answer.error, ask } : { status: 'loading' }
}
