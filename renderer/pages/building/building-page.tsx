/** The editor of buildings: blocks, a layer to draw on, what becomes of it, and the way into the list of scenarios. */
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { useCall } from '../../client/use-call.ts'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'
import { Button, ErrorState, LoadingState } from '../../ui/index.ts'
import { BuildingEditor } from './building-editor.tsx'
import { useCopyOf } from './use-copy-of.ts'

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
