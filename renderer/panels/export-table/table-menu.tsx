/** The tables that papers want, saved from where results are read; all others stand at the bottom of a comparison. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ComparisonRequest, ExportedTable, TableFormat } from '../../../preload/contract/comparison.ts'
import { readTable } from '../../lab/table-export.ts'
import { useLabClient } from '../../lab/use-lab.tsx'
import { Menu, saveBlob, toast } from '../../ui/index.ts'

interface Choice {
  readonly label: string
  readonly table: ExportedTable
  readonly format: TableFormat
}

const choices: readonly Choice[] = [
  { label: 'Conditions as LaTeX', table: 'conditions', format: 'latex' },
  { label: 'Scenarios as LaTeX', table: 'scenarios', format: 'latex' },
  { label: 'Pairs as LaTeX', table: 'pairs', format: 'latex' },
  { label: 'Conditions as Markdown', table: 'conditions', format: 'markdown' },
  { label: 'Conditions as CSV', table: 'conditions', format: 'csv' },
]

export function TableMenu({ request }: { readonly request: ComparisonRequest }) {
  const client = useLabClient()
  const [isBusy, setIsBusy] = useState(false)
  const save = async ({ label, table, format }: Choice): Promise<void> => {
    setIsBusy(true)
    const file = await readTable(client, { request, table, format })
    setIsBusy(false)
    if (file.ok) {
      const { text, mediaType, fileName } = file.value
      saveBlob(new Blob([text], { type: mediaType }), fileName)
    } else {
      const action = { label: 'Try again', act: () => void save({ label, table, format }) }
      toast({ tone: 'bad', message: `“${label}” was not written: ${file.error.message}`, action })
    }
  }
  return (
    <Menu
      label={isBusy ? 'Making the table…' : 'Tables: LaTeX, CSV'}
      icon={Download}
      align="end"
      items={choices.map((choice) => ({
        label: choice.label,
        isDisabled: isBusy,
        onSelect: () => void save(choice),
      }))}
    />
  )
}
