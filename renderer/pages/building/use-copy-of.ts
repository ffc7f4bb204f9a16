/** The building of a scenario on its way into the drawing. */
import { useEffect } from 'react'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { Box } from '../../../shared/contract/geometry.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { useCall } from '../../client/use-call.ts'
import { buildingStore } from '../../features/building/use-building.ts'
import { copyName } from '../../features/building/words.ts'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'

export type Copying =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: LabError; readonly ask: () => void }

/** Copied once: the address then names the drawing alone, so that a reload does not copy it again. */
export function useCopyOf(from: string | null, usual: Box): Copying {
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
