/** Small pictures of scenarios for lists: drawn one after the other by one worker, and kept while the page is open. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'
import { PreviewDrawer } from './preview-drawer.ts'

/** In pixels of the picture; lists show them at half of it. */
export const THUMBNAIL = { width: 112, height: 84 } as const
const SLOT = 'thumbnail'
const CAMERA = { kind: 'orbit', turn: 35, tilt: 28, zoom: 1.15 } as const

/** 37 kB each. The one that was drawn first goes first. */
const MOST_KEPT = 400
const kept = new Map<string, Picture>()

type Listener = (picture: Picture) => void

/** A scenario that cannot be read or drawn gets no picture; its preview says why. */
export class Thumbnails {
  readonly #client: Pick<LabClient, 'call'>
  readonly #wanted = new Map<string, Set<Listener>>()
  #drawer: PreviewDrawer | null = null
  #isWorking = false
  #isClosed = false
  /** Ends the picture that is drawn now without one. */
  #giveUp: () => void = () => {}

  constructor(client: Pick<LabClient, 'call'>) {
    this.#client = client
  }

  /** The picture comes at once where it was drawn before. Answers what ends the request. */
  want(address: string, onPicture: Listener): () => void {
    const known = kept.get(address)
    if (known !== undefined) {
      onPicture(known)
      return () => {}
    }
    const listeners = this.#wanted.get(address) ?? new Set()
    this.#wanted.set(address, listeners.add(onPicture))
    void this.#work()
    return () => {
      listeners.delete(onPicture)
      if (listeners.size === 0) this.#wanted.delete(address)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#wanted.clear()
    this.#giveUp()
    this.#drawer?.close()
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let [next] = this.#wanted; next !== undefined && !this.#isClosed; [next] = this.#wanted) {
      const [address] = next
      const picture = await this.#pictureOf(address)
      const listeners = this.#wanted.get(address) ?? []
      this.#wanted.delete(address)
      if (picture === null) continue
      keep(address, picture)
      for (const listener of listeners) listener(picture)
    }
    this.#isWorking = false
  }

  /** null where there will be none. */
  async #pictureOf(address: string): Promise<Picture | null> {
    const found = await this.#client.call('scenario.get', { address })
    if (!found.ok || this.#isClosed) return null
    const files = await loadSceneFiles(() => {})
    if (!files.ok || this.#isClosed) return null
    this.#drawer ??= new PreviewDrawer(files.value, () => this.#giveUp())
    return this.#drawn(this.#drawer, found.value.scenario)
  }

  #drawn(drawer: PreviewDrawer, scenario: Scenario): Promise<Picture | null> {
    return new Promise((resolve) => {
      const preview = drawer.previewOf(scenario.address)
      const stop = preview.listen(SLOT, (picture) => end(picture))
      const end = (picture: Picture | null): void => {
        stop()
        resolve(picture)
      }
      this.#giveUp = () => end(null)
      drawer.show(scenario)
      preview.draw(SLOT, CAMERA, THUMBNAIL.width, THUMBNAIL.height)
    })
  }
}

function keep(address: string, picture: Picture): void {
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(address, picture)
}
