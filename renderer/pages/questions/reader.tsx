/** The list of questions at the side, the one that is read beside it. */

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { QuestionList } from '../../features/questions/question-list.tsx'
import { allQuestions, filtered, type QuestionFilter } from '../../features/questions/shown-questions.ts'
import { useHits, WordSearch } from '../../features/questions/word-search.tsx'
import { type QuestionsView, routeHref } from '../../store/route.ts'
import { Button, EmptyState, LinkButton, Tabs } from '../../ui/index.ts'
import { OneQuestion } from './one-question.tsx'
import styles from './questions.module.css'
import { changeQuestions, type QuestionsRoute } from './questions-route.ts'

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
