/** One question: read it, compare it with an earlier one, ask it again; or count all of them. */

import { useMemo, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { QuestionView } from '../../../shared/contract/questions.ts'
import { sumCalls } from '../../../shared/core/questions/sum-calls.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { ParameterForm } from '../../features/parameters/parameter-form.tsx'
import { fieldsOf } from '../../features/parameters/schema-fields.ts'
import { AskAgainView } from '../../features/questions/ask-again.tsx'
import { CallsTable } from '../../features/questions/calls-table.tsx'
import { ChangesView } from '../../features/questions/diff-text.tsx'
import { type LoadedQuestion, useQuestion } from '../../features/questions/question-doc.ts'
import { QuestionHead } from '../../features/questions/question-list.tsx'
import { type ComparedWith, QuestionWords } from '../../features/questions/question-view.tsx'
import { type Before, questionBefore } from '../../features/questions/shown-questions.ts'
import { withText } from '../../features/run-form/method-rows.ts'
import { ModelFields } from '../../features/run-form/model-fields.tsx'
import type { QuestionsView } from '../../store/route.ts'
import type { ModelForm } from '../../store/run-form.ts'
import { Button, EmptyState, ErrorState, LoadingState, scrollFocus } from '../../ui/index.ts'
import styles from './questions.module.css'

/* Which model is asked, at which temperature, and its other settings. */

/** Settings with fields of their own. */
const elsewhere = new Set(['preset', 'baseUrl', 'temperature'])

function ModelChoice(props: {
  readonly catalog: Catalog
  readonly model: ModelForm
  /** The model that answered in the episode. */
  readonly begun: ModelForm
  readonly problemOf: (id: string) => string | undefined
  readonly onChange: (model: ModelForm) => void
}) {
  const { catalog, model, begun, problemOf, onChange } = props
  const fields = fieldsOf(catalog.models.find(({ id }) => id === model.provider)?.parameters)
  const temperature = fields.filter(({ id }) => id === 'temperature')
  const form = (label: string, own: typeof fields) => (
    <ParameterForm
      label={label}
      fields={own}
      texts={model.params}
      problems={Object.fromEntries(own.map(({ id }) => [id, problemOf(id)]))}
      onChange={(id, text) => onChange({ ...model, params: withText(model.params, id, text) })}
    />
  )
  return (
    <div className={styles.model}>
      <ModelFields
        label="Model"
        catalog={catalog}
        model={model}
        begun={begun.provider === model.provider ? begun.params : {}}
        kind={null}
        problemOf={problemOf}
        onProvider={(provider) => onChange({ provider, name: '', params: {} })}
        onChange={onChange}
      >
        {(label) =>
          form(
            `Settings of ${label}`,
            fields.filter(({ id }) => !elsewhere.has(id)),
          )
        }
      </ModelFields>
      {temperature.length === 0 ? null : form('Temperature', temperature)}
    </div>
  )
}

/** The earlier question to compare with. */
const words: Readonly<Record<Before, string>> = {
  purpose: 'of the same agent, for the same purpose',
  agent: 'of the same agent',
  any: 'of any agent',
}

const choices: readonly Before[] = ['purpose', 'agent', 'any']

function BeforeChoice(props: {
  readonly which: Before
  /** The question itself; null where there is none. */
  readonly other: QuestionView | null
  readonly onChange: (which: Before) => void
}) {
  const { which, other, onChange } = props
  return (
    <label className={styles.note}>
      Compare with the previous question{' '}
      <select
        value={which}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>{' '}
      {other === null ? '– there is none' : `– question ${other.call ?? '?'}`}
    </label>
  )
}

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
