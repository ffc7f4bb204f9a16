/** From when to when a video goes, and how far it is. */
import { useEffect, useRef, useState } from 'react'
import { formatDuration } from '../../../preload/core/format-duration.ts'
import { formatGameTime } from '../../lab/game-time.ts'
import { type Speed, speeds } from '../../lab/transport.ts'
import { Button, ProgressBar, saveBlob } from '../../ui/index.ts'
import { captureName, captureVideo } from './capture.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'
import styles from './world3d.module.css'

export function VideoBar(props: {
  readonly viewer: Viewer
  readonly tile: TileId
  readonly tileName: string
  readonly episodeId: string
  readonly endMs: number
  readonly nowMs: () => number
  readonly onProblem: (message: string | null) => void
}) {
  const { viewer, tile, tileName, episodeId, endMs, nowMs, onProblem } = props
  const [fromMs, setFrom] = useState(0)
  const [toMs, setTo] = useState<number | null>(null)
  const [speed, setSpeed] = useState<Speed>(4)
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const untilMs = toMs ?? endMs
  const record = async (): Promise<void> => {
    onProblem(null)
    setDone(0)
    stop.current = new AbortController()
    const video = await captureVideo(viewer, { tile, fromMs, toMs: untilMs, speed }, setDone, stop.current.signal)
    setDone(null)
    if (!video.ok) onProblem(video.error.message)
    else if (video.value !== null) saveBlob(video.value, captureName(episodeId, tile, fromMs, 'webm'))
  }
  if (done !== null) {
    return (
      <div className={styles.video} role="status">
        <span>Recording {tileName}…</span>
        <ProgressBar label="Recorded" value={done} />
        <Button onClick={() => stop.current?.abort()}>Stop</Button>
      </div>
    )
  }
  return (
    <section className={styles.video} aria-label="Video of a time range">
      <span>
        Video of <strong>{tileName}</strong> from {formatGameTime(fromMs)}
      </span>
      <Button title="Begin at the moment that is shown" onClick={() => setFrom(Math.min(nowMs(), untilMs))}>
        From here
      </Button>
      <span>to {formatGameTime(untilMs)}</span>
      <Button title="End at the moment that is shown" onClick={() => setTo(Math.max(nowMs(), fromMs))}>
        To here
      </Button>
      <label>
        <span className="visually-hidden">Speed of the video</span>
        <select
          value={String(speed)}
          onChange={({ target }) => setSpeed(speeds.find((own) => String(own) === target.value) ?? 1)}
        >
          {speeds.map((own) => (
            <option key={own} value={String(own)}>
              {own}×
            </option>
          ))}
        </select>
      </label>
      <Button kind="primary" disabled={untilMs <= fromMs} onClick={() => void record()}>
        {`Record ${formatDuration((untilMs - fromMs) / speed)}`}
      </Button>
    </section>
  )
}
