import { RotateCcw } from 'lucide-react'
import type { CompareChoice } from '../../lab/comparison.ts'
import { Button } from '../../ui/index.ts'
import styles from './compare.module.css'

/** Which part of game time is looked at: two fields of seconds, and the way back to the whole. */
export function TimeRange(props: {
  readonly fromS: string
  readonly toS: string
  readonly onChange: (change: Partial<CompareChoice>) => void
}) {
  const { fromS, toS, onChange } = props
  const isBackwards = fromS !== '' && toS !== '' && Number(toS) <= Number(fromS)
  return (
    <span className={styles.range}>
      <input
        type="number"
        min={0}
        step="any"
        placeholder="from s"
        title="Seconds of game time; or drag over the chart"
        aria-label="From second of game time"
        value={fromS}
        onChange={({ target }) => onChange({ fromS: target.value })}
      />
      –
      <input
        type="number"
        min={0}
        step="any"
        placeholder="to s"
        title="Seconds of game time; or drag over the chart"
        aria-label="To second of game time"
        aria-invalid={isBackwards}
        value={toS}
        onChange={({ target }) => onChange({ toS: target.value })}
      />
      {/* It is there, too, while it has nothing to do: the drawing would jump under the pointer that drags over it. */}
      <Button
        icon={RotateCcw}
        title="Whole game time"
        disabled={fromS === '' && toS === ''}
        onClick={() => onChange({ fromS: '', toS: '' })}
      >
        <span className="visually-hidden">Whole game time</span>
      </Button>
    </span>
  )
}
