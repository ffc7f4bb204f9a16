/** A viewer for as long as its place is on the page: fetches what things look like, starts it, says how far it is. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../packages/minecraft-server/values/thrown.ts'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { loadSceneFiles, type SceneFiles } from '../../client/scene-files.ts'
import { workerError } from '../../client/worker-error.ts'
import type { PlaybackStore } from '../../store/playback.ts'
import type { PlaybackClock } from '../../store/playback-clock.ts'
import MesherProgram from './mesher.worker.ts?worker'
import type { BlockLook, FromMesher } from './mesher-messages.ts'
import type { MesherWorker } from './mesher-port.ts'
import { Viewer } from './viewer.ts'

export type ViewerPhase =
  /** `done` in 0..1. */
  | { readonly phase: 'fetching' | 'building'; readonly done: number }
  | { readonly phase: 'ready' }
  | { readonly phase: 'failed'; readonly title: string; readonly message: string }

interface ViewerState {
  readonly state: ViewerPhase
  /** The graphics card was taken away, for now. */
  readonly isLost: boolean
  readonly look: BlockLook | null
  readonly absent: readonly string[]
  readonly viewer: Viewer | null
  /** After a failure. */
  tryAgain(): void
}

const NO_CARD =
  'The views need WebGL 2, which this browser does not offer. Turn on hardware acceleration in its settings, or make pictures without a browser: `causalmace timelapse`.'

export function useViewer(
  canvas: RefObject<HTMLCanvasElement | null>,
  timeline: EpisodeTimeline,
  playback: PlaybackStore,
  clock: PlaybackClock,
): ViewerState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ViewerPhase>({ phase: 'fetching', done: 0 })
  const [isLost, setLost] = useState(false)
  const [look, setLook] = useState<BlockLook | null>(null)
  const [absent, setAbsent] = useState<readonly string[]>([])
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const started = useRef<Viewer | null>(null)
  const running = useRef<{ readonly attempt: number } | null>(null)
  useEffect(() => {
    const own = { attempt }
    running.current = own
    const isOver = (): boolean => running.current !== own
    const fail = (title: string, message: string): void => {
      if (!isOver()) setState({ phase: 'failed', title, message })
    }
    const start = (files: SceneFiles): void => {
      if (isOver() || canvas.current === null) return
      setState({ phase: 'building', done: 0 })
      const worker = startMesher()
      const opened = open(() => {
        if (canvas.current === null) throw new Error('The page has gone.')
        return new Viewer({
          canvas: canvas.current,
          files,
          assets: readSceneAssets(files.bytes, files.atlas),
          timeline,
          playback,
          clock,
          worker,
          listener: {
            onProgress: (done) => setState(done < 1 ? { phase: 'building', done } : { phase: 'ready' }),
            onFailure: (message) => fail('The views have stopped', message),
            onLost: setLost,
            onSelected: setLook,
            onAbsent: setAbsent,
          },
        })
      })
      if (opened.ok) {
        started.current = opened.viewer
        setViewer(opened.viewer)
        return
      }
      worker.terminate()
      fail('The views cannot be drawn', isWithoutCard(opened.message) ? NO_CARD : opened.message)
    }
    setState({ phase: 'fetching', done: 0 })
    void loadSceneFiles((done) => isOver() || setState({ phase: 'fetching', done })).then((files) =>
      files.ok ? start(files.value) : fail('The views have no textures', files.error.message),
    )
    return () => {
      running.current = null
      started.current?.dispose()
      started.current = null
      setViewer(null)
    }
  }, [attempt, canvas, timeline, playback, clock])
  return { state, isLost, look, absent, viewer, tryAgain: () => setAttempt(attempt + 1) }
}

function startMesher(): MesherWorker {
  const worker = new MesherProgram()
  return {
    post: (message) => worker.postMessage(message),
    listen: (onMessage, onError) => {
      worker.onmessage = ({ data }: MessageEvent<FromMesher>) => onMessage(data)
      worker.onerror = (event) => onError(workerError(event))
    },
    terminate: () => worker.terminate(),
  }
}

function open(
  make: () => Viewer,
): { readonly ok: true; readonly viewer: Viewer } | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, viewer: make() }
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}

function isWithoutCard(message: string): boolean {
  return message.includes('WebGL')
}
