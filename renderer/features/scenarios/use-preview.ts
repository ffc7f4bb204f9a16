/** The scenario that is looked at, drawn by a worker of its own. */
import { useEffect, useState } from 'react'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'
import { type Preview, PreviewDrawer } from './preview-drawer.ts'

type PreviewState =
  | { readonly status: 'loading'; readonly done: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly preview: Preview }

/** One worker for as long as scenarios are looked at. `round` (from 0) tries again when it changes. */
export function usePreview(scenario: Scenario, round: number): PreviewState {
  const [state, setState] = useState<PreviewState>({ status: 'loading', done: 0 })
  const [drawer, setPreviewDrawer] = useState<PreviewDrawer | null>(null)
  useEffect(() => {
    if (round < 0) return
    let isWanted = true
    let opened: PreviewDrawer | null = null
    setState({ status: 'loading', done: 0 })
    void loadSceneFiles((done) => {
      if (isWanted) setState({ status: 'loading', done })
    }).then((files) => {
      if (!isWanted) return
      if (!files.ok) {
        setState({ status: 'failed', message: files.error.message })
        return
      }
      opened = new PreviewDrawer(files.value, (message) => setState({ status: 'failed', message }))
      setPreviewDrawer(opened)
    })
    return () => {
      isWanted = false
      opened?.close()
      setPreviewDrawer(null)
    }
  }, [round])
  useEffect(() => {
    if (drawer === null) return
    drawer.show(scenario)
    // Another object for another scenario: whoever draws begins anew.
    setState({ status: 'ready', preview: drawer.previewOf(scenario.address) })
  }, [drawer, scenario])
  return state
}
