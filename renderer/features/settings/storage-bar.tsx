import type { Storage } from '../../../shared/contract/storage.ts'
import { byteWords } from '../../../shared/core/byte-words.ts'
import styles from './storage.module.css'
import { partsOf } from './storage.ts'

/** What the database is made of, and what is free beside it: a bar, and the same in words. */
export function StorageBar({ storage }: { readonly storage: Storage }) {
  const { trackBytes, recordBytes, otherBytes } = partsOf(storage)
  const parts = [
    { id: 'tracks', label: 'Tracks', bytes: trackBytes, hint: 'for views of episodes' },
    { id: 'records', label: 'Records', bytes: recordBytes, hint: 'events and model calls, roughly' },
    { id: 'other', label: 'Everything else', bytes: otherBytes, hint: 'results, indexes, room left by deleted runs' },
  ] as const
  const total = Math.max(1, trackBytes + recordBytes + otherBytes)
  return (
    <div className={styles.sum}>
      <p className={styles.total}>
        <strong>{byteWords(storage.databaseBytes)}</strong> in the database,{' '}
        <strong>{byteWords(storage.freeBytes)}</strong> free on its disk
      </p>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ bytes }) => bytes > 0)
          .map(({ id, bytes }) => (
            <span key={id} data-part={id} style={{ width: `${(100 * bytes) / total}%` }} />
          ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ id, label, bytes, hint }) => (
          <li key={id}>
            <span className={styles.swatch} data-part={id} aria-hidden />
            <span>
              {label} <strong>{byteWords(bytes)}</strong>
              <span className={styles.hint}>{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
