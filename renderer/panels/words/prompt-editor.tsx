/** One prompt: what it is asked for, its whole text, and the run's own in its place. */
import { RotateCcw } from 'lucide-react'
import type { PromptView } from '../../../preload/contract/catalog.ts'
import { promptProblem } from '../../../preload/core/run-words.ts'
import { promptText, type RunWords, type WordedMethod, withPrompt } from '../../lab/run-words.ts'
import { Badge, Button, Field } from '../../ui/index.ts'
import styles from './words.module.css'

export function PromptEditor(props: {
  readonly method: WordedMethod
  readonly prompt: PromptView
  readonly words: RunWords
  readonly onChange: (words: RunWords) => void
}) {
  const { method, prompt, words, onChange } = props
  const { purpose, role, description, instructions, placeholders } = prompt
  const text = promptText(words, method, prompt)
  const isOwn = text !== instructions
  const problem = promptProblem(text, placeholders)
  const set = (own: string | null): void => onChange(withPrompt(words, method.id, purpose, own))
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
      <div className={styles.text}>
        <Field
          label={`Instructions of ${purpose}`}
          labelHidden
          problem={problem === null ? undefined : `${problem}.`}
          hint={hintOf(role, placeholders)}
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
        <div>
          <Button icon={RotateCcw} disabled={!isOwn} onClick={() => set(null)}>
            Take the lab’s own again
          </Button>
        </div>
      </div>
    </details>
  )
}

function hintOf(role: string, placeholders: readonly string[]): string {
  const asked = `The ${role} model is told this first; the situation follows in a message of its own.`
  return placeholders.length === 0
    ? asked
    : `${asked} ${placeholders.map((name) => `{${name}}`).join(', ')} has to stand in it; the lab fills it in.`
}
