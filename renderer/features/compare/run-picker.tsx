/** Which runs, and which of their conditions, are compared. */

import { useState } from 'react'
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { ConditionMark } from '../../charts/condition-mark.tsx'
import { useCall } from '../../client/use-call.ts'
import { counted } from '../../format/metric.ts'
import { Button, Checklist, ErrorState, SearchField, Skeleton } from '../../ui/index.ts'
import styles from './compare.module.css'

interface Picked {
  readonly runIds: readonly string[]
  /** Empty for all. */
  readonly conditionIds: readonly string[]
}

export function RunPicker(props: {
  readonly runs: readonly RunView[]
  /** What is compared now; the newest run with results where that is nothing. */
  readonly initial: Picked
  readonly onPick: (picked: Picked) => void
}) {
  const { runs, initial, onPick } = props
  const [search, setSearch] = useState('')
  const offered = pickableRuns(runs, initial.runIds)
  const [runIds, setRunIds] = useState<readonly string[]>(() =>
    initial.runIds.length > 0 ? initial.runIds : offered.slice(0, 1).map(({ id }) => id),
  )
  /** null for all, those of runs yet to be chosen included. */
  const [kept, setKept] = useState(initial.conditionIds.length === 0 ? null : initial.conditionIds)
  const { answer, ask } = useCall('run.table', runIds.length === 0 ? null : { runIds: [...runIds] })
  const conditions = answer.status === 'ready' ? pickableConditions(answer.value, runIds) : []
  const chosen = conditions.filter(({ id }) => kept?.includes(id) ?? true).map(({ id }) => id)
  const found = offered.filter((run) =>
    `${run.name} ${run.tags.join(' ')}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const shownIds = found.map(({ id }) => id)
  const isAll = chosen.length === conditions.length
  return (
    <div className={styles.picker}>
      <section className={styles.part} aria-label="Runs">
        <SearchField label="Search runs" value={search} onChange={setSearch} placeholder="Search runs" />
        <div className={styles.runPickerList}>
          <Checklist
            label="Runs"
            options={found.map((run) => ({ value: run.id, label: run.name, hint: runHint(run) }))}
            chosen={runIds.filter((id) => shownIds.includes(id))}
            onChange={(next) => setRunIds([...runIds.filter((id) => !shownIds.includes(id)), ...next])}
          />
          {found.length === 0 ? <p className={styles.runPickerNone}>No run matches.</p> : null}
        </div>
      </section>
      <section className={styles.part} aria-label="Conditions">
        <h3 className={styles.head}>{`Conditions (${chosen.length} of ${conditions.length})`}</h3>
        <div className={styles.runPickerList}>
          {answer.status === 'failed' ? (
            <ErrorState title="The conditions could not be read" message={answer.error.message}>
              <Button onClick={ask}>Try again</Button>
            </ErrorState>
          ) : answer.status === 'loading' && runIds.length > 0 ? (
            <Skeleton rows={3} />
          ) : (
            <Checklist
              label="Conditions"
              options={conditions.map(({ id, label, slot, hint }) => ({
                value: id,
                label,
                hint,
                mark: <ConditionMark slot={slot} />,
              }))}
              chosen={chosen}
              onChange={setKept}
            />
          )}
        </div>
      </section>
      <div className={styles.foot}>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onClick={() => onPick({ runIds, conditionIds: isAll ? [] : chosen })}
        >
          {`Compare ${counted(chosen.length, 'condition')}`}
        </Button>
      </div>
    </div>
  )
}

/** What can be chosen for a comparison. */
interface PickableCondition {
  readonly id: string
  readonly label: string
  readonly slot: number
  readonly hint: string
}

/** Runs with something to compare, newest first; archived ones only where they are compared already. */
function pickableRuns(runs: readonly RunView[], chosen: readonly string[]): readonly RunView[] {
  return runs.filter(({ id, isArchived, trials }) => chosen.includes(id) || (!isArchived && trials.done > 0))
}

/** `2026-11-21 14:02 · 38 of 40 done · simulated`. */
function runHint({ createdAt, trials, modelKind, status }: RunView): string {
  const at = createdAt.slice(0, 16).replace('T', ' ')
  const how = status === 'done' ? '' : ` · ${status}`
  return `${at} · ${trials.done} of ${trials.total} done · ${modelKind}${how}`
}

/** Each condition once, whichever runs have it. */
function pickableConditions(rows: readonly RunTableRow[], runIds: readonly string[]): readonly PickableCondition[] {
  const ofRuns = rows.filter(({ runId }) => runIds.includes(runId))
  return [...Map.groupBy(ofRuns, ({ conditionId }) => conditionId)].flatMap(([id, same]) => {
    const [first] = same
    if (first === undefined) return []
    const valid = same.reduce((sum, row) => sum + row.valid, 0)
    const trials = same.reduce((sum, row) => sum + row.trials, 0)
    const team = counted(first.teamSize, 'agent')
    return [
      {
        id,
        label: first.condition,
        slot: first.slot,
        hint: `${valid} valid of ${trials} · ${team} · ${first.modelKind}`,
      },
    ]
  })
}
