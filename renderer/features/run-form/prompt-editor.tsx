/** One prompt: what it is asked for, its whole text, and the run's own in its place. */
import { Copy, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import type { PromptView } from '../../../shared/contract/catalog.ts'
import { promptProblem } from '../../../shared/core/run-words.ts'
import { Badge, Button, Field } from '../../ui/index.ts'
import {
  promptDiffersIn,
  promptText,
  type RunWords,
  type WordedMethod,
  withPrompt,
  withPromptEverywhere,
} from './run-words.ts'
import styles from './words.module.css'

export function PromptEditor(props: {
  readonly method: WordedMethod
  /** All that are chosen. */
  readonly methods: readonly WordedMethod[]
  readonly prompt: PromptView
  readonly words: RunWords
  readonly onChange: (words: RunWords) => void
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
