/** The one bar for the one time: play, pause, seek, speed, and following a record that grows. */
import { Pause, Play, Radio, SkipBack } from 'lucide-react'
import { formatGameTime } from '../../lab/game-time.ts'
import { following, type Speed, sought, speeds, type Transport, toggled } from '../../lab/transport.ts'
import { type TransportStore, useTransport } from '../../lab/transport-store.ts'
import { Button } from '../../ui/index.ts'
import styles from './transport.module.css'

/** Steps of the slider. */
const STEP_MS = 50

export function TransportBar(props: {
  readonly transport: TransportStore
  /** Where the record ends so far. */
  readonly endMs: number
  /** Whether the record grows. */
  readonly isRunning: boolean
}) {
  const { transport, endMs, isRunning } = props
  const mode = useTransport(transport, (state) => state.mode)
  const speed = useTransport(transport, (state) => state.speed)
  const change = (next: (state: Transport) => Transport): void => transport.setState(next(transport.getState()), true)
  const isPlaying = mode !== 'stand'
  return (
    <div className={styles.bar} role="toolbar" aria-label="Time of the episode">
      <Button
        icon={SkipBack}
        title="To the beginning (Home)"
        onClick={() => change((state) => sought(state, 0, endMs))}
      >
        <span className="visually-hidden">To the beginning</span>
      </Button>
      <Button
        icon={isPlaying ? Pause : Play}
        title={isPlaying ? 'Pause (Space)' : 'Play (Space)'}
        onClick={() => change((state) => toggled(state, endMs))}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Slider transport={transport} endMs={endMs} onSeek={(atMs) => change((state) => sought(state, atMs, endMs))} />
      <label className={styles.speed}>
        <span className="visually-hidden">Speed</span>
        <select
          value={String(speed)}
          title="Game seconds per second"
          onChange={({ target }) => change((state) => ({ ...state, speed: speedOf(target.value) }))}
        >
          {speeds.map((own) => (
            <option key={own} value={String(own)}>
              {own}×
            </option>
          ))}
        </select>
      </label>
      {isRunning ? (
        <Button
          icon={Radio}
          pressed={mode === 'follow'}
          title="Stay at the end of the record as it grows (F)"
          onClick={() => change(following)}
        >
          Live
        </Button>
      ) : null}
    </div>
  )
}

/** Its own component, so that moving time draws nothing else anew. */
function Slider(props: {
  readonly transport: TransportStore
  readonly endMs: number
  readonly onSeek: (atMs: number) => void
}) {
  const { transport, endMs, onSeek } = props
  const atMs = useTransport(transport, (state) => Math.floor(state.atMs / STEP_MS) * STEP_MS)
  return (
    <>
      <output className={styles.time}>{formatGameTime(atMs)}</output>
      <input
        type="range"
        className={styles.slider}
        aria-label="Game time"
        aria-valuetext={formatGameTime(atMs)}
        min={0}
        max={Math.max(STEP_MS, Math.ceil(endMs / STEP_MS) * STEP_MS)}
        step={STEP_MS}
        value={atMs}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
      <span className={styles.time}>{formatGameTime(endMs)}</span>
    </>
  )
}

function speedOf(text: string): Speed {
  return speeds.find((own) => String(own) === text) ?? 1
}
