/** What came of a run: conditions, then episodes, and the same as a file. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Catalog } from '../../../preload/contract/catalog.ts'
import type { EpisodeResult } from '../../../preload/contract/results.ts'
import type { RunDetail } from '../../../preload/contract/views.ts'
import { useLabClient, useLabState } from '../../lab/use-lab.tsx'
import { ConditionsTable } from '../../panels/results-table/conditions-table.tsx'
import { EpisodesTable } from '../../panels/results-table/episodes-table.tsx'
import { type MetricColumn, summariseConditions } from '../../panels/results-table/result-summary.ts'
import { Button, EmptyState, ErrorState, LoadingState } from '../../ui/index.ts'
import styles from './run.module.css'
import { saveFile } from './save-file.ts'

/** Metrics that are shown before "all" is pressed. */
const MAIN_METRICS = ['completion', 'view-hit-rate', 'efficiency', 'balance']

interface Props {
  readonly detail: RunDetail
  readonly hrefOf: (episodeId: string) => string
  readonly onProblem: (message: string | null) => void
}

export function ResultsView(props: Props) {
  const results = useLabState(({ run }) => run?.results)
  const catalog = useLabState((state) => state.catalog)
  const client = useLabClient()
  if (results?.status === 'failed' || catalog.status === 'failed') {
    const message =
      results?.status === 'failed' ? results.error.message : catalog.status === 'failed' ? catalog.error.message : ''
    return (
      <ErrorState title="The results could not be read" message={message}>
        <Button onClick={client.reload}>Try again</Button>
      </ErrorState>
    )
  }
  if (results?.status !== 'ready' || catalog.status !== 'ready') return <LoadingState what="Reading the results…" />
  if (results.value.length === 0) {
    return <EmptyState title="No results yet" text="A row comes here for every episode that ends." />
  }
  return <Results {...props} results={results.value} catalog={catalog.value} />
}

function Results(props: Props & { readonly results: readonly EpisodeResult[]; readonly catalog: Catalog }) {
  const { detail, results, catalog, hrefOf, onProblem } = props
  const [all, setAll] = useState(false)
  const defaults = catalog.metrics.filter(({ isDefault }) => isDefault)
  const columns: readonly MetricColumn[] = all ? defaults : defaults.filter(({ id }) => MAIN_METRICS.includes(id))
  const simulated = results.some(({ modelKind }) => modelKind === 'simulated')
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.note}>
          {simulated
            ? 'Simulated model: what the method does with such errors, not how a language model would do.'
            : ''}
        </p>
        <Button pressed={all} onClick={() => setAll(!all)}>
          {`All ${defaults.length} metrics`}
        </Button>
        <DownloadButton runId={detail.run.id} onProblem={onProblem} />
      </div>
      <ConditionsTable summaries={summariseConditions(results, columns)} columns={columns} />
      <EpisodesTable results={results} columns={columns} hrefOf={hrefOf} />
    </div>
  )
}

function DownloadButton({ runId, onProblem }: { readonly runId: string; readonly onProblem: Props['onProblem'] }) {
  const client = useLabClient()
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    const file = await client.exportCsv(runId)
    setBusy(false)
    onProblem(file.ok ? null : file.error.message)
    if (file.ok) saveFile(file.value)
  }
  return (
    <Button kind="primary" icon={Download} busy={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  )
}
