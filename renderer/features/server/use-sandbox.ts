/** The lines of the sandbox's console as a page keeps them, and the commands among them. Pure. */

import { useEffect, useState } from 'react'
import { COMMAND_LETTERS } from '../../../packages/minecraft-server/values/command-length.ts'
import { CONSOLE_LINES, type ConsoleLine, type SandboxState } from '../../../shared/contract/server.ts'
import { answered, type Loadable, loading } from '../../client/lab-state.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'

/** Both in their order, each line once, the last `CONSOLE_LINES`. */
export function mergeLines(lines: readonly ConsoleLine[], more: readonly ConsoleLine[]): readonly ConsoleLine[] {
  const last = lines.at(-1)?.seq ?? -1
  if (more.every(({ seq }) => seq > last)) return [...lines, ...more].slice(-CONSOLE_LINES)
  const bySeq = new Map([...lines, ...more].map((line) => [line.seq, line]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-CONSOLE_LINES)
}

/** What was typed, the last first; repeated commands stand there once, where they were typed last. */
export function typedCommands(lines: readonly ConsoleLine[]): readonly string[] {
  const typed = lines.filter(({ kind }) => kind === 'command').map(({ text }) => text)
  return [...new Set(typed.reverse())]
}

/** Where one is in the history: -1 is what is being typed, 0 the last command. */
export function historyStep(at: number, step: 'older' | 'newer', length: number): number {
  return step === 'older' ? Math.min(at + 1, length - 1) : Math.max(at - 1, -1)
}

/** Why it cannot be sent; null where it can. Blanks at its ends are not sent. */
export function commandProblem(text: string): string | null {
  const letters = text.trim().length
  return letters <= COMMAND_LETTERS ? null : `${letters} characters: a command has at most ${COMMAND_LETTERS}.`
}

/** How far from its end a list may be and still be at it, px. */
const NEAR_END = 24

/**
 * Whether a list that was scrolled goes on following its end. Only a way up ends that: a list that grew has its end further
 * away, too, without anybody having touched it.
 */
export function followsEnd(
  was: boolean,
  topBefore: number,
  list: { readonly scrollHeight: number; readonly scrollTop: number; readonly clientHeight: number },
): boolean {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) return true
  return was && list.scrollTop >= topBefore
}

/** `14:03:07`, as clocks here show it. */
export function lineTime(at: string): string {
  return new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
}

/** As a text file: one line each. */
export function consoleText(lines: readonly ConsoleLine[]): string {
  return lines.map(({ at, kind, text }) => `${at} ${kind === 'command' ? '> ' : ''}${text}`).join('\n')
}

/** The sandbox as the lab tells of it: its state, and the lines of its console. */
interface SandboxFeed {
  readonly state: Loadable<SandboxState>
  readonly lines: readonly ConsoleLine[]
}

/** Asked for again after a lost connection; lines of a lab that was started anew take the place of the old ones. */
export function useSandbox(): SandboxFeed {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [state, setState] = useState<Loadable<SandboxState>>(loading)
  const [lines, setLines] = useState<readonly ConsoleLine[]>([])
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    const forget = [
      client.on('server.changed', (value) => setState({ status: 'ready', value })),
      client.on('server.lines', ({ lines: more }) => setLines((before) => mergeLines(before, more))),
    ]
    void client.call('server.get', {}).then((answer) => {
      if (isWanted) setState((before) => answered(before, answer))
    })
    void client.call('server.console', {}).then((answer) => {
      if (isWanted && answer.ok) setLines(answer.value)
    })
    return () => {
      isWanted = false
      for (const stop of forget) stop()
    }
  }, [client, isOpen])
  return { state, lines }
}
