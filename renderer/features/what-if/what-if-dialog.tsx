/** "What if …": an episode again to a moment, one thing otherwise, and what became of it. */
import { Split } from 'lucide-react'
import { useId, useState } from 'react'
import { type LabError, ok } from '../../../shared/contract/errors.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import { modelName } from '../../../shared/core/format/model.ts'
import { useCall, useStart } from '../../client/use-call.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import type { PlaybackStore } from '../../store/playback.ts'
import { useShortcut } from '../../store/shortcuts.ts'
import { Button, Dialog, EmptyState, Skeleton, Tabs } from '../../ui/index.ts'
import type { ShownEpisode } from '../side-by-side/shown-episode.ts'
import { AskForm } from './ask-form.tsx'
import type { Offers } from './choice-list.tsx'
import { actionNames, carriedBy, isLiveEpisode, knownItems } from './episode-facts.ts'
import { EstimateLine, useEstimate } from './estimate.tsx'
import { ForkResults } from './fork-results.tsx'
import type { ForkActs } from './fork-table.tsx'
import { forkFacts, type Target } from './target.ts'
import { type UsualForm, useDraft } from './use-draft.ts'
import { useForkRuns } from './use-forks.ts'
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
  readonly acts: ForkActs
}

type Tab = 'ask' | 'results'

export function WhatIfDialog(props: Props) {
  const { shown, isOpen, setOpen } = props
  useShortcut(WHAT_IF_KEY, 'What if: something in this episode otherwise', () => setOpen(true), 'Inspector')
  return <OfEpisode {...props} key={shown.episodeId} isOpen={isOpen} />
}

function OfEpisode({ shown, playback, isOpen, setOpen, acts }: Props) {
  const { episodeId, timeline, selection } = shown
  const client = useLabClient()
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
    if (isOpen) draft.open(selection, playback.getState().atMs)
  }
  const begun = (runId: string): void => {
    forkRuns.ask()
    setChosen(runId)
    setTab('results')
    draft.clear()
  }
  const start = useStart(async () => {
    if (draft.request === null) return ok(null)
    const answer = await client.call('forks.start', draft.request)
    if (answer.ok) begun(answer.value.runId)
    return answer
  })
  const estimate = useEstimate(isOpen ? draft.request : null)
  const refusal = useRefusal(isOpen ? episodeId : null)
  const count = forkRuns.runs.status === 'ready' ? forkRuns.runs.value.length : 0
  const tabs = [
    { id: 'ask', label: 'Ask' },
    { id: 'results', label: count === 0 ? 'Forks' : `Forks (${count})` },
  ] as const
  const panelId = useId()
  const canStart = draft.request !== null && estimate.isSettled && estimate.answer.status === 'ready'
  const close = (): void => setOpen(false)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="What if …"
      width="1080px"
      actions={
        tab === 'ask' && refusal === 'none' ? (
          <>
            <div className={styles.below}>
              <EstimateLine request={draft.request} estimate={estimate} />
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
        ) : undefined
      }
    >
      <Tabs label="What if" tabs={tabs} current={tab} panelId={panelId} onChange={setTab} />
      <div id={panelId} role="tabpanel" aria-label={tab === 'ask' ? 'Ask' : 'Forks'} className={styles.panel}>
        {tab === 'results' ? (
          <ForkResults {...{ forkRuns, chosen }} {...closingActs(acts, close)} onChoose={setChosen} />
        ) : refusal === 'asking' ? (
          <Skeleton rows={6} />
        ) : refusal === 'none' ? (
          <AskForm
            {...{ draft, facts }}
            offersFor={(target) => offersFor(target, draft.atMs)}
            liveModel={isLive ? liveName(timeline.header) : null}
          />
        ) : (
          <EmptyState title="No forks of this episode" text={refusal.message} />
        )}
      </div>
    </Dialog>
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
function useRefusal(episodeId: string | null): 'asking' | 'none' | LabError {
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
