/** From when to when a video or GIF goes, how large it becomes, and how far it is. */
import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../shared/core/format/bytes.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import { speeds } from '../../store/playback.ts'
import { Button, ProgressBar, Segmented, saveBlob } from '../../ui/index.ts'
import { captureMovie, captureName } from './capture.ts'
import { estimatedBytes, firstMs, gifRates, gifWidths, type MovieRequest } from './capture-size.ts'
import type { Viewer } from './viewer.ts'
import type { TileId } from './views-state.ts'
import styles from './world3d.module.css'

interface Progress {
  /** 0..1. */
  readonly done: number
  readonly bytesSoFar: number | null
}

type Choice = Pick<MovieRequest, 'form' | 'speed' | 'width' | 'rate'>

export function VideoBar(props: {
  readonly viewer: Viewer
  readonly tile: TileId
  readonly tileName: string
  readonly episodeId: string
  readonly endMs: number
  readonly nowMs: () => number
  readonly onProblem: (message: string | null) => void
  readonly onClose: () => void
}) {
  const { viewer, tile, tileName, episodeId, endMs, nowMs, onProblem, onClose } = props
  const [fromMs, setFrom] = useState(() => firstMs(nowMs(), endMs))
  const [toMs, setTo] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice>({ form: 'webm', speed: 4, width: 640, rate: 10 })
  const [progress, setProgress] = useState<Progress | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const untilMs = toMs ?? endMs
  const request: MovieRequest = { ...choice, fromMs, toMs: untilMs }
  const record = async (): Promise<void> => {
    onProblem(null)
    setProgress({ done: 0, bytesSoFar: null })
    stop.current = new AbortController()
    const tell = (done: number, bytesSoFar: number | null): void => setProgress({ done, bytesSoFar })
    const movie = await captureMovie(viewer, tile, request, tell, stop.current.signal)
    setProgress(null)
    if (!movie.ok) onProblem(movie.error.message)
    else if (movie.value !== null) saveBlob(movie.value, captureName(episodeId, tile, fromMs, request.form))
  }
  if (progress !== null) {
    return <Recording {...{ tileName, progress }} onStop={() => stop.current?.abort()} />
  }
  return (
    <section
      className={styles.video}
      aria-label="Video of a time range"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <Segmented
        label="What is made"
        options={[
          { value: 'webm', label: 'Video' },
          { value: 'gif', label: 'GIF' },
        ]}
        value={choice.form}
        onChange={(form) => setChoice({ ...choice, form })}
      />
      <span>
        of <strong>{tileName}</strong> from {formatGameTime(fromMs)}
      </span>
      <Button title="Begin at the moment that is shown" onClick={() => setFrom(Math.min(nowMs(), untilMs))}>
        From here
      </Button>
      <span>to {formatGameTime(untilMs)}</span>
      <Button title="End at the moment that is shown" onClick={() => setTo(Math.min(endMs, Math.max(nowMs(), fromMs)))}>
        To here
      </Button>
      <Choices choice={choice} onChange={setChoice} />
      <Button kind="primary" disabled={untilMs <= fromMs} onClick={() => void record()}>
        {`Record ${formatDuration((untilMs - fromMs) / choice.speed)}`}
      </Button>
      <span className={styles.hint}>about {formatBytes(estimatedBytes(request))}</span>
    </section>
  )
}

function Choices({ choice, onChange }: { readonly choice: Choice; readonly onChange: (choice: Choice) => void }) {
  const { form, speed, width, rate } = choice
  return (
    <>
      <Select
        label="Speed of the video"
        options={speeds}
        value={speed}
        words={(own) => `${own}×`}
        onChange={(chosen) => onChange({ ...choice, speed: chosen })}
      />
      {form === 'gif' ? (
        <>
          <Select
            label="Width of the GIF"
            options={gifWidths}
            value={width}
            words={(own) => `${own} px`}
            onChange={(chosen) => onChange({ ...choice, width: chosen })}
          />
          <Select
            label="Pictures per second of the GIF"
            options={gifRates}
            value={rate}
            words={(own) => `${own} per s`}
            onChange={(chosen) => onChange({ ...choice, rate: chosen })}
          />
        </>
      ) : null}
    </>
  )
}

function Select<Value extends number>(props: {
  readonly label: string
  readonly options: readonly Value[]
  readonly value: Value
  readonly words: (value: Value) => string
  readonly onChange: (value: Value) => void
}) {
  const { label, options, value, words, onChange } = props
  return (
    <select
      aria-label={label}
      title={label}
      value={String(value)}
      onChange={({ target }) => onChange(options.find((own) => String(own) === target.value) ?? value)}
    >
      {options.map((own) => (
        <option key={own} value={String(own)}>
          {words(own)}
        </option>
      ))}
    </select>
  )
}

function Recording(props: { readonly tileName: string; readonly progress: Progress; readonly onStop: () => void }) {
  const { done, bytesSoFar } = props.progress
  return (
    <div className={styles.video} role="status">
      <span>Recording {props.tileName}…</span>
      <ProgressBar label="Recorded" value={done} />
      {bytesSoFar === null || done === 0 ? null : <span>about {formatBytes(bytesSoFar / done)}</span>}
      <Button onClick={props.onStop}>Stop</Button>
    </div>
  )
}
