/** What the calls of a run came to, by condition, agent and role: counted when somebody wants to know. */
import { useState } from 'react'
import type { ConditionCallSum } from '../../../shared/contract/questions.ts'
import { useCall } from '../../client/use-call.ts'
import { Button, ErrorState, LoadingState, ScrollTable } from '../../ui/index.ts'
import { CallCells, CallHeads } from './calls-table.tsx'
import styles from './questions.module.css'

/** `version` changes when more episodes have ended. */
export function ConditionCalls({ runId, version }: { readonly runId: string; readonly version: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.counted} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Calls and cost per agent</summary>
      {isOpen ? <Counted runId={runId} version={version} /> : null}
    </details>
  )
}

function Counted({ runId, version }: { readonly runId: string; readonly version: number }) {
  const { answer, isAsking, ask } = useCall('run.calls', { runId }, version)
  if (answer.status === 'loading') return <LoadingState what="Counting the questions to models…" />
  if (answer.status === 'failed') {
    return (
      <ErrorState title="The questions could not be counted" message={answer.error.message}>
        <Button busy={isAsking} onClick={ask}>
          Try again
        </Button>
      </ErrorState>
    )
  }
  const { sums } = answer.value
  if (sums.length === 0) return <p className={styles.note}>No valid episode has asked a model.</p>
  return (
    <ScrollTable caption="Questions to models by condition, agent and role: sums over valid episodes">
      <thead>
        <tr>
          <th scope="col">Condition</th>
          <th scope="col">Agent</th>
          <th scope="col">Role</th>
          <th scope="col" className={styles.figure}>
            Episodes
          </th>
          <CallHeads />
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <SumRow key={`${sum.conditionId} ${sum.actor} ${sum.role}`} sum={sum} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function SumRow({ sum }: { readonly sum: ConditionCallSum }) {
  return (
    <tr>
      <th scope="row">{sum.condition}</th>
      <td>{sum.actor}</td>
      <td>{sum.role}</td>
      <td className={styles.figure}>{sum.episodes}</td>
      <CallCells sum={sum} />
    </tr>
  )
}
