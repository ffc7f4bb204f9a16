/** Cells of the table of runs that hold more than a number. */

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Source } from '../../../shared/contract/results.ts'
import type { MetricSummary } from '../../../shared/contract/summary.ts'
import { intervalDigits } from '../../../shared/core/format/measure.ts'
import { endedShare } from '../../../shared/core/running-runs.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { lookOf } from '../../charts/look.ts'
import { counted, formatCount, formatInterval, formatMetric } from '../../format/metric.ts'
import { describeLoss, runTone, shortTimeLeft, validTrials } from '../../format/progress.ts'
import { Badge, ProgressBar, TagButtons, toast, tooLong } from '../../ui/index.ts'
import styles from './run-table.module.css'
import { type RunItem, runHref } from './run-table.ts'

type OfRun = RunItem & { readonly kind: 'run' }

export function NameCell(props: {
  readonly item: RunItem
  readonly renaming: string | null
  readonly onRename: (item: OfRun, name: string | null) => void
  readonly menu: (item: OfRun) => ReactNode
}) {
  const { item, renaming, onRename, menu } = props
  switch (item.kind) {
    case 'group':
      return (
        <span className={styles.cut} title={item.label}>
          {item.label} <small className={styles.quiet}>{counted(item.runs, 'run')}</small>
        </span>
      )
    case 'condition':
      return (
        <span className={styles.name} title={item.row.condition}>
          <ConditionMark slot={item.row.slot} />
          <span className={styles.cut}>{item.row.condition}</span>
          <small className={styles.quiet}>{counted(item.row.teamSize, 'agent')}</small>
        </span>
      )
    case 'run': {
      const { run, conditions } = item
      if (renaming === run.id) return <NameField name={run.name} onDone={(name) => onRename(item, name)} />
      return (
        <span className={styles.name}>
          {conditions.length === 1 ? <ConditionMark slot={conditions[0]?.slot ?? 0} /> : null}
          <span className={styles.whole}>
            <a className={styles.cut} href={runHref(run)} title={run.name}>
              {run.name}
            </a>
            {conditions.length > 1 ? <small className={styles.quiet}>{conditions.length} conditions</small> : null}
          </span>
          <SourceBadge source={run.source} />
          {run.isArchived ? <Badge tone="neutral">archived</Badge> : null}
          <span className={styles.acts}>{menu(item)}</span>
        </span>
      )
    }
  }
}

/** Of a name, in characters. */
const LONGEST = 200

/** The name in place: Enter keeps it, Esc does not. One that is none stays to be mended, and says so. */
function NameField({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const isOver = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const end = (text: string | null): void => {
    if (isOver.current) return
    isOver.current = true
    onDone(text === name ? null : text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.key === 'Escape') end(null)
    if (event.key !== 'Enter') return
    const text = event.currentTarget.value.trim()
    const wrong = nameProblem(text)
    setProblem(wrong)
    if (wrong === null) end(text)
    else toast({ tone: 'bad', message: wrong })
  }
  const leave = (typed: string): void => {
    const wrong = nameProblem(typed.trim())
    if (wrong !== null && !isOver.current) toast({ tone: 'bad', message: `${wrong} ${name} stays.` })
    end(wrong === null ? typed.trim() : null)
  }
  return (
    <input
      ref={selectOnce}
      className={styles.field}
      aria-label={`New name of ${name}`}
      defaultValue={name}
      aria-invalid={problem !== null}
      title={problem ?? undefined}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
    />
  )
}

function nameProblem(text: string): string | null {
  return text === '' ? 'A run needs a name.' : (tooLong(text, LONGEST) ?? null)
}

function selectOnce(input: HTMLInputElement | null): void {
  input?.select()
}

/** What was played elsewhere says so. */
function SourceBadge({ source }: { readonly source: Source }) {
  if (source === 'measured') return null
  return (
    <Badge tone="warn" title="Played by another lab and imported with its records.">
      {source}
    </Badge>
  )
}

export function EpisodesCell({ item }: { readonly item: RunItem }) {
  switch (item.kind) {
    case 'group':
      return (
        <span className={styles.quiet}>
          {item.valid} / {item.trials}
        </span>
      )
    case 'condition': {
      const { valid, trials } = item.row
      const loss = describeLoss(item.row)
      return (
        <span title={loss}>
          {valid} / {trials} <small className={styles.quiet}>{loss}</small>
        </span>
      )
    }
    case 'run': {
      const { run } = item
      const { total } = run.trials
      const more = [describeLoss(run.trials), shortTimeLeft(run)].filter((words) => words !== '').join(' · ')
      return (
        <span className={styles.episodes} title={more}>
          <span className={styles.share}>
            <ProgressBar label={`Ended episodes of ${run.name}`} value={endedShare(run.trials)} tone={runTone(run)} />
          </span>
          <span>
            {validTrials(run.trials).toLocaleString('en')} / {total.toLocaleString('en')}
          </span>
          <small className={styles.cut}>
            {shortTimeLeft(run) === '' ? describeLoss(run.trials) : shortTimeLeft(run)}
          </small>
        </span>
      )
    }
  }
}

/** As many as there is room for. */
export function TagsCell({ tags, onTag }: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) {
  return (
    <span className={styles.tags}>
      <TagButtons tags={tags} onTag={onTag} />
    </span>
  )
}

/* A mean with what it is of and where it would lie again: never a number alone. */

/** Shares with their intervals on a track from 0 to 100 %: the one look that they have beside a number, in every table. */
const WIDE = 64
const HIGH = 12

/** A value with the condition that it belongs to. */
interface MarkedSummary {
  readonly slot: number
  readonly condition: string
  readonly summary: Pick<MetricSummary, 'mean' | 'interval'>
}

/** Intervals as lines, means as ticks, each in its condition's colour. The number beside it says it in words. */
export function IntervalBar(props: { readonly marked: readonly MarkedSummary[]; readonly widePx?: number }) {
  const { marked, widePx = WIDE } = props
  const lane = HIGH / marked.length
  return (
    <svg className={styles.bar} width={widePx} height={HIGH} aria-hidden>
      <rect x={0} y={0} width={widePx} height={HIGH} rx={2} className={styles.track} />
      {marked.map(({ slot, condition, summary: { mean, interval } }, index) => {
        const middle = lane * (index + 0.5)
        const [low, high] = interval === null ? [mean, mean] : [clamp(interval.low), clamp(interval.high)]
        const tick = Math.min(10, lane)
        // One shape of both: there are hundreds of them in a table.
        const line = `M${low * widePx} ${middle - 1}h${(high - low) * widePx}v2h${(low - high) * widePx}z`
        const mark = `M${clamp(mean) * (widePx - 3)} ${middle - tick / 2}h3v${tick}h-3z`
        return <path key={condition} fill={lookOf(slot).color} d={line + mark} />
      })}
    </svg>
  )
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Of one condition its mean, interval and n; of several how far apart their means are. */
export function MetricCell(props: {
  readonly unit: string
  readonly marked: readonly (MarkedSummary & { readonly summary: MetricSummary })[]
  readonly hasBar?: boolean
}) {
  const { unit, marked, hasBar = false } = props
  const [first] = marked
  if (first === undefined) return <span className={styles.none}>–</span>
  const bar = hasBar && unit === 'ratio' ? <IntervalBar marked={marked} /> : null
  if (marked.length === 1) {
    const { mean, scenarios, episodes, interval: bounds } = first.summary
    const interval = formatInterval(unit, first.summary)
    const words = `${interval ?? 'no interval'}, ${formatCount(scenarios, episodes)}`
    return (
      <span className={styles.metric} title={`${formatMetric(unit, mean)} ${words}`}>
        {bar}
        <span>{formatMetric(unit, mean)}</span>
        <span className="visually-hidden">{words}</span>
        <small>{bounds === null ? `n ${scenarios}` : intervalDigits(unit, bounds)}</small>
      </span>
    )
  }
  const means = marked.map(({ summary }) => summary.mean)
  const each = marked.map(({ condition, summary }) => `${condition}: ${formatMetric(unit, summary.mean)}`).join('\n')
  return (
    <span className={styles.metric} title={each}>
      {bar}
      <span>{formatRange(unit, means)}</span>
    </span>
  )
}

/** `77.5 … 100.0 %`; one value where all read alike. */
export function formatRange(unit: string, values: readonly number[]): string {
  const low = formatMetric(unit, Math.min(...values))
  const high = formatMetric(unit, Math.max(...values))
  return low === high ? high : `${low.replace(/ %$/, '')} … ${high}`
}
