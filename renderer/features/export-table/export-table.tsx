/** The tables of a comparison as they will be in a file: to read, to copy, to save. */

import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import {
  type ComparisonRequest,
  type ExportedTable,
  isPaperTable,
  type OwnTable,
  ownTables,
  type TableFormat,
  tableFormats,
} from '../../../shared/contract/comparison.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import { type PaperTable, paperTables } from '../../../shared/contract/published.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { publishedTables } from '../../../shared/core/published/tables.ts'
import { type ExportedFile, readTableExport, type TableChoice } from '../../../shared/core/read-export.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useEqual } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import {
  Button,
  CopyButton,
  ErrorState,
  Field,
  Menu,
  Panel,
  Segmented,
  Skeleton,
  saveBlob,
  scrollFocus,
  toast,
  useSlow,
} from '../../ui/index.ts'
import styles from './export-table.module.css'

interface TableFile extends ExportedFile {
  readonly text: string
}

/** Fails like `export.table`: then nothing of the file is there. */
export async function readTable(bridge: Pick<Bridge, 'call'>, what: TableChoice): Promise<Result<TableFile>> {
  const parts: string[] = []
  const read = await readTableExport(bridge, what, (text) => void parts.push(text))
  return read.ok ? ok({ ...read.value, text: parts.join('') }) : read
}

/** The first lines of a text, and how many there are. */
export function firstLines(text: string, most: number): { readonly shown: string; readonly lines: number } {
  const lines = text.split('\n')
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return { shown: count <= most ? text : lines.slice(0, most).join('\n'), lines: count }
}

/** What tables and their forms are called, and how one becomes a file of the user's. */
const ownLabels: Readonly<Record<OwnTable, string>> = {
  conditions: 'Conditions',
  families: 'Families',
  scenarios: 'Scenarios',
  pairs: 'Pairs',
  'end-reasons': 'End reasons',
  episodes: 'Episodes',
}
const formatLabels: Readonly<Record<TableFormat, string>> = {
  csv: 'CSV',
  latex: 'LaTeX',
  markdown: 'Markdown',
  json: 'JSON',
  text: 'Text',
}

/** Stands for all tables that are laid out as a paper's. */
const AS_PAPER = 'as-paper'
const tableChoices = [
  ...ownTables.map((value) => ({ value, label: ownLabels[value] })),
  { value: AS_PAPER, label: 'As in papers' } as const,
]
const firstPaper = paperTables[0]

function saveTable({ text, mediaType, fileName }: TableFile): void {
  saveBlob(new Blob([text], { type: mediaType }), fileName)
}

/** Lines that are shown; the file has all. */
const SHOWN_LINES = 60
/** Of text, which is made for reading. */
const SHOWN_TEXT_LINES = 600

/** Formats that a table is offered in; single episodes are for programs alone. */
function formatsOf(table: ExportedTable): readonly TableFormat[] {
  if (isPaperTable(table)) return ['text', ...fileFormats]
  return table === 'episodes' ? ['csv', 'json'] : fileFormats
}
const fileFormats = tableFormats.filter((format) => format !== 'text')

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
          options={tableChoices}
          value={isPaperTable(table) ? AS_PAPER : table}
          onChange={(next) =>
            onChange(next === AS_PAPER ? { table: firstPaper, format: 'text' } : { table: next, format })
          }
        />
        {isPaperTable(table) ? (
          <PaperSelect value={table} onChange={(next) => onChange({ table: next, format })} />
        ) : null}
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
        <Preview file={file.value} most={format === 'text' ? SHOWN_TEXT_LINES : SHOWN_LINES} />
      )}
    </Panel>
  )
}

function PaperSelect(props: { readonly value: PaperTable; readonly onChange: (table: PaperTable) => void }) {
  const { value, onChange } = props
  const choose = (id: string) => onChange(paperTables.find((table) => table === id) ?? value)
  return (
    <Field label="Table of a paper" labelHidden>
      {(field) => (
        <select {...field} value={value} onChange={({ target }) => choose(target.value)}>
          {publishedTables.map(({ id, paper, table }) => (
            <option key={id} value={id}>
              {`${paper}, ${table}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Preview({ file, most }: { readonly file: TableFile; readonly most: number }) {
  const { shown, lines } = firstLines(file.text, most)
  return (
    <>
      <section ref={scrollFocus} className={styles.text} aria-label={file.fileName}>
        <pre>{shown}</pre>
      </section>
      <p className={styles.note}>
        {lines > most
          ? `${file.fileName}: the first ${most} of ${lines.toLocaleString('en')} lines; copied and saved are all.`
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

interface Choice {
  readonly table: OwnTable
  readonly format: TableFormat
}

const choices: readonly Choice[] = [
  { table: 'conditions', format: 'latex' },
  { table: 'scenarios', format: 'latex' },
  { table: 'pairs', format: 'latex' },
  { table: 'conditions', format: 'markdown' },
  { table: 'conditions', format: 'csv' },
]

function labelOf({ table, format }: Choice): string {
  return `${ownLabels[table]} as ${formatLabels[format]}`
}

/** The tables that papers want, saved from where results are read; all others stand at the bottom of a comparison. */
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
