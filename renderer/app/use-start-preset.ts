import type { Preset } from '../../shared/contract/catalog.ts'
import { useLabClient } from '../client/use-lab.tsx'
import { formOfSpec } from '../features/run-form/form-of-spec.ts'
import { routeHref } from '../store/route.ts'
import { readDraft } from '../store/run-draft.ts'
import { toast } from '../ui/index.ts'
import { go } from './frame-shortcuts.ts'

/** Opens the form of a new run with a preset in it; what stood there before can be had again. */
export function useStartPreset(): (preset: Preset) => void {
  const client = useLabClient()
  return ({ label, spec }) => {
    const { catalog, draft } = client.store.getState()
    const before = draft ?? readDraft(window.localStorage)
    if (catalog.status !== 'ready') return
    const form = formOfSpec(spec, catalog.value)
    if (!form.ok) {
      toast({ tone: 'bad', message: `“${label}” cannot be set up: ${form.error.message}` })
      return
    }
    client.keepDraft(form.value)
    go(routeHref({ page: 'new-run', step: 'task' }))
    const undo = { label: 'Undo', act: () => client.keepDraft(before) }
    toast({ tone: 'neutral', message: `“${label}” is in the form.`, ...(before === null ? {} : { action: undo }) })
  }
}
