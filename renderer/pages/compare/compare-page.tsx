/** Conditions against each other: what differs, every value, paired differences, and the tables to take away. */

import { ListChecks, Rows3 } from 'lucide-react'
import { useState } from 'react'
import type { ComparedGroup, Comparison, PairTest } from '../../../shared/contract/comparison.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { useTwins } from '../../client/use-twins.ts'
import { ChooseList } from '../../features/compare/choose-list.tsx'
import {
  type CompareChoice,
  endedVersion,
  formatChoice,
  parseChoice,
  requestOf,
} from '../../features/compare/comparison.ts'
import { ConditionLook } from '../../features/compare/condition-look.tsx'
import { RunPicker } from '../../features/compare/run-picker.tsx'
import { TableMenu } from '../../features/export-table/export-table.tsx'
import { ReportButton } from '../../features/import-export/exports.tsx'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, EmptyState, ErrorState, LinkButton, LoadingState, Segmented, useSlow } from '../../ui/index.ts'
import styles from './compare.module.css'
import { ComparedContent } from './compared-content.tsx'

const noTwins: readonly RunView[] = []

export function ComparePage({ query = '' }: { readonly query?: string }) {
  const choice = parseChoice(query)
  const client = useLabClient()
  const runs = useLabState((state) => state.runs)
  const [looks, setLooks] = useState(0)
  const [isPicking, setIsPicking] = useState(false)
  const [styled, setStyled] = useState<ComparedGroup | null>(null)
  const listed = runs.status === 'ready' ? runs.value : []
  const twins = useTwins({})
  const [startedTwins, setStartedTwins] = useState(0)
  const version = `${endedVersion(listed, choice.runIds)} ${looks} ${twins.version} ${startedTwins}`
  const request = requestOf(choice)
  const { answer, isAsking, ask } = useCall('compare.get', request, version)
  if (runs.status === 'loading') return <LoadingState what="Looking for runs…" />
  if (runs.status === 'failed') {
    return (
      <ErrorState title="The runs could not be read" message={runs.error.message}>
        <Button onClick={() => client.reload()}>Try again</Button>
      </ErrorState>
    )
  }
  if (request === null) return <FirstPick runs={listed} choice={choice} />
  const comparison = answer.status === 'ready' ? answer.value : null
  const pick = (picked: { readonly runIds: readonly string[]; readonly conditionIds: readonly string[] }): void => {
    setIsPicking(false)
    go({ ...choice, ...picked, baseline: '', hidden: [] })
  }
  return (
    <div className={styles.page}>
      <CompareBar
        choice={choice}
        comparison={comparison}
        isAsking={isAsking}
        onPick={() => setIsPicking(true)}
        onChange={(change) => show({ ...choice, ...change })}
      />
      {answer.status === 'failed' ? (
        <ErrorState title="These conditions could not be compared" message={answer.error.message}>
          <Button onClick={ask}>Try again</Button>
          <Button onClick={() => setIsPicking(true)}>Choose other runs</Button>
        </ErrorState>
      ) : comparison === null ? (
        <LoadingState what="Comparing…" />
      ) : comparison.groups.length === 0 ? (
        <EmptyState title="Nothing to compare yet" text="None of these runs has a valid episode yet.">
          <Button onClick={() => setIsPicking(true)}>Choose other runs</Button>
        </EmptyState>
      ) : (
        <ComparedContent
          comparison={comparison}
          request={request}
          version={version}
          twins={twins.runs.status === 'ready' ? twins.runs.value : noTwins}
          onTwins={() => {
            twins.ask()
            setStartedTwins((count) => count + 1)
          }}
          choice={choice}
          onChange={(change) => show({ ...choice, ...change })}
          onLook={setStyled}
        />
      )}
      <Dialog open={isPicking} onClose={() => setIsPicking(false)} title="Runs and conditions to compare" width="860px">
        <RunPicker runs={listed} initial={choice} onPick={pick} />
      </Dialog>
      {styled === null ? null : (
        <ConditionLook
          condition={styled}
          taken={takenBy(comparison?.groups ?? [], styled)}
          onClose={() => setStyled(null)}
          onChanged={() => setLooks(looks + 1)}
        />
      )}
    </div>
  )
}

function FirstPick({
  runs,
  choice,
}: {
  readonly runs: Parameters<typeof RunPicker>[0]['runs']
  readonly choice: CompareChoice
}) {
  if (!runs.some(({ trials }) => trials.done > 0)) {
    return (
      <EmptyState
        title="No results yet"
        text="Conditions of runs are compared here. Start a run, and come back when its first episodes have ended."
      >
        <LinkButton kind="primary" href={routeHref({ page: 'new-run', step: 'task' })}>
          New run
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <div className={styles.first}>
      <h2>Choose what to compare</h2>
      <p>Conditions of one run, or of several: scenarios that they share are compared pair by pair.</p>
      <RunPicker runs={runs} initial={choice} onPick={(picked) => go({ ...choice, ...picked })} />
    </div>
  )
}

function takenBy(groups: readonly ComparedGroup[], own: ComparedGroup): ReadonlyMap<number, string> {
  return new Map(
    groups.filter(({ conditionId }) => conditionId !== own.conditionId).map(({ slot, label }) => [slot, label]),
  )
}

/** Another comparison: back leads to the one before. */
function go(choice: CompareChoice): void {
  window.location.hash = hrefOf(choice)
}

/** The same comparison seen another way: back leads out of the page at once. */
function show(choice: CompareChoice): void {
  replaceAddress(hrefOf(choice))
}

function hrefOf(choice: CompareChoice): string {
  return routeHref({ page: 'compare', query: formatChoice(choice) })
}

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
  const nameOf = useScenarioNames()
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
          options={scenarios.map((value) => ({ value, label: nameOf(value), hint: value }))}
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
