/** An episode's record for components: live as long as it grows, whole afterwards. */
import { useEffect, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { useLabClient } from './use-lab.tsx'
import { noRecord, type RecordState, type WatchedRecord } from './watch-record.ts'

const nothing = createStore<RecordState>(() => noRecord)

/** null watches nothing. The record is let go when the last component that watches it is gone. */
export function useEpisodeRecord(episodeId: string | null): RecordState {
  const client = useLabClient()
  const [record, setRecord] = useState<WatchedRecord | null>(null)
  useEffect(() => {
    if (episodeId === null) return
    const watched = client.watchRecord(episodeId)
    setRecord(watched)
    return () => watched.close()
  }, [client, episodeId])
  return useStore(record !== null && record.episodeId === episodeId ? record.store : nothing)
}
