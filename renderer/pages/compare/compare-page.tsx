/** Conditions against each other: what differs, every value, paired differences, and the tables to take away. */

import { useState } from 'react'
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import {
  type CompareChoice,
  endedVersion,
  formatChoice,
  parseChoice,
  requestOf,
} from '../../features/compare/comparison.ts'
import { ConditionLook } from '../../features/compare/condition-look.tsx'
import { RunPicker } from '../../features/compare/run-picker.tsx'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Dialog, EmptyState, ErrorState, LinkButton, LoadingState } from '../../ui/index.ts'
import styles from './compare.module.css'
import { CompareBar } from './compare-bar.tsx'
import { ComparedContent } from './compared-content.tsx'

export function ComparePage({ query = '' }: { readonly query?: string }) {
  const choice = parseChoice(query)
  const client = useLabClient()
  const runs = useLabState((state) => state.runs)
  const [looks, setLooks] = useState(0)
  const [isPicking, setIsPicking] = useState(false)
  const [styled, setStyled] = useState<ComparedGroup | null>(null)
  const listed = runs.status === 'ready' ? runs.value : []
  const version = `${endedVersion(listed, choice.runIds)} ${looks}`
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
