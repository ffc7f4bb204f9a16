/** The questions that an episode asked models, over the whole width: read, searched, held against each other, asked again. */

import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { useCall, useGathered } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { QuestionList } from '../../features/questions/question-list.tsx'
import { allQuestions, filtered, inOrder, type QuestionFilter } from '../../features/questions/shown-questions.ts'
import { useHits, WordSearch } from '../../features/questions/word-search.tsx'
import { MissingRun } from '../../features/run-table/missing-run.tsx'
import { replaceAddress } from '../../store/replace-address.ts'
import { type QuestionsView, type Route, routeHref } from '../../store/route.ts'
import { Button, EmptyState, LinkButton, LoadingState, Tabs } from '../../ui/index.ts'
import { OneQuestion } from './one-question.tsx'
import styles from './questions.module.css'

/** An episode that runs asks many questions a second: the list follows at its own pace. */
const PAUSE_MS = 2_000

export function QuestionsPage(route: QuestionsRoute) {
  const { runId, episodeId } = route
  const asked = useGathered(useAskedSoFar(episodeId), PAUSE_MS)
  const { answer, ask } = useCall('episode.questions', { episodeId }, asked)
  const ordered = useMemo(() => (answer.status === 'ready' ? inOrder(answer.value.questions) : []), [answer])
  const back = routeHref({ page: 'run', runId, tab: 'live', episodeId })
  if (answer.status === 'loading') return <LoadingState what="Reading the questions to models…" />
  if (answer.status === 'failed') {
    return (
      <MissingRun runId={runId} error={answer.error} title="The questions could not be read" onRetry={ask}>
        <LinkButton href={back}>To the episode</LinkButton>
      </MissingRun>
    )
  }
  if (ordered.length === 0) {
    return (
      <EmptyState title="No questions" text="This episode has not asked a model anything so far.">
        <LinkButton href={back}>To the episode</LinkButton>
      </EmptyState>
    )
  }
  return <Reader route={route} ordered={ordered} />
}

/** Another number whenever a running episode has asked more; of an episode that is over always the same. */
function useAskedSoFar(episodeId: string): string {
  return useLabState(({ run }) => {
    if (run?.detail.status !== 'ready') return ''
    const episodes = run.detail.value.trials.flatMap((trial) => trial.episodes)
    const episode = episodes.find(({ id }) => id === episodeId)
    return episode === undefined ? '' : `${episode.status} ${episode.progress?.modelCalls ?? ''}`
  })
}

/* The list of questions at the side, the one that is read beside it. */

const tabs: readonly { readonly id: QuestionsView; readonly label: string }[] = [
  { id: 'read', label: 'Question and answer' },
  { id: 'changes', label: 'Changes' },
  { id: 'again', label: 'Ask again' },
  { id: 'calls', label: 'Calls per agent' },
]

/** `ordered` is not empty. */
export function Reader({
  route,
  ordered,
}: {
  readonly route: QuestionsRoute
  readonly ordered: readonly QuestionView[]
}) {
  const { runId, episodeId, view } = route
  const [filter, setFilter] = useState(allQuestions)
  const shown = filtered(ordered, filter)
  const chosen = ordered.find(({ seq }) => seq === route.seq) ?? shown[0] ?? null
  const choose = (seq: number): void => changeQuestions(route, { seq })
  const hits = useHits(episodeId, shown, chosen?.seq ?? -1, (seq) => changeQuestions(route, { seq, view: 'read' }))
  const back = { page: 'views', runId, episodeId, atMs: null } as const
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <LinkButton
          icon={ArrowLeft}
          href={routeHref({ ...back, select: chosen === null ? null : { kind: 'event', seq: chosen.seq } })}
        >
          Back to the episode
        </LinkButton>
        <WordSearch hits={hits} />
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          <QuestionFilters ordered={ordered} shown={shown.length} filter={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <EmptyState title="No such question" text="No question has this agent and this purpose.">
              <Button onClick={() => setFilter(allQuestions)}>Show all</Button>
            </EmptyState>
          ) : (
            <QuestionList
              questions={shown}
              chosen={chosen?.seq ?? null}
              hits={hits.sought === '' ? null : new Map(hits.found.map(({ seq, count }) => [seq, count]))}
              onChoose={choose}
            />
          )}
        </div>
        <div className={styles.main}>
          <Tabs
            label="What to do with the question"
            tabs={tabs}
            current={view}
            onChange={(to) => changeQuestions(route, { seq: chosen?.seq ?? null, view: to })}
          />
          <OneQuestion
            episodeId={episodeId}
            view={view}
            label={tabs.find(({ id }) => id === view)?.label ?? ''}
            ordered={ordered}
            seq={chosen?.seq ?? null}
            words={hits.sought}
            nth={hits.place?.nth ?? null}
          />
        </div>
      </div>
    </div>
  )
}

/** Narrows the list to an agent and a purpose. */
function QuestionFilters(props: {
  readonly ordered: readonly QuestionView[]
  /** How many the list shows. */
  readonly shown: number
  readonly filter: QuestionFilter
  readonly onChange: (filter: QuestionFilter) => void
}) {
  const { ordered, shown, filter, onChange } = props
  return (
    <div className={styles.filters}>
      <Choice
        label="Agent"
        all="All agents"
        options={ordered.map(({ actor }) => actor.id)}
        value={filter.actor}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
      <Choice
        label="Purpose"
        all="All purposes"
        options={ordered.map(({ purpose }) => purpose)}
        value={filter.purpose}
        onChange={(purpose) => onChange({ ...filter, purpose })}
      />
      <p className={styles.count} role="status">
        {shown === ordered.length ? `${shown} questions` : `${shown} of ${ordered.length} questions`}
      </p>
    </div>
  )
}

function Choice(props: {
  readonly label: string
  readonly all: string
  readonly options: readonly string[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}) {
  const { label, all, options, value, onChange } = props
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{all}</option>
      {[...new Set(options)].toSorted().map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

/** The page's own place in the address. */
export type QuestionsRoute = Extract<Route, { readonly page: 'questions' }>

/** In place of the address: going back leaves the reader. */
export function changeQuestions(route: QuestionsRoute, change: Partial<Pick<QuestionsRoute, 'seq' | 'view'>>): void {
  replaceAddress(routeHref({ ...route, ...change }))
}
