/** What the calls of an episode came to, by agent and role. */
import type { CallSum } from '../../../shared/contract/questions.ts'
import { formatDuration } from '../../../shared/core/format-duration.ts'
import { totalOf } from '../../../shared/core/questions/sum-calls.ts'
import { ScrollTable } from '../../ui/index.ts'
import { numbered } from '../../ui/numbered.ts'
import { tokenWords, tookWords, usdWords } from './amounts.ts'
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
export function CallHeads() {
  return (
    <>
      <Head>Calls</Head>
      <Head>Tokens in</Head>
      <Head title="Those of the tokens in that the server had in its cache; empty where it reports none">Cached</Head>
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

export function CallCells({ sum }: { readonly sum: Omit<CallSum, 'actor' | 'role'> }) {
  const cells = [
    tokenWords(sum.calls),
    tokenWords(sum.promptTokens),
    sum.cachedTokens === null ? '–' : tokenWords(sum.cachedTokens),
    tokenWords(sum.answerTokens),
    usdWords(sum.costUsd),
    formatDuration(sum.waitedMs),
    tookWords(sum.tookMs),
  ]
  return numbered(cells).map(({ key, item }) => (
    <td key={key} className={styles.figure}>
      {item}
    </td>
  ))
}
