/** "What if …": an episode again to a moment, one thing otherwise, and what became of it. */
import { Split } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type LabError, ok } from '../../../shared/contract/errors.ts'
import type { ForksRequest, FoundFork } from '../../../shared/contract/forks.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { useCall, useStart } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import type { PlaybackStore } from '../../store/playback.ts'
import { routeHref } from '../../store/route.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, Dialog, EmptyState, LinkButton, Skeleton, Tabs } from '../../ui/index.ts'
import type { ShownEpisode } from '../side-by-side/shown-episode.ts'
import { AskForm } from './ask-form.tsx'
import type { Offers } from './choice-list.tsx'
import { actionNames, carriedBy, isLiveEpisode, knownItems } from './episode-facts.ts'
import { EstimateLine, useEstimate } from './estimate.tsx'
import { ForkResults } from './fork-results.tsx'
import type { ForkActs } from './fork-table.tsx'
import { forkFacts, type Target } from './target.ts'
import { type UsualForm, useDraft } from './use-draft.ts'
import { type ForkRuns, useForkRuns } from './use-forks.ts'
import styles from './what-if.module.css'

export interface WhatIfState {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** The key opens it anywhere on an episode's page. */
export const WHAT_IF_KEY = 'F'

interface Props extends WhatIfState {
  readonly shown: ShownEpisode
  readonly playback: PlaybackStore
  /** Where the episode is a fork itself. */
  readonly forkOf: FoundFork['of'] | null
  readonly acts: ForkActs
}

type Tab = 'ask' | 'results'

export function WhatIfDialog(props: Props) {
  const { shown, isOpen, setOpen } = props
  useShortcut(WHAT_IF_KEY, 'What if: something in this episode otherwise', () => setOpen(true), 'Inspector')
  return <OfEpisode {...props} key={shown.episodeId} isOpen={isOpen} />
}

function OfEpisode({ shown, playback, isOpen, setOpen, forkOf, acts }: Props) {
  const { episodeId, timeline, selection } = shown
  const facts = forkFacts(timeline, shown.plan)
  const offersFor = useOffers(shown)
  const isLive = isLiveEpisode(timeline.header)
  const draft = useDraft(episodeId, facts, (target, atMs) => usualForm(offersFor(target, atMs)), isLive)
  const [tab, setTab] = useState<Tab>('ask')
  const [chosen, setChosen] = useState<string | null>(null)
  const forkRuns = useForkRuns(isOpen ? episodeId : null)
  const [wasOpen, setWasOpen] = useState(false)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      draft.open(selection, playback.getState().atMs)
      // Forks that play are what one comes back to.
      if (!isPlaying(forkRuns)) setTab('ask')
    }
  }
  const refusal = useRefusal(isOpen ? episodeId : null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const begun = (runId: string): void => {
    forkRuns.ask()
    setChosen(runId)
    setTab('results')
    draft.clear()
    panel.current?.focus()
  }
  const count = forkRuns.runs.status === 'ready' ? forkRuns.runs.value.length : 0
  const tabs = [
    { id: 'ask', label: 'Ask' },
    { id: 'results', label: count === 0 ? 'Forks' : `Forks (${count})` },
  ] as const
  const close = (): void => setOpen(false)
  const isAsking = tab === 'ask' && refusal === 'none'
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="What if …"
      width="1080px"
      actions={isAsking ? <StartBar request={draft.request} onBegun={begun} /> : undefined}
    >
      <Tabs label="What if" tabs={tabs} current={tab} panelId={panelId} onChange={setTab} />
      <div
        ref={panel}
        id={panelId}
        tabIndex={-1}
        role="tabpanel"
        aria-label={tab === 'ask' ? 'Ask' : 'Forks'}
        className={styles.panel}
        data-tab={tab}
      >
        {isAsking ? (
          <AskForm
            {...{ draft, facts }}
            offersFor={(target) => offersFor(target, draft.atMs)}
            liveModel={isLive ? liveName(timeline.header) : null}
          />
        ) : tab === 'ask' ? (
          <Refused refusal={refusal} forkOf={forkOf} />
        ) : (
          <ForkResults {...{ forkRuns, chosen }} {...closingActs(acts, close)} onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}

function isPlaying({ runs }: ForkRuns): boolean {
  return runs.status === 'ready' && runs.value.some(({ status }) => status === 'running')
}

type Refusal = 'asking' | 'none' | LabError

/** Why there is nothing to ask for. */
function Refused({ refusal, forkOf }: { readonly refusal: Refusal } & Pick<Props, 'forkOf'>) {
  if (refusal === 'asking' || refusal === 'none') return <Skeleton rows={6} />
  return (
    <EmptyState title="This episode cannot be forked" text={refusal.message}>
      {forkOf === null ? null : (
        <LinkButton href={routeHref({ page: 'views', ...forkOf, select: null, atMs: null })}>
          To the episode that it is a fork of
        </LinkButton>
      )}
    </EmptyState>
  )
}

/** What it takes, why it cannot be, and the button that begins it. */
function StartBar(props: { readonly request: ForksRequest | null; readonly onBegun: (runId: string) => void }) {
  const { request, onBegun } = props
  const client = useLabClient()
  const estimate = useEstimate(request)
  const start = useStart(async () => {
    if (request === null) return ok(null)
    const answer = await client.call('forks.start', request)
    if (answer.ok) onBegun(answer.value.runId)
    return answer
  })
  const canStart = request !== null && estimate.isSettled && estimate.answer.status === 'ready'
  return (
    <>
      <div className={styles.below}>
        <EstimateLine request={request} estimate={estimate} />
        {start.problem === null ? null : (
          <p className={styles.problem} role="alert">
            {start.problem}
          </p>
        )}
      </div>
      <Button kind="primary" icon={Split} busy={start.isStarting} disabled={!canStart} onClick={start.start}>
        Play the forks
      </Button>
    </>
  )
}

/** What is shown is behind the dialog. */
function closingActs({ onSideBySide, onJump }: ForkActs, close: () => void): ForkActs {
  return {
    onSideBySide: (fork, played) => {
      close()
      onSideBySide(fork, played)
    },
    onJump: (first) => {
      close()
      onJump(first)
    },
  }
}

/** Why the episode cannot be forked at all: asked for with a fork that does nothing at its beginning. */
function useRefusal(episodeId: string | null): Refusal {
  const { answer } = useCall(
    'forks.estimate',
    episodeId === null ? null : { episodeId, do: [{ kind: 'null' }], at: { atMs: 0 } },
  )
  if (answer.status === 'loading') return 'asking'
  return answer.status === 'ready' ? 'none' : answer.error
}

function useOffers({ timeline, plan }: ShownEpisode): (target: Target, atMs: number) => Offers {
  const catalog = useLabState((state) => (state.catalog.status === 'ready' ? state.catalog.value : null))
  return (target, atMs) => {
    const agent = target.kind === 'agent' ? target.name : ''
    return {
      actions: actionNames(catalog, timeline.header, agent),
      carried: carriedBy(timeline, agent, atMs),
      items: knownItems(timeline, atMs),
      subtasks: plan?.nodes ?? [],
    }
  }
}

/** The first of what is offered. */
function usualForm({ actions, carried, items, subtasks }: Offers): UsualForm {
  return {
    action: actions[0] ?? '',
    carried: carried[0]?.name ?? '',
    item: items[0] ?? '',
    from: String(subtasks[0]?.id ?? ''),
    to: String(subtasks[1]?.id ?? ''),
  }
}

function liveName({ models }: EpisodeHeader): string {
  const live = Object.values(models).find(({ provider }) => provider !== 'scripted')
  return live === undefined ? '' : modelName(live)
}
