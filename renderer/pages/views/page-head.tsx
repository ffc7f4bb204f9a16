/** What the page is about, how it is laid out, and a second episode. */

import { ArrowLeftRight, BookOpenText, Columns2, Eye, List, type LucideIcon, Play, ScanSearch, X } from 'lucide-react'
import { useState } from 'react'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { completedWord } from '../../../shared/core/format/task.ts'
import { PersonBadge } from '../../features/intervene/person-badge.tsx'
import type { ShownEpisode } from '../../features/side-by-side/shown-episode.ts'
import { otherHint, otherLabel, useOtherEpisodes } from '../../features/side-by-side/use-other-episodes.ts'
import { type ForkPair, pairWords } from '../../features/what-if/fork-pair.ts'
import { endBadge } from '../../format/progress.ts'
import { type EpisodeLayout, type LayoutId, layoutIds, withNextPart } from '../../store/layouts.ts'
import { routeHref } from '../../store/route.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, CommandDialog, EndBadge, LinkButton } from '../../ui/index.ts'
import styles from './views.module.css'

const GROUP = 'Layout'

interface PageHeadProps {
  readonly runId: string
  readonly own: ShownEpisode
  /** The episode beside it; null for none. */
  readonly beside: string | null
  readonly layout: EpisodeLayout
  readonly forkPair: ForkPair | null
  readonly onPick: (episodeId: string) => void
  /** null while it is not known which run the other one is of. */
  readonly onSwap: (() => void) | null
  readonly onClose: () => void
}

export function PageHead(props: PageHeadProps) {
  const { runId, own, beside, layout, forkPair, onPick, onSwap, onClose } = props
  const { scenario, method, seed } = own.timeline.header
  const { end, completion } = own.story
  return (
    <header className={styles.head}>
      <h2 title={`${scenario.title} (${scenario.address})`}>{scenario.title}</h2>
      {beside === null ? (
        <>
          <span className={styles.facts}>
            {method.variant === 'default' ? method.id : `${method.id}:${method.variant}`} · seed {seed} ·{' '}
            {formatPercent(completion)} {completedWord(scenario.task.kind)} {own.isRunning ? 'so far' : 'at its end'}
          </span>
          {end === null ? null : <EndBadge {...endBadge(end.endReason, end.validity)} />}
          <PersonBadge story={own.story} validity={end?.validity ?? null} />
        </>
      ) : (
        <span className={styles.facts}>{pairWords(forkPair)} at the same game time</span>
      )}
      <fieldset className={styles.parts}>
        <legend className="visually-hidden">Layout</legend>
        <Layouts layout={layout} isPair={beside !== null} />
        <EpisodePicker
          than={{ episodeId: own.episodeId, runId, scenario: scenario.address }}
          beside={beside}
          onPick={onPick}
        />
        {beside === null ? null : (
          <>
            <Button
              icon={ArrowLeftRight}
              disabled={onSwap === null}
              title="Swap the two episodes"
              onClick={() => onSwap?.()}
            >
              Swap
            </Button>
            <Button icon={X} title="Show A alone (Esc)" onClick={onClose}>
              Close B
            </Button>
          </>
        )}
      </fieldset>
      {beside === null ? (
        <LinkButton
          icon={BookOpenText}
          href={routeHref({ page: 'questions', runId, episodeId: own.episodeId, seq: null, view: 'read' })}
        >
          Questions
        </LinkButton>
      ) : null}
      {beside === null ? (
        <LinkButton icon={List} href={routeHref({ page: 'run', runId, tab: 'live', episodeId: own.episodeId })}>
          Log
        </LinkButton>
      ) : null}
    </header>
  )
}

const layoutLooks: Readonly<
  Record<LayoutId, { readonly label: string; readonly icon: LucideIcon; readonly key: string; readonly hint: string }>
> = {
  watch: { label: 'Watch', icon: Eye, key: 'W', hint: 'The views as large as possible' },
  analyse: { label: 'Analyse', icon: ScanSearch, key: 'A', hint: 'Task graph, lanes and inspector beside the views' },
  compare: { label: 'Compare', icon: Columns2, key: 'C', hint: 'Two episodes side by side, lanes below' },
}

/** Ways to lay the page out: pressed is the one that holds. *Compare* of one episode asks for the other first. */
function Layouts({ layout, isPair }: { readonly layout: EpisodeLayout; readonly isPair: boolean }) {
  useShortcut('i', 'Open or close the panel', () => layout.change((now) => ({ ...now, isOpen: !now.isOpen })), GROUP)
  useShortcut('T', 'The next part in the panel', () => layout.change(withNextPart), GROUP)
  return layoutIds.map((id) => (id === 'compare' && !isPair ? null : <LayoutButton key={id} id={id} layout={layout} />))
}

function LayoutButton({ id, layout }: { readonly id: LayoutId; readonly layout: EpisodeLayout }) {
  const { label, icon, key, hint } = layoutLooks[id]
  const choose = (): void => layout.choose(id)
  useShortcut(key, `${label}: ${hint.toLowerCase()}`, choose, GROUP)
  return (
    <Button icon={icon} pressed={layout.id === id} title={`${hint} (Shift ${key})`} onClick={choose}>
      {label}
    </Button>
  )
}

/** Which episode of the same scenario stands beside this one: chosen from a list that a button or a key opens. */
function EpisodePicker(props: {
  readonly than: { readonly episodeId: string; readonly runId: string; readonly scenario: string }
  /** The one that stands there now. */
  readonly beside: string | null
  readonly onPick: (episodeId: string) => void
}) {
  const { than, beside, onPick } = props
  const [isOpen, setOpen] = useState(false)
  useShortcut(beside === null ? 'C' : 'B', 'Another episode of this scenario beside it', () => setOpen(true), 'Layout')
  const [search, setSearch] = useState('')
  const others = useOtherEpisodes(than, search, isOpen)
  const close = (): void => {
    setOpen(false)
    setSearch('')
  }
  const empty =
    others.error?.message ??
    (others.isAsking ? 'Looking for episodes…' : search === '' ? 'No other episode plays this scenario.' : undefined)
  return (
    <>
      <Button
        icon={Columns2}
        title={`Show another episode of this scenario beside it, at the same game time (Shift ${beside === null ? 'C' : 'B'})`}
        onClick={() => setOpen(true)}
      >
        {beside === null ? 'Compare…' : 'Another…'}
      </Button>
      <CommandDialog
        open={isOpen}
        onClose={close}
        label="Another episode of this scenario"
        placeholder="Condition, run or id of another episode of this scenario"
        search={search}
        onSearch={setSearch}
        groups={others.groups.map(({ group, episodes }) => ({
          group,
          commands: episodes
            .filter(({ episodeId }) => episodeId !== beside)
            .map((other) => ({
              id: other.episodeId,
              label: otherLabel(other),
              hint: otherHint(other, than.runId),
              keys: [],
              icon: other.endReason === null ? Play : Columns2,
            })),
        }))}
        onChoose={(episodeId) => {
          close()
          onPick(episodeId)
        }}
        {...(empty === undefined ? {} : { empty })}
      />
    </>
  )
}
