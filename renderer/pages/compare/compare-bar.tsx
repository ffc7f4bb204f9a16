import { ListChecks, Rows3 } from 'lucide-react'
import { useState } from 'react'
import type { Comparison, PairTest } from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { ChooseList } from '../../features/compare/choose-list.tsx'
import { type CompareChoice, requestOf } from '../../features/compare/comparison.ts'
import { TableMenu } from '../../features/export-table/export-table.tsx'
import { ReportButton } from '../../features/import-export/exports.tsx'
import { Button, Segmented, useSlow } from '../../ui/index.ts'
import styles from './compare.module.css'

const tests: readonly { readonly value: PairTest; readonly label: string }[] = [
  { value: 'sign-flip', label: 'Sign-flip' },
  { value: 'wilcoxon', label: 'Wilcoxon' },
]

const axes: readonly { readonly value: CompareChoice['axis']; readonly label: string }[] = [
  { value: 'whole', label: 'Whole' },
  { value: 'fitted', label: 'Fitted' },
  { value: 'without-outliers', label: 'No outliers' },
]

/** What is compared, and how; always there, so that another choice is one press away. */
export function CompareBar(props: {
  readonly choice: CompareChoice
  /** null while there is none. */
  readonly comparison: Comparison | null
  readonly isAsking: boolean
  readonly onPick: () => void
  readonly onChange: (change: Partial<CompareChoice>) => void
}) {
  const { choice, comparison, isAsking, onPick, onChange } = props
  const [opened, setOpened] = useState<'scenarios' | 'tested' | null>(null)
  const runIds = [...choice.runIds]
  const request = requestOf(choice)
  const facets = useCall('episode.facets', opened === 'scenarios' ? { filter: { runIds } } : null)
  const measures = comparison?.measures ?? []
  const catalog = useLabState((state) => state.catalog)
  // The lab's names until the comparison is there, so that nothing is renamed before one's eyes.
  const known = comparison?.measures ?? (catalog.status === 'ready' ? catalog.value.measures : [])
  const labelOf = (measure: string): string => known.find(({ id }) => id === measure)?.label ?? measure
  const scenarios = facets.answer.status === 'ready' ? facets.answer.value.scenarios : []
  const close = (): void => setOpened(null)
  return (
    <div className={styles.bar}>
      <Button icon={ListChecks} onClick={onPick}>
        {[counted(runIds.length, 'run'), countedSoFar(comparison?.groups.length ?? null, 'condition')].join(', ')}
      </Button>
      <Button icon={Rows3} onClick={() => setOpened('scenarios')}>
        {choice.scenarios.length === 0 ? 'All scenarios' : counted(choice.scenarios.length, 'scenario')}
      </Button>
      <label className={styles.select}>
        Measure
        <select value={choice.measure} onChange={({ target: { value } }) => onChange({ measure: value })}>
          {measures.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {measures.some(({ id }) => id === choice.measure) ? null : (
            <option value={choice.measure}>{labelOf(choice.measure)}</option>
          )}
        </select>
      </label>
      <Button onClick={() => setOpened('tested')}>{`Tested: ${describeTested(choice, labelOf)}`}</Button>
      <span className={styles.select}>
        Test
        <Segmented label="Test of pairs" options={tests} value={choice.test} onChange={(test) => onChange({ test })} />
      </span>
      <span className={styles.select}>
        Axis
        <Segmented label="Axis of values" options={axes} value={choice.axis} onChange={(axis) => onChange({ axis })} />
      </span>
      {request === null ? null : <TableMenu request={request} />}
      {request === null ? null : <ReportButton request={request} />}
      <Updating isAsking={isAsking} />
      {opened === 'scenarios' && facets.answer.status === 'ready' ? (
        <ChooseList
          title="Scenarios"
          options={scenarios.map((value) => ({ value, label: value.split('/').at(-1) ?? value, hint: value }))}
          chosen={choice.scenarios}
          noneIsAll
          onApply={(chosen) => onChange({ scenarios: chosen })}
          onClose={close}
        />
      ) : null}
      {opened === 'tested' ? (
        <ChooseList
          title="Measures to test"
          options={measures.map(({ id, label, unit }) => ({ value: id, label, hint: unit }))}
          chosen={choice.tested}
          onApply={(tested) => onChange({ tested })}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** null while it is not known. */
function countedSoFar(number: number | null, one: string): string {
  return number === null ? `… ${one}s` : counted(number, one)
}

function describeTested({ tested }: CompareChoice, labelOf: (measure: string) => string): string {
  const [first = 'completion'] = tested
  const label = labelOf(first)
  return tested.length > 1 ? `${label} + ${tested.length - 1}` : label
}

/** Said only once it is felt, and always in the same place. */
function Updating({ isAsking }: { readonly isAsking: boolean }) {
  const slowS = useSlow(isAsking)
  return (
    <span role="status" className={styles.updating}>
      {slowS === null ? '' : `Comparing again, ${slowS} s so far`}
    </span>
  )
}
