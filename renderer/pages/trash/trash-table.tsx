import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { TrashedRun } from '../../../shared/contract/storage.ts'
import { byteWords } from '../../../shared/core/byte-words.ts'
import { counted, formatMoment } from '../../format/metric.ts'
import { Button, ScrollTable } from '../../ui/index.ts'
import styles from './trash.module.css'

/** What is in the trash, the last deleted first, and the way back. */
export function TrashTable(props: {
  readonly runs: readonly TrashedRun[]
  readonly onRestore: (run: TrashedRun) => void
  readonly onPurge: (run: TrashedRun) => void
  readonly onEmpty: () => void
}) {
  const { runs, onRestore, onPurge, onEmpty } = props
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0)
  return (
    <>
      <div className={styles.sum}>
        <span>{`${counted(runs.length, 'run')}, about ${byteWords(bytes)} on disk`}</span>
        <Button icon={Trash2} kind="danger" onClick={onEmpty}>
          Empty the trash…
        </Button>
      </div>
      <ScrollTable caption="Deleted runs" fills>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Started</th>
            <th scope="col">Deleted</th>
            <th scope="col">Gone for good</th>
            <th scope="col" className={styles.number}>
              Episodes
            </th>
            <th scope="col" className={styles.number}>
              Disk
            </th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.runId}>
              <th scope="row" className={styles.name} title={run.name}>
                {run.name}
              </th>
              <td>{formatMoment(run.createdAt)}</td>
              <td>{formatMoment(run.deletedAt)}</td>
              <td>{formatMoment(run.goesAt)}</td>
              <td className={styles.number}>{run.episodes}</td>
              <td className={styles.number}>{byteWords(run.bytes)}</td>
              <td className={styles.changes}>
                <Button icon={ArchiveRestore} onClick={() => onRestore(run)}>
                  Restore<span className="visually-hidden">: {run.name}</span>
                </Button>
                <Button icon={Trash2} kind="danger" title="Delete for good" onClick={() => onPurge(run)}>
                  <span className="visually-hidden">Delete for good: {run.name}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}
