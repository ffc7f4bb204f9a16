/** What the models are asked with and the rules that planning starts from, to read and to replace for one run. */

import { Copy, RotateCcw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { PromptView } from '../../../shared/contract/catalog.ts'
import { promptProblem } from '../../../shared/core/run-texts.ts'
import { Badge, Button, Field } from '../../ui/index.ts'
import { RuleEditor } from './rule-editor.tsx'
import {
  countOwn,
  hasOwnRules,
  ownTexts,
  promptDiffersIn,
  promptText,
  type RunTexts,
  type TextedMethod,
  withPrompt,
  withPromptEverywhere,
} from './run-texts.ts'
import styles from './texts.module.css'

interface Props {
  readonly methods: readonly TextedMethod[]
  /** A simulated model answers from what is asked, whatever the words. */
  readonly isSimulated: boolean
  readonly words: RunTexts
  readonly onChange: (words: RunTexts) => void
}

/** Folded, since most runs take everything as it is; what differs is counted where it can be seen. */
export function WordsPanel({ methods, isSimulated, words, onChange }: Props) {
  const own = methods.reduce((sum, method) => sum + countOwn(ownTexts(words, method)), 0)
  return (
    <details className={styles.panel}>
      <summary>
        Prompts and rules <OwnBadge count={own} />
      </summary>
      <p className={styles.lead}>
        {methods.length === 0
          ? 'The chosen methods use neither prompts nor rules.'
          : 'What the models are told, and the game rules that planning starts from. Changes apply to this run only, and are kept in its records.'}
      </p>
      {isSimulated && own > 0 ? (
        <p className={styles.lead}>
          The simulated model does not read words: it answers from what is asked, and knows rules by their names.
        </p>
      ) : null}
      {methods.map((method) => (
        <MethodTexts key={method.id} method={method} methods={methods} words={words} onChange={onChange} />
      ))}
    </details>
  )
}

function MethodTexts({
  method,
  methods,
  words,
  onChange,
}: Omit<Props, 'isSimulated'> & { readonly method: TextedMethod }) {
  const own = ownTexts(words, method)
  return (
    <section className={styles.method} aria-label={`Prompts and rules of ${method.label}`}>
      <h2>{method.label}</h2>
      {method.names.length < 2 ? null : (
        <p className={styles.lead}>One set for all chosen scenarios of it: {listOf(method.names)}</p>
      )}
      <ul className={styles.prompts}>
        {method.prompts.map((prompt) => (
          <li key={prompt.purpose}>
            <PromptEditor method={method} methods={methods} prompt={prompt} words={words} onChange={onChange} />
          </li>
        ))}
        {method.rules === null ? null : (
          <li>
            <details className={styles.item}>
              <summary>
                <span className={styles.what}>
                  <span>Rules of {method.rules.suites.join(' and ') || 'the game'}</span>
                  {!hasOwnRules(own) ? null : <Badge tone="accent">changed</Badge>}
                </span>
                <span className={styles.about}>
                  What holds in the game. Each intervention replaces one rule by its contrary.
                </span>
              </summary>
              <RuleEditor method={method} methods={methods} rules={method.rules} words={words} onChange={onChange} />
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}

function OwnBadge({ count }: { readonly count: number }): ReactNode {
  return count === 0 ? null : <Badge tone="accent">{`${count} changed`}</Badge>
}

function listOf(names: readonly string[]): ReactNode {
  return names.map((name, at) => (
    <span key={name}>
      {at === 0 ? '' : ', '}
      <code>{name}</code>
    </span>
  ))
}

/** One prompt: what it is asked for, its whole text, and the run's own in its place. */
function PromptEditor(props: {
  readonly method: TextedMethod
  /** All that are chosen. */
  readonly methods: readonly TextedMethod[]
  readonly prompt: PromptView
  readonly words: RunTexts
  readonly onChange: (words: RunTexts) => void
}) {
  const { method, methods, prompt, words, onChange } = props
  const { purpose, role, description, instructions } = prompt
  const text = promptText(words, method, prompt)
  const isOwn = text !== instructions
  const problem = promptProblem(text)
  const others = promptDiffersIn(words, methods, method, prompt)
  const fields = useRef<HTMLDivElement>(null)
  const set = (own: string | null): void => onChange(withPrompt(words, method.id, purpose, own))
  /** The pressed button goes or sleeps; the focus stays near. */
  const press = (act: () => void): void => {
    act()
    fields.current?.querySelector('textarea')?.focus()
  }
  return (
    <details className={styles.item}>
      <summary>
        <span className={styles.what}>
          <code>{purpose}</code>
          {isOwn ? <Badge tone="accent">changed</Badge> : null}
          {problem === null ? null : <Badge tone="bad">problem</Badge>}
        </span>
        <span className={styles.about}>{description}</span>
      </summary>
      <div ref={fields} className={styles.text}>
        <Field
          label={`Instructions of ${purpose}`}
          labelHidden
          problem={problem === null ? undefined : `${problem}.`}
          hint={`What the ${role} model is to do and how it answers; the task and the situation stand beside it.`}
        >
          {(field) => (
            <textarea
              {...field}
              spellCheck={false}
              value={text}
              rows={Math.min(text.split('\n').length, 24)}
              onChange={({ target }) => set(target.value)}
            />
          )}
        </Field>
        <div className={styles.choices}>
          <Button icon={RotateCcw} disabled={!isOwn} onClick={() => press(() => set(null))}>
            Restore the lab’s own
          </Button>
          {others.length === 0 ? null : (
            <Button
              icon={Copy}
              onClick={() => press(() => onChange(withPromptEverywhere(words, method, prompt, others)))}
            >
              {`Use in ${others.map(({ label }) => label).join(' and ')}, too`}
            </Button>
          )}
        </div>
      </div>
    </details>
  )
}
