/** The worker that draws the scenario which is looked at, and its pictures. */
import { useEffect, useState } from 'react'
import type { Scenario } from '../../../preload/contract/scenario.ts'
import type { Picture } from '../../../preload/core/scene/mesh.ts'
import { loadSceneFiles } from '../../lab/scene-files.ts'
import type { FromPreview, ToPreview } from './preview-messages.ts'
import type { PreviewCamera } from './preview-scene.ts'

export interface Preview {
  /** Draws into a slot soon; the picture comes to whoever listens to it. */
  draw(slot: string, camera: PreviewCamera, width: number, height: number): void
  /** Answers what ends it. */
  listen(slot: string, onPicture: (picture: Picture) => void): () => void
}

export type PreviewState =
  | { readonly status: 'loading'; readonly done: number }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly preview: Preview }

/** One worker for as long as scenarios are looked at. `round` (from 0) tries again when it changes. */
export function usePreview(scenario: Scenario, round: number): PreviewState {
  const [state, setState] = useState<PreviewState>({ status: 'loading', done: 0 })
  const [drawer, setDrawer] = useState<Drawer | null>(null)
  useEffect(() => {
    if (round < 0) return
    let isWanted = true
    let opened: Drawer | null = null
    setState({ status: 'loading', done: 0 })
    void loadSceneFiles((done) => {
      if (isWanted) setState({ status: 'loading', done })
    }).then((files) => {
      if (!isWanted) return
      if (!files.ok) {
        setState({ status: 'failed', message: files.error.message })
        return
      }
      opened = new Drawer((message) => setState({ status: 'failed', message }))
      opened.say({ kind: 'assets', bytes: files.value.bytes, atlas: files.value.atlas })
      setDrawer(opened)
    })
    return () => {
      isWanted = false
      opened?.close()
      setDrawer(null)
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

class Drawer {
  readonly #worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' })
  readonly #listeners = new Map<string, (picture: Picture, address: string) => void>()

  constructor(onFailure: (message: string) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromPreview>): void => {
      if (data.kind === 'failed') onFailure(data.message)
      else this.#listeners.get(data.slot)?.(data.picture, data.address)
    }
    this.#worker.onerror = (event): void => onFailure(event.message)
  }

  say(message: ToPreview): void {
    this.#worker.postMessage(message)
  }

  show(scenario: Scenario): void {
    this.say({ kind: 'scenario', scenario })
  }

  previewOf(address: string): Preview {
    return {
      draw: (slot, camera, width, height) => this.say({ kind: 'draw', slot, camera, width, height }),
      listen: (slot, onPicture) => {
        const listener = (picture: Picture, of: string): void => {
          if (of === address) onPicture(picture)
        }
        this.#listeners.set(slot, listener)
        return () => {
          if (this.#listeners.get(slot) === listener) this.#listeners.delete(slot)
        }
      },
    }
  }

  close(): void {
    this.#worker.terminate()
  }
}
