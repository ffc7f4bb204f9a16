/** Failure modes of a comparison: the lab is asked on until it has read all records, and no further once nobody looks at them. */

import { useCallback, useEffect, useState } from 'react'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import type { ConditionModes, ModesRead } from '../../../shared/contract/condition-modes.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useEqual } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { describeLeft } from '../../format/progress.ts'

interface AskedModes {
  readonly answer: Loadable<readonly ConditionModes[]>
  /** null before the first answer and when all is read. */
  readonly progress: ModesProgress | null
  readonly ask: () => void
}

/** What is there stays while it is asked for again for the same request; those of another one are not shown. `version` changes when more episodes have ended. */
export function useModes(request: ComparisonRequest, version: string): AskedModes {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [state, setState] = useState<Kept>(() => nothingYet(''))
  const [round, setRound] = useState(0)
  const asked = useEqual(request)
  const key = JSON.stringify(asked)
  const reason = `${version} ${round}`
  useEffect(() => {
    if (!isOpen || reason === '') return
    let isWanted = true
    const readAll = async (): Promise<void> => {
      let first: { readonly read: number; readonly atMs: number } | null = null
      while (isWanted) {
        const result = await client.call('compare.modes', asked)
        if (!isWanted) return
        if (!result.ok || result.value.modes !== null) {
          const modes = result.ok ? { ok: true as const, value: result.value.modes ?? [] } : result
          setState((before) => ({ key, answer: answered(of(before, key).answer, modes), progress: null }))
          return
        }
        first ??= { read: result.value.read, atMs: performance.now() }
        const progress = modesProgress(first, result.value, performance.now() - first.atMs)
        setState((before) => ({ ...of(before, key), progress }))
      }
    }
    void readAll()
    return () => {
      isWanted = false
    }
  }, [client, asked, key, isOpen, reason])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  const { answer, progress } = of(state, key)
  return { answer, progress, ask }
}

type Kept = Omit<AskedModes, 'ask'> & { readonly key: string }

function nothingYet(key: string): Kept {
  return { key, answer: loading, progress: null }
}

/** What is kept of this request. */
function of(kept: Kept, key: string): Kept {
  return kept.key === key ? kept : nothingYet(key)
}

/** How far the lab is with reading the records of incomplete episodes. */
export interface ModesProgress {
  readonly read: number
  readonly toRead: number
  /** Wall time left; null while it cannot be known. */
  readonly remainingMs: number | null
}

/** `first` was answered `sinceMs` ago: what had been read by then took no time now. */
export function modesProgress(
  first: Pick<ModesRead, 'read'>,
  { read, toRead }: Pick<ModesRead, 'read' | 'toRead'>,
  sinceMs: number,
): ModesProgress {
  const done = read - first.read
  return { read, toRead, remainingMs: done <= 0 ? null : Math.round((sinceMs / done) * (toRead - read)) }
}

/** `120 of 960 records read · about 40 s left`. */
export function describeModesProgress({ read, toRead, remainingMs }: ModesProgress): string {
  const words = `${read.toLocaleString('en')} of ${counted(toRead, 'record')} read`
  return remainingMs === null ? words : `${words} · ${describeLeft(remainingMs)}`
}
