/** The records that a page watches, each once, however many views look at it. */
import { type RecordParts, type WatchedRecord, watchRecord } from './watch-record.ts'

export class SharedRecords {
  readonly #parts: RecordParts
  readonly #records = new Map<string, { readonly record: WatchedRecord; users: number }>()

  constructor(parts: RecordParts) {
    this.#parts = parts
  }

  /** Close it when the view is gone; the record is let go with its last view. */
  watch(episodeId: string): WatchedRecord {
    const shared = this.#records.get(episodeId) ?? { record: watchRecord(this.#parts, episodeId), users: 0 }
    this.#records.set(episodeId, shared)
    shared.users += 1
    let isOpen = true
    return {
      ...shared.record,
      close: () => {
        if (!isOpen) return
        isOpen = false
        shared.users -= 1
        if (shared.users === 0) this.#letGo(episodeId, shared.record)
      },
    }
  }

  close(): void {
    for (const [episodeId, { record }] of this.#records) this.#letGo(episodeId, record)
  }

  #letGo(episodeId: string, record: WatchedRecord): void {
    this.#records.delete(episodeId)
    record.close()
  }
}
