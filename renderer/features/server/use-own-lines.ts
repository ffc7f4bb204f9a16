/** Lines of the console of one of the user's own servers. */
import { useEffect, useState } from 'react'
import type { ConsoleLine } from '../../../shared/contract/server.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { mergeLines } from './console.tsx'

/** None without a name. */
export function useOwnLines(name: string | null): readonly ConsoleLine[] {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [lines, setLines] = useState<readonly ConsoleLine[]>([])
  useEffect(() => {
    setLines([])
    if (name === null || !isOpen) return
    let isWanted = true
    const forget = client.on('own-server.lines', ({ name: whose, lines: more }) => {
      if (whose === name) setLines((before) => mergeLines(before, more))
    })
    void client.call('own-server.lines', { name }).then((answer) => {
      if (isWanted && answer.ok) setLines((before) => mergeLines(answer.value, before))
    })
    return () => {
      isWanted = false
      forget()
    }
  }, [client, isOpen, name])
  return lines
}
