/** The tables that papers want, saved from where results are read; all others stand at the bottom of a comparison. */

import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { TableChoice } from '../../../shared/core/read-export.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Menu, toast } from '../../ui/index.ts'
import { formatLabels, readTable, saveTable, tableLabels } from './table-export.ts'

type Choice = Pick<TableChoice, 'table' | 'format'>

const choices: readonly Choice[] = [
  { table: 'conditions', format: 'latex' },
  { table: 'scenarios', format: 'latex' },
  { table: 'pairs', format: 'latex' },
  { table: 'conditions', format: 'markdown' },
  { table: 'conditions', format: 'csv' },
]

function labelOf({ table, format }: Choice): string {
  return `${tableLabels[table]} as ${formatLabels[format]}`
}

export function TableMenu({ request }: { readonly request: ComparisonRequest }) {
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (choice: Choice): Promise<void> => {
    setIsBusy(true)
    const file = await readTable(client, { request, ...choice })
    setIsBusy(false)
    if (file.ok) return saveTable(file.value)
    const action = { label: 'Try again', act: () => void save(choice) }
    toast({ tone: 'bad', message: `“${labelOf(choice)}” was not written: ${file.error.message}`, action })
  }
  return (
    <Menu
      label={isBusy ? 'Making the table…' : 'Tables: LaTeX, CSV'}
      icon={Download}
      align="end"
      items={choices.map((choice) => ({
        label: labelOf(choice),
        isDisabled: isBusy,
        onSelect: () => void save(choice),
      }))}
    />
  )
}
