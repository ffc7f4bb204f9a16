/** What the desktop program's window asks of the page: data, which the page checks against its own places and commands. */
import { useEffect, useState } from 'react'
import type { WindowRequest } from '../../shared/contract/native.ts'
import type { PageCommandId } from '../../shared/contract/page-commands.ts'
import { counted } from '../../shared/core/format/counted.ts'
import { formatDuration } from '../../shared/core/format/duration.ts'
import { hearWindow } from '../client/native.ts'
import { useLabClient } from '../client/use-lab.tsx'
import { notify } from '../features/settings/notification-switch.tsx'
import { askForImport } from '../store/import-request.ts'
import { parseRoute, routeHref } from '../store/route.ts'
import { Button, Notice, toast, useLatest } from '../ui/index.ts'
import styles from './app.module.css'
import { go } from './frame-shortcuts.ts'

type Woke = Extract<WindowRequest, { readonly kind: 'woke' }>

/** A place that the page has, or null: a link from elsewhere may name anything. */
export function knownPlace(place: string): string | null {
  const route = parseRoute(place)
  return route.page === 'unknown' ? null : routeHref(route)
}

/** Once per document. Shows what was held while the machine slept until somebody says what becomes of it. */
export function WindowRequests({ onCommand }: { readonly onCommand: (command: PageCommandId) => void }) {
  const [woke, setWoke] = useState<Woke | null>(null)
  const act = useLatest((request: WindowRequest) => {
    switch (request.kind) {
      case 'go': {
        const place = knownPlace(request.place)
        if (place === null) toast({ tone: 'warn', message: 'The link leads to no page of the lab.' })
        else go(place)
        return
      }
      case 'command':
        onCommand(request.command)
        return
      case 'import':
        askForImport({ kind: 'run', folder: request.folder })
        return
      case 'refused':
        toast({ tone: 'warn', message: request.message })
        return
      case 'woke': {
        setWoke(request)
        const [first] = request.held
        const place = first === undefined ? routeHref({ page: 'home' }) : placeOf(first)
        notify({ title: wokeNews(request), body: 'Say in the lab when they shall go on.', tag: 'woke', place }, go)
        return
      }
    }
  })
  useEffect(() => hearWindow(act), [act])
  return woke === null ? null : <WokeNotice woke={woke} onDone={() => setWoke(null)} />
}

function placeOf({ runId, episodeId }: Woke['held'][number]): string {
  return routeHref({ page: 'run', runId, tab: 'live', episodeId })
}

/** `The machine slept for 2 h; 1 episode was held.` */
export function wokeNews({ sleptMs, held }: Woke): string {
  const were = held.length === 1 ? 'was' : 'were'
  return `The machine slept for ${formatDuration(sleptMs)}; ${counted(held.length, 'episode')} ${were} held.`
}

function WokeNotice({ woke, onDone }: { readonly woke: Woke; readonly onDone: () => void }) {
  const client = useLabClient()
  const goOn = async (): Promise<void> => {
    const answers = await Promise.all(
      woke.held.map(({ episodeId }) => client.changePace(episodeId, { kind: 'resume' })),
    )
    onDone()
    const failed = answers.find((answer) => !answer.ok)
    if (failed?.ok === false) toast({ tone: 'warn', message: failed.error.message })
  }
  const [first, ...others] = woke.held
  const isOne = others.length === 0
  return (
    <Notice
      tone="warn"
      choices={
        <span className={styles.choices}>
          <Button kind="primary" onClick={() => void goOn()}>
            Go on
          </Button>
          {first === undefined ? null : (
            <Button onClick={() => go(placeOf(first))}>{isOne ? 'Look at it' : 'Look at the first'}</Button>
          )}
          <Button onClick={onDone}>{isOne ? 'Leave it held' : 'Leave them held'}</Button>
        </span>
      }
    >
      {wokeNews(woke)} What goes at people’s pace does not play without them.
    </Notice>
  )
}
