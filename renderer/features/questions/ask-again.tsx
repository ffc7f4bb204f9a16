/** Asks one question again: words can be changed, another model chosen; both answers stand side by side. */
import { RotateCcw, Send, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { EditedQuestion, QuestionView } from '../../../shared/contract/questions.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import { useCall } from '../../client/use-call.ts'
import { useSettled } from '../../client/use-settled.ts'
import type { FormField, ModelForm } from '../../store/run-form.ts'
import { Button, Notice } from '../../ui/index.ts'
import { modelField, modelOf, specOfModel } from '../run-form/model-forms.ts'
import { MessageEditor, type Texts } from './message-editor.tsx'
import { costSentence, modelToBegin } from './model-choice.ts'
import type { QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'
import { type Recorded, TwoAnswers } from './two-answers.tsx'
import { useAskAgain } from './use-ask-again.ts'

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
