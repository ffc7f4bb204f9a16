/** The tables of a comparison as they will be in a file: to read, to copy, to save. */

import { useEffect, useState } from 'react'
import {
  type ComparisonRequest,
  type ExportedTable,
  exportedTables,
  type TableFormat,
  tableFormats,
} from '../../../shared/contract/comparison.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useEqual } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { Button, CopyButton, ErrorState, Panel, Segmented, Skeleton, scrollFocus, useSlow } from '../../ui/index.ts'
import styles from './export-table.module.css'
import { firstLines, formatLabels, readTable, saveTable, type TableFile, tableLabels } from './table-export.ts'

/** Lines that are shown; the file has all. */
const SHOWN_LINES = 60

/** Formats that a table comes in; single episodes are for programs alone. */
function formatsOf(table: ExportedTable): readonly TableFormat[] {
  return table === 'episodes' ? ['csv', 'json'] : tableFormats
}

export function ExportTable(props: {
  readonly request: ComparisonRequest
  readonly version: string
  readonly table: ExportedTable
  readonly format: TableFormat
  readonly onChange: (change: { readonly table: ExportedTable; readonly format: TableFormat }) => void
}) {
  const { request, version, table, onChange } = props
  const formats = formatsOf(table)
  const format = formats.includes(props.format) ? props.format : 'csv'
  const { file, isAsking, ask } = useTableFile(request, table, format, version)
  const text = file.status === 'ready' ? file.value.text : ''
  return (
    <Panel
      title="The table as it will be exported"
      isWide
      actions={
        file.status === 'ready' ? (
          <>
            <CopyButton text={() => text}>Copy</CopyButton>
            <Button kind="primary" onClick={() => saveTable(file.value)}>
              Save
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.bar}>
        <Segmented
          label="Table"
          options={exportedTables.map((value) => ({ value, label: tableLabels[value] }))}
          value={table}
          onChange={(next) => onChange({ table: next, format })}
        />
        <Segmented
          label="Format"
          options={formats.map((value) => ({ value, label: formatLabels[value] }))}
          value={format}
          onChange={(next) => onChange({ table, format: next })}
        />
        <Waiting isAsking={isAsking} />
      </div>
      {file.status === 'failed' ? (
        <ErrorState title="The table could not be made" message={file.error.message}>
          <Button onClick={ask}>Try again</Button>
        </ErrorState>
      ) : file.status === 'loading' ? (
        <Skeleton rows={6} />
      ) : (
        <Preview file={file.value} />
      )}
    </Panel>
  )
}

function Preview({ file }: { readonly file: TableFile }) {
  const { shown, lines } = firstLines(file.text, SHOWN_LINES)
  return (
    <>
      <section ref={scrollFocus} className={styles.text} aria-label={file.fileName}>
        <pre>{shown}</pre>
      </section>
      <p className={styles.note}>
        {lines > SHOWN_LINES
          ? `${file.fileName}: the first ${SHOWN_LINES} of ${lines.toLocaleString('en')} lines; copied and saved are all.`
          : `${file.fileName}: ${counted(lines, 'line')}.`}
      </p>
    </>
  )
}

function Waiting({ isAsking }: { readonly isAsking: boolean }) {
  const slowS = useSlow(isAsking)
  return <span role="status">{slowS === null ? '' : `Making the table, ${slowS} s so far`}</span>
}

/** The older file stays while a newer one is made. */
function useTableFile(request: ComparisonRequest, table: ExportedTable, format: TableFormat, version: string) {
  const client = useLabClient()
  const [file, setFile] = useState<Loadable<TableFile>>(loading)
  const [isAsking, setIsAsking] = useState(false)
  const [round, setRound] = useState(0)
  const asked = useEqual({ request, table, format })
  const reason = `${version} ${round}`
  useEffect(() => {
    if (reason === '') return
    let isWanted = true
    setIsAsking(true)
    void readTable(client, asked).then((result) => {
      if (!isWanted) return
      setIsAsking(false)
      setFile((before) => answered(before, result))
    })
    return () => {
      isWanted = false
    }
  }, [client, asked, reason])
  return { file, isAsking, ask: () => setRound((count) => count + 1) }
}
