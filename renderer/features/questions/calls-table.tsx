/** What the calls of an episode came to, by agent and role. */

import { useState } from 'react'
import type { CallSum, ConditionCallSum } from '../../../shared/contract/questions.ts'
import { formatDuration } from '../../../shared/core/format/duration.ts'
import { totalOf } from '../../../shared/core/questions/sum-calls.ts'
import { useCall } from '../../client/use-call.ts'
import { Button, ErrorState, LoadingState, ScrollTable } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import styles from './questions.module.css'

export function CallsTable({ sums }: { readonly sums: readonly CallSum[] }) {
  const total = totalOf(sums)
  return (
    <ScrollTable caption="Questions to models, by agent and role">
      <thead>
        <tr>
          <th scope="col">Agent</th>
          <th scope="col">Role</th>
          <CallHeads />
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={`${sum.actor} ${sum.role}`}>
            <th scope="row">{sum.actor}</th>
            <td>{sum.role}</td>
            <CallCells sum={sum} />
          </tr>
        ))}
        {total === null || sums.length < 2 ? null : (
          <tr>
            <th scope="row">All</th>
            <td />
            <CallCells sum={total} />
          </tr>
        )}
      </tbody>
    </ScrollTable>
  )
}

/** Heads of the columns that `CallCells` fills. */
function CallHeads() {
  return (
    <>
      <Head>Calls</Head>
      <Head>Tokens in</Head>
      <Head title="Cached tokens among the tokens in; empty if the server reports none">Cached</Head>
      <Head>Tokens out</Head>
      <Head>Cost (USD)</Head>
      <Head title="Game time that the agent waited for answers">Waited</Head>
      <Head title="What the answers really took">Really took</Head>
    </>
  )
}

function Head({ children, title }: { readonly children: string; readonly title?: string }) {
  return (
    <th scope="col" className={styles.figure} title={title}>
      {children}
    </th>
  )
}

function CallCells({ sum }: { readonly sum: Omit<CallSum, 'actor' | 'role'> }) {
  const cells = [
    formatTokens(sum.calls),
    formatTokens(sum.promptTokens),
    sum.cachedTokens === null ? '–' : formatTokens(sum.cachedTokens),
    formatTokens(sum.answerTokens),
    formatUsd(sum.costUsd),
    formatDuration(sum.waitedMs),
    formatAnswerTime(sum.tookMs),
  ]
  return numbered(cells).map(({ key, item }) => (
    <td key={key} className={styles.figure}>
      {item}
    </td>
  ))
}

/* What the calls of a run came to, by condition, agent and role: counted when somebody wants to know. */

/** `version` changes when more episodes have ended, or one otherwise after all. */
export function ConditionCalls({ runId, version }: { readonly runId: string; readonly version: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.counted} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Calls and cost per agent</summary>
      {isOpen ? <Counted runId={runId} version={version} /> : null}
    </details>
  )
}

function Counted({ runId, version }: { readonly runId: string; readonly version: string }) {
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

/** Tokens, money and times of questions in words. */
export function formatTokens(tokens: number): string {
  return tokens.toLocaleString('en')
}

/** `$0`, `$0.0031`, `$1.25`: small amounts with two figures that count. */
export function formatUsd(usd: number): string {
  if (usd === 0) return '$0'
  return `$${usd >= 1 ? usd.toFixed(2) : usd.toPrecision(2)}`
}

/** `3.1 ms` below a tenth of a second. */
export function formatAnswerTime(ms: number): string {
  return ms < 100 ? `${ms.toFixed(1)} ms` : formatDuration(ms)
}
