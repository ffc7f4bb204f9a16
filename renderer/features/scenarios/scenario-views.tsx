/** Views of one scenario, drawn by a worker of their own: from around, and single pictures. */

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'
import { Button, ErrorBoundary, useSlow } from '../../ui/index.ts'
import { type Preview, PreviewDrawer } from './preview-drawer.ts'
import type { PreviewCamera } from './preview-scene.ts'
import styles from './scenario-preview.module.css'

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

/** Degrees per pixel that is dragged, and per press of an arrow. */
const PER_PIXEL = 0.6
const PER_PRESS = 15
const ZOOM_STEP = 1.25

interface Orbit {
  readonly turn: number
  readonly tilt: number
  readonly zoom: number
}

const first: Orbit = { turn: 35, tilt: 28, zoom: 1 }

/** The building from around it: drag or arrows turn it, + and - go nearer and farther, Home shows it as at first. */
export function OrbitView(props: {
  readonly preview: Preview
  readonly title: string
  readonly width: number
  readonly height: number
}) {
  const { preview, title, width, height } = props
  const [orbit, setOrbit] = useState(first)
  const grip = useRef<{ readonly x: number; readonly y: number; readonly from: Orbit } | null>(null)
  const move = (event: PointerEvent): void => {
    const held = grip.current
    if (held === null) return
    const { from, x, y } = held
    setOrbit(
      limited({
        ...from,
        turn: from.turn - (event.clientX - x) * PER_PIXEL,
        tilt: from.tilt + (event.clientY - y) * PER_PIXEL,
      }),
    )
  }
  return (
    <section
      className={styles.orbit}
      ref={takeKeys}
      aria-label={`${title} from around: arrows turn it, plus and minus go nearer and farther`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, from: orbit }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        grip.current = null
      }}
      onKeyDown={(event) => {
        const next = turned(event, orbit)
        if (next === null) return
        event.preventDefault()
        setOrbit(limited(next))
      }}
    >
      <PictureView
        preview={preview}
        slot="orbit"
        camera={{ kind: 'orbit', ...orbit }}
        width={width}
        height={height}
        label={`${title}, finished, from around`}
        waitFor="Drawing the building…"
      />
    </section>
  )
}

/** Arrows turn it, so it has to be reachable by keyboard. */
function takeKeys(element: HTMLElement | null): void {
  if (element !== null) element.tabIndex = 0
}

function turned({ key }: KeyboardEvent, orbit: Orbit): Orbit | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...orbit, turn: orbit.turn - PER_PRESS }
    case 'ArrowRight':
      return { ...orbit, turn: orbit.turn + PER_PRESS }
    case 'ArrowUp':
      return { ...orbit, tilt: orbit.tilt + PER_PRESS }
    case 'ArrowDown':
      return { ...orbit, tilt: orbit.tilt - PER_PRESS }
    case '+':
    case '=':
      return { ...orbit, zoom: orbit.zoom * ZOOM_STEP }
    case '-':
      return { ...orbit, zoom: orbit.zoom / ZOOM_STEP }
    case 'Home':
      return first
    default:
      return null
  }
}

function limited({ turn, tilt, zoom }: Orbit): Orbit {
  return {
    turn: ((turn % 360) + 360) % 360,
    tilt: Math.min(85, Math.max(5, tilt)),
    zoom: Math.min(3, Math.max(0.4, zoom)),
  }
}

/** One picture of the scenario, drawn anew for another camera. `width` and `height` in CSS pixels. */
export function PictureView(props: {
  readonly preview: Preview
  readonly slot: string
  readonly camera: PreviewCamera
  readonly width: number
  readonly height: number
  readonly label: string
  /** Said over it while the first picture of the scenario is drawn; the smaller pictures say nothing. */
  readonly waitFor?: string
}) {
  const { preview, slot, camera, width, height, label, waitFor } = props
  const [drawn, setDrawn] = useState<Preview | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const cameraKey = JSON.stringify(camera)
  useEffect(
    () =>
      preview.listen(slot, ({ width: across, height: down, pixels }) => {
        const context = canvas.current?.getContext('2d')
        context?.putImageData(new ImageData(new Uint8ClampedArray(pixels), across, down), 0, 0)
        setDrawn(preview)
      }),
    [preview, slot],
  )
  useEffect(() => {
    const wanted: PreviewCamera = JSON.parse(cameraKey)
    preview.draw(slot, wanted, width, height)
  }, [preview, slot, cameraKey, width, height])
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.picture}
        width={width}
        height={height}
        style={{ width, height }}
        role="img"
        aria-label={label}
      />
      {waitFor === undefined || drawn === preview ? null : (
        <p className={styles.drawing}>
          <Waited what={waitFor} />
        </p>
      )}
    </>
  )
}

/** What is waited for, and after a second for how long; one line wherever it stands. */
export function Waited({ what }: { readonly what: string }) {
  const elapsedS = useSlow(true)
  return (
    <span>
      <span role="status">{what}</span>
      {elapsedS === null ? null : <span aria-hidden> {elapsedS} s</span>}
    </span>
  )
}

interface OrbitProps {
  readonly scenario: Scenario
  readonly width: number
  readonly height: number
}

/** A scenario from around alone, drawn anew whenever it is another one. `width` and `height` in CSS pixels. */
export function ScenarioOrbit(props: OrbitProps) {
  return (
    <ErrorBoundary part="Preview">
      <FetchedOrbit {...props} />
    </ErrorBoundary>
  )
}

function FetchedOrbit({ scenario, width, height }: OrbitProps) {
  const [round, setRound] = useState(0)
  const state = usePreview(scenario, round)
  switch (state.status) {
    case 'loading':
      return (
        <p className={styles.orbitWaiting} style={{ width, height }}>
          <Waited what="Fetching textures of blocks…" />
        </p>
      )
    case 'failed':
      return (
        <div className={styles.orbitWaiting} style={{ width, height }} role="alert">
          <span>{state.message}</span>
          <Button onClick={() => setRound(round + 1)}>Try again</Button>
        </div>
      )
    case 'ready':
      return <OrbitView preview={state.preview} title={scenario.title} width={width} height={height} />
  }
}
