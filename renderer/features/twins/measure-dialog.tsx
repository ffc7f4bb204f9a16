/** Starts the measurement of plans: what it does, how much that is, and how it is done without the page. */
import { useState } from 'react'
import { MOST_MEASURED_AT_ONCE } from '../../../shared/contract/twins.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, Dialog, Field, Notice } from '../../ui/index.ts'
import { MeasuringWords } from './measuring-words.tsx'
import styles from './twins.module.css'

/** As on the command line. */
const USUAL_SEEDS = 3
const MOST_SEEDS = 20

export function MeasureDialog(props: {
  /** Episodes with a plan. */
  readonly episodeIds: readonly string[]
  readonly onClose: () => void
  /** At least one run of twins has begun. */
  readonly onStarted: () => void
}) {
  const { onClose, onStarted } = props
  const client = useLabClient()
  const episodeIds = props.episodeIds.slice(0, MOST_MEASURED_AT_ONCE)
  const [seeds, setSeeds] = useState(USUAL_SEEDS)
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { answer } = useCall('twins.estimate', { episodeIds, seeds })
  const start = async (): Promise<void> => {
    setIsStarting(true)
    const list = Array.from({ length: seeds }, (_, index) => index + 1)
    for (const [index, episodeId] of episodeIds.entries()) {
      const started = await client.call('twins.start', { of: { episodeId }, seeds: list })
      if (started.ok) continue
      setProblem(`${counted(index, 'plan')} started, then the lab refused: ${started.error.message}`)
      setIsStarting(false)
      if (index > 0) onStarted()
      return
    }
    onStarted()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Measure dependencies"
      width="560px"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isStarting} onClick={() => void start()}>
            Measure {counted(episodeIds.length, 'plan')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <MeasuringWords />
        <Field label="Seeds" hint="Each plan is measured in so many worlds: 1, 2, 3, …">
          {(field) => (
            <input
              {...field}
              type="number"
              min={1}
              max={MOST_SEEDS}
              value={seeds}
              onChange={({ target }) => setSeeds(clamped(target.valueAsNumber))}
            />
          )}
        </Field>
        <p role="status">
          {answer.status === 'ready'
            ? describeEstimate(answer.value)
            : answer.status === 'failed'
              ? answer.error.message
              : 'Counting twins…'}
        </p>
        <p className={styles.command}>
          <code>{`npx causalmace intervene ${episodeIds[0]?.slice(0, 8) ?? ''} --seeds 1..${seeds}`}</code> measures{' '}
          {episodeIds.length === 1 ? 'it' : 'the first'} from a terminal.
        </p>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

function clamped(typed: number): number {
  return Number.isInteger(typed) ? Math.min(MOST_SEEDS, Math.max(1, typed)) : 1
}

/** `4 plans, 312 twins, about 2 min 10 s`. */
export function describeEstimate(estimate: {
  readonly plans: number
  readonly twins: number
  readonly wallMs: number | null
}): string {
  const { plans, twins, wallMs } = estimate
  const time = wallMs === null ? 'how long they take is known after the first' : `about ${formatDuration(wallMs)}`
  return `${counted(plans, 'plan')}, ${counted(twins, 'twin')}, ${time}.`
}
