/** What a run will play: every chosen scenario with a picture, to be looked at and to be taken out one by one. */

import { Box, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import type { LabClient } from '../../client/lab-client.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, scrollFocus, useNearSight } from '../../ui/index.ts'
import styles from './chosen-scenarios.module.css'
import { PreviewDrawer } from './preview-drawer.ts'
import scenarioPreviewStyles from './scenario-preview.module.css'
import type { ChosenScenario } from './scenarios.ts'

/* Small pictures of scenarios for lists: drawn one after the other by one worker, and kept while the page is open. */

/** In pixels of the picture; lists show them at half of it. */
const THUMBNAIL = { width: 112, height: 84 } as const
const SLOT = 'thumbnail'
const CAMERA = { kind: 'orbit', turn: 35, tilt: 28, zoom: 1.15 } as const

/** 37 kB each. The one that was drawn first goes first. */
const MOST_KEPT = 400
const kept = new Map<string, Picture>()

type Listener = (picture: Picture) => void

/** A scenario that cannot be read or drawn gets no picture; its preview says why. */
class Thumbnails {
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

interface Props {
  readonly chosen: readonly ChosenScenario[]
  /** How many scenarios the lab has. */
  readonly total: number
  /** Address of the one that is looked at. */
  readonly focused: string | null
  readonly onFocus: (address: string) => void
  readonly onRemove: (addresses: readonly string[]) => void
}

export function ChosenScenarios({ chosen, total, focused, onFocus, onRemove }: Props) {
  const thumbnails = useThumbnails()
  const list = useRef<HTMLUListElement>(null)
  const remove = (address: string, at: number): void => {
    onRemove([address])
    // The one that moves into its place; else a keyboard would be thrown back to the page's start.
    const next =
      list.current?.querySelectorAll<HTMLElement>('[data-remove]')[at === chosen.length - 1 ? at - 1 : at + 1]
    next?.focus()
  }
  return (
    <section className={styles.chosen} aria-label="Chosen scenarios">
      <div className={styles.head}>
        <p className={styles.count} aria-live="polite">
          {chosen.length.toLocaleString('en')} of {total.toLocaleString('en')} chosen
        </p>
        {chosen.length < 2 ? null : (
          <Button onClick={() => onRemove(chosen.map(({ address }) => address))}>Remove all</Button>
        )}
      </div>
      {chosen.length === 0 ? null : (
        <div ref={scrollFocus} className={styles.scroll}>
          <ul ref={list} className={styles.list}>
            {chosen.map(({ address, title, name, isKnown }, at) => (
              <li key={address} data-focused={address === focused}>
                <button
                  type="button"
                  className={styles.look}
                  title={address}
                  aria-pressed={address === focused}
                  disabled={!isKnown}
                  onClick={() => onFocus(address)}
                >
                  <ScenarioThumbnail address={address} thumbnails={isKnown ? thumbnails : null} />
                  <span className={styles.words}>
                    <span>{isKnown ? title : name}</span>
                    <code>{isKnown ? name : 'not in this lab'}</code>
                  </span>
                </button>
                <button
                  type="button"
                  data-remove
                  className={styles.remove}
                  aria-label={`Remove ${isKnown ? `${title} (${name})` : address}`}
                  title="Remove"
                  onClick={() => remove(address, at)}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** One worker for as long as the list is shown. */
function useThumbnails(): Thumbnails | null {
  const client = useLabClient()
  const [thumbnails, setThumbnails] = useState<Thumbnails | null>(null)
  useEffect(() => {
    const opened = new Thumbnails(client)
    setThumbnails(opened)
    return () => opened.close()
  }, [client])
  return thumbnails
}

/** What the scenario becomes, small; it stands beside the scenario's name and says nothing by itself. */
function ScenarioThumbnail(props: { readonly address: string; readonly thumbnails: Thumbnails | null }) {
  const { address, thumbnails } = props
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearSight(frame)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    setPicture(null)
    return isNear ? thumbnails?.want(address, setPicture) : undefined
  }, [thumbnails, address, isNear])
  return (
    <span ref={frame} className={scenarioPreviewStyles.thumbnail} aria-hidden>
      {picture === null ? <Box size={16} /> : <ThumbnailCanvas picture={picture} />}
    </span>
  )
}

function ThumbnailCanvas({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height, pixels } = picture
    const image = new ImageData(new Uint8ClampedArray(pixels), width, height)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [picture])
  return <canvas ref={canvas} {...THUMBNAIL} />
}
