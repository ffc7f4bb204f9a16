import { RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import type { CompareChoice } from '../../features/compare/comparison.ts'
import { type RangeTexts, rangeProblem } from '../../features/compare/time-range.ts'
import { Button } from '../../ui/index.ts'
import styles from './compare.module.css'

/** Which part of game time is looked at: two fields of seconds, and the way back to the whole. */
export function TimeRange(props: RangeTexts & { readonly onChange: (change: Partial<CompareChoice>) => void }) {
  const { fromS, toS, onChange } = props
  const id = useId()
  /** What is no range stays as it was typed, and the chart as it was, until the chart shows another part. */
  const [typed, setTyped] = useState<{ readonly texts: RangeTexts; readonly over: string } | null>(null)
  const over = `${fromS} ${toS}`
  const texts = typed?.over === over ? typed.texts : { fromS, toS }
  const problem = rangeProblem(texts)
  const type = (change: Partial<RangeTexts>): void => {
    const next = { ...texts, ...change }
    const isRange = rangeProblem(next) === null
    setTyped(isRange ? null : { texts: next, over })
    if (isRange) onChange({ fromS: next.fromS.trim(), toS: next.toS.trim() })
  }
  const field = {
    inputMode: 'decimal',
    autoComplete: 'off',
    title: 'Seconds of game time; or drag over the chart',
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : id,
  } as const
  return (
    <span className={styles.range}>
      <input
        {...field}
        placeholder="from s"
        aria-label="From second of game time"
        value={texts.fromS}
        onChange={({ target }) => type({ fromS: target.value })}
      />
      –
      <input
        {...field}
        placeholder="to s"
        aria-label="To second of game time"
        value={texts.toS}
        onChange={({ target }) => type({ toS: target.value })}
      />
      {/* It is there, too, while it has nothing to do: the drawing would jump under the pointer that drags over it. */}
      <Button
        icon={RotateCcw}
        title="Whole game time"
        disabled={texts.fromS === '' && texts.toS === ''}
        onClick={() => {
          setTyped(null)
          onChange({ fromS: '', toS: '' })
        }}
      >
        <span className="visually-hidden">Whole game time</span>
      </Button>
      {problem === null ? null : (
        <small id={id} role="alert" className={styles.rangeProblem}>
          {problem}
        </small>
      )}
    </span>
  )
}
