/** The worker that draws scenarios, from the page's side. */

import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { SceneFiles } from '../../client/scene-files.ts'
import { workerError } from '../../client/worker-error.ts'
import type { FromPreview, PreviewCamera, ToPreview } from './preview-scene.ts'

export interface Preview {
  /** Draws into a slot soon; the picture comes to whoever listens to it. */
  draw(slot: string, camera: PreviewCamera, width: number, height: number): void
  /** Answers what ends it. */
  listen(slot: string, onPicture: (picture: Picture) => void): () => void
}

/** One worker; it draws the scenario that was shown to it last. */
export class PreviewDrawer {
  readonly #worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' })
  readonly #listeners = new Map<string, (picture: Picture, address: string) => void>()

  /** `onFailure` hears what is wrong with the worker or with a picture. */
  constructor({ bytes, atlas }: Pick<SceneFiles, 'bytes' | 'atlas'>, onFailure: (message: string) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromPreview>): void => {
      if (data.kind === 'failed') onFailure(data.message)
      else this.#listeners.get(data.slot)?.(data.picture, data.address)
    }
    this.#worker.onerror = (event): void => onFailure(workerError(event))
    this.#say({ kind: 'assets', bytes, atlas })
  }

  show(scenario: Scenario): void {
    this.#say({ kind: 'scenario', scenario })
  }

  previewOf(address: string): Preview {
    return {
      draw: (slot, camera, width, height) => this.#say({ kind: 'draw', slot, camera, width, height }),
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

  #say(message: ToPreview): void {
    this.#worker.postMessage(message)
  }
}
