/** What can be done with the episodes that are chosen. */
import { Scale, Tags } from 'lucide-react'
import { useState } from 'react'
import type { EpisodeFilter, EpisodeRow } from '../../../shared/contract/run-table.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { SelectionBar } from '../../features/data-table/index.ts'
import { chosenCount, type RowSelection } from '../../features/data-table/table-data.ts'
import { counted } from '../../format/metric.ts'
import { compareHref } from '../../store/route.ts'
import { Button, toast } from '../../ui/index.ts'
import type { OpenDialog } from './episode-dialogs.tsx'

export function EpisodesSelection(props: {
  readonly selection: RowSelection
  readonly total: number
  readonly chosen: () => readonly EpisodeRow[]
  readonly filter: EpisodeFilter
  readonly openDialog: (dialog: OpenDialog) => void
  readonly onClear: () => void
}) {
  const { selection, total, chosen, filter, openDialog, onClear } = props
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const compareAll = async (): Promise<void> => {
    setIsBusy(true)
    const [runs, conditions] = await Promise.all([
      client.call('episode.groups', { filter, by: 'run' }),
      client.call('episode.groups', { filter, by: 'condition' }),
    ])
    setIsBusy(false)
    const failed = [runs, conditions].find((answer) => !answer.ok)
    if (failed?.ok === false) {
      const action = { label: 'Try again', act: () => void compareAll() }
      toast({ tone: 'bad', message: `The comparison was not begun: ${failed.error.message}`, action })
    } else if (runs.ok && conditions.ok)
      goTo(
        runs.value.map(({ key }) => key),
        conditions.value.map(({ key }) => key),
      )
  }
  const compare = (): void => {
    if (selection.isAll) return void compareAll()
    const rows = chosen()
    goTo([...new Set(rows.map(({ runId }) => runId))], [...new Set(rows.map(({ conditionId }) => conditionId))])
  }
  return (
    <SelectionBar words={`${counted(chosenCount(selection, total), 'episode')} chosen`} onClear={onClear}>
      <Button
        kind="primary"
        icon={Scale}
        busy={isBusy}
        title="Compares the conditions of the chosen episodes"
        onClick={compare}
      >
        Compare their conditions
      </Button>
      <Button
        icon={Tags}
        disabled={selection.isAll}
        title={selection.isAll ? 'Select single episodes to tag them' : 'T'}
        onClick={() => openDialog({ kind: 'tags', rows: chosen() })}
      >
        Tags…
      </Button>
    </SelectionBar>
  )
}

function goTo(runIds: readonly string[], conditionIds: readonly string[]): void {
  window.location.assign(compareHref(runIds, conditionIds))
}
