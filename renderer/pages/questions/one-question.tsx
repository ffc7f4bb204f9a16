/** What is done with one question: it is read, compared with an earlier one, asked again; or all of them are counted. */
import { useMemo, useState } from 'react'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { sumCalls } from '../../../shared/core/questions/sum-calls.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { AskAgainView } from '../../features/questions/ask-again.tsx'
import { CallsTable } from '../../features/questions/calls-table.tsx'
import { ChangesView } from '../../features/questions/changes-view.tsx'
import { QuestionHead } from '../../features/questions/question-head.tsx'
import { type ComparedWith, QuestionWords } from '../../features/questions/question-view.tsx'
import { type Before, questionBefore } from '../../features/questions/shown-questions.ts'
import { type LoadedQuestion, useQuestion } from '../../features/questions/use-question.ts'
import type { QuestionsView } from '../../store/route.ts'
import { Button, EmptyState, ErrorState, LoadingState, scrollFocus } from '../../ui/index.ts'
import { BeforeChoice } from './before-choice.tsx'
import { ModelChoice } from './model-choice.tsx'
import styles from './questions.module.css'

interface Props {
  readonly episodeId: string
  readonly view: QuestionsView
  /** Of the view's tab. */
  readonly label: string
  readonly ordered: readonly QuestionView[]
  readonly seq: number | null
  readonly words: string
  readonly nth: number | null
}

export function OneQuestion(props: Props) {
  const { view, label, ordered, seq } = props
  const sums = useMemo(() => (view === 'calls' ? sumCalls(ordered) : null), [view, ordered])
  return (
    <div
      key={`${view} ${view === 'calls' ? '' : seq}`}
      ref={scrollFocus}
      className={styles.scroll}
      role="tabpanel"
      aria-label={label}
    >
      {sums === null ? <Words {...props} /> : <CallsTable sums={sums} />}
    </div>
  )
}

function Words(props: Props) {
  const { episodeId, ordered, seq } = props
  const { loaded, error, ask } = useQuestion(episodeId, seq)
  const question = loaded === null ? undefined : ordered.find((own) => own.seq === loaded.seq)
  if (error !== null) {
    const wasCutOff = ordered.find((own) => own.seq === seq)?.outcome === 'aborted'
    if (wasCutOff && error.code === 'unknown-name') {
      return (
        <EmptyState
          title="No words were kept"
          text="This question was cut off by the end of an attempt or of the episode before its answer counted."
        />
      )
    }
    return (
      <ErrorState title="The words of this question could not be read" message={error.message}>
        <Button onClick={ask}>Try again</Button>
      </ErrorState>
    )
  }
  if (loaded === null || question === undefined) return <LoadingState what="Reading the question…" />
  return (
    <>
      <QuestionHead episodeId={episodeId} question={question} loaded={loaded} />
      {loaded.doc === null ? (
        <pre className={styles.note}>{inLines(loaded.said.request)}</pre>
      ) : (
        <Shown {...props} question={question} loaded={loaded} doc={loaded.doc} />
      )}
    </>
  )
}

interface ShownProps extends Props {
  readonly question: QuestionView
  readonly loaded: LoadedQuestion
  readonly doc: NonNullable<LoadedQuestion['doc']>
}

function Shown(props: ShownProps) {
  const { episodeId, view, ordered, question, loaded, doc, words, nth } = props
  const [which, setWhich] = useState<Before>('purpose')
  const [folds, setFolds] = useState(true)
  const other = view === 'again' ? null : questionBefore(ordered, question.seq, which)
  const before = useBefore(episodeId, other)
  if (view === 'again') return <AgainOf episodeId={episodeId} question={question} loaded={loaded} doc={doc} />
  return (
    <>
      <div className={styles.tools}>
        <BeforeChoice which={which} other={other} onChange={setWhich} />
        {view === 'read' ? (
          <Button pressed={folds} onClick={() => setFolds(!folds)}>
            Fold what is the same
          </Button>
        ) : null}
      </div>
      {view === 'read' ? (
        <QuestionWords
          question={question}
          doc={doc}
          error={loaded.said.error}
          before={folds ? before : null}
          words={words}
          nth={nth}
        />
      ) : before !== null ? (
        <ChangesView before={before.doc} now={doc} />
      ) : (
        <p className={styles.note}>
          {other === null
            ? 'This is the first question of its kind: nothing to compare with.'
            : 'Reading the previous question…'}
        </p>
      )}
    </>
  )
}

/** null where there is none, and until its words are there. */
function useBefore(episodeId: string, other: QuestionView | null): ComparedWith | null {
  const { loaded } = useQuestion(episodeId, other?.seq ?? null)
  const doc = loaded?.seq === other?.seq ? (loaded?.doc ?? null) : null
  return useMemo(() => (other === null || doc === null ? null : { question: other, doc }), [other, doc])
}

function AgainOf({ episodeId, question, loaded, doc }: Pick<ShownProps, 'episodeId' | 'question' | 'loaded' | 'doc'>) {
  const catalog = useLabState((state) => state.catalog)
  const { answer } = useCall('episode.header', { episodeId })
  if (catalog.status === 'failed')
    return <ErrorState title="The models cannot be listed" message={catalog.error.message} />
  if (catalog.status === 'loading' || answer.status === 'loading') return <LoadingState what="Looking for models…" />
  const models = answer.status === 'ready' ? answer.value.header?.models : undefined
  return (
    <AskAgainView
      episodeId={episodeId}
      question={question}
      doc={doc}
      recorded={{ ...question, answer: loaded.said.answer, error: loaded.said.error }}
      binding={models?.[question.role] ?? null}
      catalog={catalog.value}
    >
      {(model, begun, problemOf, onChange) => (
        <ModelChoice catalog={catalog.value} model={model} begun={begun} problemOf={problemOf} onChange={onChange} />
      )}
    </AskAgainView>
  )
}
