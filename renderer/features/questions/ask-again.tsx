/** Asks one question again: words can be changed, another model chosen; both answers stand side by side. */

import { RotateCcw, Send, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import type { AskedAnew, EditedQuestion, QuestionCost, QuestionView } from '../../../shared/contract/questions.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import { followJob } from '../../client/follow-job.ts'
import { useCall, useSettled } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import type { FormField, ModelForm } from '../../store/run-form.ts'
import { Badge, Button, Notice, Picture } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import { fieldsOf } from '../parameters/schema-fields.ts'
import { differs, isAsChosen } from '../parameters/schema-values.ts'
import { formOfModel } from '../run-form/form-of-spec.ts'
import { modelField, modelOf, specOfModel } from '../run-form/model-forms.ts'
import { formatTokens, formatUsd } from './calls-table.tsx'
import type { DocMessage, QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'
import { type Recorded, TwoAnswers } from './two-answers.tsx'

/* The model that a question is asked of again, as a form. */

/** What answers where nothing else can be begun with. */
const simulated: ModelForm = { provider: 'scripted', name: '', params: {} }

/** The one that answered in the episode with its settings; the simulated one where that was a replay or is gone. */
export function modelToBegin(binding: ModelBinding | null, catalog: Catalog): ModelForm {
  if (binding === null) return simulated
  const form = formOfModel(binding, 'model', catalog)
  return form.ok ? withoutDefaults(form.value, catalog) : simulated
}

/** A record has every setting written out, a profile's error rates too; a form holds those that somebody touched. */
function withoutDefaults(model: ModelForm, catalog: Catalog): ModelForm {
  const fields = fieldsOf(modelOf(catalog, model)?.parameters)
  const touched = fields
    .filter((field) => differs(field, model.params[field.id], {}) && !isAsChosen(field, fields, model.params))
    .map(({ id }) => id)
  const params = Object.entries(model.params).filter(([id]) => touched.includes(id))
  return { ...model, params: Object.fromEntries(params) }
}

/** What asking will take, before it is asked. */
function costSentence({ kind, promptTokens, answerTokens, usd }: QuestionCost, model: string): string {
  if (kind === 'simulated') return 'The simulated model costs nothing.'
  const tokens = `about ${formatTokens(promptTokens)} tokens in and, as before, ${formatTokens(answerTokens)} out`
  if (usd === null) return `No price is known for ${model}: ${tokens}.`
  return `About ${formatUsd(usd)}: ${tokens}.`
}

/** While one types nothing is counted. */
const TYPING_MS = 300

export function AskAgainView(props: {
  readonly episodeId: string
  readonly question: QuestionView
  readonly doc: QuestionDoc
  readonly recorded: Recorded
  /** What answered in the episode; null where nobody knows. */
  readonly binding: ModelBinding | null
  readonly catalog: Catalog
  /** The form in which a model is chosen. */
  readonly children: (
    model: ModelForm,
    /** The one that the form began with. */
    begun: ModelForm,
    problemOf: (id: string) => string | undefined,
    onChange: (model: ModelForm) => void,
  ) => ReactNode
}) {
  const { episodeId, question, doc, recorded, binding, catalog, children } = props
  const [begun] = useState<ModelForm>(() => modelToBegin(binding, catalog))
  const [model, setModel] = useState(begun)
  const [texts, setTexts] = useState<Texts>({})
  const { state, ask, cancel } = useAskAgain()
  const problems: Partial<Record<FormField, string>> = {}
  const spec = specOfModel(model, (id) => modelField(null, id), catalog, problems)
  const isReady = Object.keys(problems).length === 0
  const edited: EditedQuestion = { episodeId, seq: question.seq, edits: editsOf(texts), model: spec }
  const isSimulated = modelOf(catalog, model)?.kind === 'simulated'
  const isChanged = edited.edits.length > 0
  const isAsking = state.kind === 'asking'
  return (
    <div className={styles.again}>
      <div className={styles.againHead}>
        {children(model, begun, (id) => problems[modelField(null, id)], setModel)}
        <div className={styles.send}>
          {isReady ? (
            <Cost edited={edited} model={spec.model} />
          ) : (
            <p className={styles.note}>Fix the marked fields.</p>
          )}
          <div className={styles.buttons}>
            {isAsking ? (
              <Button icon={X} onClick={cancel}>
                Cancel
              </Button>
            ) : null}
            <Button kind="primary" icon={Send} busy={isAsking} disabled={!isReady} onClick={() => ask(edited)}>
              {isAsking ? 'Waiting for the answer' : 'Ask'}
            </Button>
            {isChanged ? (
              <Button icon={RotateCcw} onClick={() => setTexts({})}>
                Undo my changes
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {isSimulated && isChanged ? (
        <Notice tone="warn">
          The simulated model reads the data behind the question, not its words: your changes make no difference to it.
          Choose a live model to see what they do.
        </Notice>
      ) : null}
      {state.kind === 'failed' ? <Notice tone="bad">{state.error.message}</Notice> : null}
      <TwoAnswers recorded={recorded} result={state.kind === 'answered' ? state.result : null} isAsking={isAsking} />
      <MessageEditor messages={doc.messages} texts={texts} onChange={setTexts} />
    </div>
  )
}

/** Only what was changed is sent. */
function editsOf(texts: Texts): EditedQuestion['edits'] {
  return Object.entries(texts).map(([place, text]) => {
    const [message = 0, part = 0] = place.split('.').map(Number)
    return { message, part, text }
  })
}

function Cost({ edited, model }: { readonly edited: EditedQuestion; readonly model: string }) {
  const settled = useSettled(JSON.stringify(edited), TYPING_MS)
  const { answer } = useCall('question.cost', settled === JSON.stringify(edited) ? edited : null)
  return (
    <p className={styles.note} role="status">
      {answer.status === 'ready'
        ? costSentence(answer.value, model)
        : answer.status === 'failed'
          ? answer.error.message
          : 'Counting…'}
    </p>
  )
}

/** One question asked again: begun, followed, cancelled. */
type AskState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly error: LabError }
  | { readonly kind: 'answered'; readonly result: AskedAnew }

interface AskAgain {
  readonly state: AskState
  readonly ask: (question: EditedQuestion) => void
  readonly cancel: () => void
}

interface Round {
  isWanted: boolean
  jobId: string | null
}

/** Whoever leaves the page cancels: an answer that nobody reads shall cost nothing. */
function useAskAgain(): AskAgain {
  const client = useLabClient()
  const [state, setState] = useState<AskState>({ kind: 'idle' })
  const round = useRef<Round | null>(null)
  const cancel = (): void => {
    const current = round.current
    round.current = null
    if (current === null) return
    current.isWanted = false
    if (current.jobId !== null) void client.call('question.stop', { jobId: current.jobId })
    setState({ kind: 'idle' })
  }
  const ask = (question: EditedQuestion): void => {
    cancel()
    const own: Round = { isWanted: true, jobId: null }
    round.current = own
    setState({ kind: 'asking' })
    void followJob(
      async (jobId) => {
        const answer = await client.call('question.ask', { question, ...(jobId === undefined ? {} : { jobId }) })
        if (answer.ok) own.jobId = answer.value.jobId
        // It was cancelled before anybody knew its number.
        if (answer.ok && !own.isWanted) void client.call('question.stop', { jobId: answer.value.jobId })
        return answer
      },
      (job) => {
        if (job.kind === 'working') return
        round.current = null
        setState(job.kind === 'done' ? { kind: 'answered', result: job.result } : { kind: 'failed', error: job.error })
      },
      () => own.isWanted,
    )
  }
  const last = useRef(cancel)
  last.current = cancel
  useEffect(() => () => last.current(), [])
  return { state, ask, cancel }
}

/* The messages of a question, each to be changed. */

/** Changed texts by `message.part`, both from 0. */
type Texts = Readonly<Record<string, string>>

function MessageEditor(props: {
  readonly messages: readonly DocMessage[]
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}) {
  const { messages, texts, onChange } = props
  const set = (place: string, original: string, text: string): void => {
    const { [place]: _, ...others } = texts
    onChange(text === original ? others : { ...others, [place]: text })
  }
  return (
    <div className={styles.words}>
      {numbered(messages).flatMap(({ key, item: { role, parts } }) =>
        parts.map((part) => {
          const place = `${key}.${part.part}`
          return part.kind === 'image' ? (
            <div key={place} className={styles.picture}>
              <Picture {...part.picture} />
            </div>
          ) : (
            <Editor
              key={place}
              label={`Message ${key + 1}: ${role}`}
              text={texts[place] ?? part.text}
              isChanged={place in texts}
              onChange={(text) => set(place, part.text, text)}
            />
          )
        }),
      )}
    </div>
  )
}

function Editor(props: {
  readonly label: string
  readonly text: string
  readonly isChanged: boolean
  readonly onChange: (text: string) => void
}) {
  const { label, text, isChanged, onChange } = props
  const id = useId()
  return (
    <div className={styles.message}>
      <label className={styles.role} htmlFor={id}>
        {label} {isChanged ? <Badge tone="accent">changed</Badge> : null}
      </label>
      <textarea
        id={id}
        className={styles.editor}
        spellCheck={false}
        value={text}
        rows={Math.min(24, text.split('\n').length + 1)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
