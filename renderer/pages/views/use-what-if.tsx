/** What a page of views has of forks: the dialog that asks for them, and the episodes among the shown ones that are some. */
import { type ReactNode, useState } from 'react'
import type { FoundFork } from '../../../shared/contract/forks.ts'
import type { LineDifference } from '../../../shared/contract/verification.ts'
import { type ShownEpisode, type ViewsRoute, withoutOther } from '../../features/side-by-side/shown-episode.ts'
import { ForkNote, PairLine } from '../../features/what-if/fork-note.tsx'
import type { ForkPair } from '../../features/what-if/fork-pair.ts'
import { differenceSeq } from '../../features/what-if/fork-rows.ts'
import { useShownForks } from '../../features/what-if/use-shown-forks.ts'
import { WhatIfDialog } from '../../features/what-if/what-if-dialog.tsx'
import { changePlayback, type PlaybackStore, sought, stopped } from '../../store/playback.ts'
import { goToAddress } from './page-address.ts'

interface WhatIf {
  readonly open: () => void
  /** An episode and its fork, or two of its forks; null for anything else. */
  readonly pair: ForkPair | null
  /** The run that plays the episode beside, where that is a fork. */
  readonly besideRun: string | null
  /** What the page says of a fork, above its views. */
  readonly note: ReactNode
  readonly dialog: ReactNode
}

export function useWhatIf(props: {
  readonly route: ViewsRoute
  readonly own: ShownEpisode
  readonly other: ShownEpisode | null
  readonly active: ShownEpisode
  readonly playback: PlaybackStore
  readonly endMs: number
}): WhatIf {
  const { route, own, other, active, playback, endMs } = props
  const [isOpen, setOpen] = useState(false)
  const forks = useShownForks(own, other)
  const goTo = (atMs: number): void => changePlayback(playback, (now) => stopped(sought(now, atMs, endMs)))
  // Of an episode and its fork only the episode can be forked.
  const shown = [own, other].find((one) => one !== null && isForked(one, forks)) ?? active
  const jump = (first: LineDifference): void => {
    const seq = differenceSeq(first)
    goTo(first.atMs)
    if (seq !== null) shown.onSelect({ kind: 'event', seq })
  }
  const { pair } = forks
  return {
    open: () => setOpen(true),
    pair,
    besideRun: forks.other?.found.runId ?? null,
    note:
      pair !== null ? <PairLine pair={pair} onGo={goTo} /> : forks.own === null ? null : <ForkNote shown={forks.own} />,
    dialog: (
      <WhatIfDialog
        {...{ shown, playback, isOpen, setOpen }}
        forkOf={pair === null ? (forks.own?.found.of ?? null) : null}
        acts={{
          onJump: jump,
          onSideBySide: ({ atMs }, { episodeId }) =>
            goToAddress(route, (now) => besideIts(now, forks.own?.found.of ?? null, episodeId, atMs)),
        }}
      />
    ),
  }
}

function isForked(
  { episodeId }: ShownEpisode,
  { own, other }: Pick<ReturnType<typeof useShownForks>, 'own' | 'other'>,
) {
  return [own, other].some((fork) => fork?.found.of.episodeId === episodeId)
}

/** The episode first, its fork beside it; where the episode stood beside another fork, it comes to stand first. */
function besideIts(now: ViewsRoute, base: FoundFork['of'] | null, other: string, atMs: number): ViewsRoute {
  return { ...withoutOther(now), ...base, other, atMs: Math.round(atMs) }
}
