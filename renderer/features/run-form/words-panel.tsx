/** What the models are asked with and the rules that planning starts from, to read and to replace for one run. */
import type { ReactNode } from 'react'
import { Badge } from '../../ui/index.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { countOwn, hasOwnRules, ownWords, type RunWords, type WordedMethod } from './run-words.ts'
import styles from './words.module.css'

interface Props {
  readonly methods: readonly WordedMethod[]
  /** A simulated model answers from what is asked, whatever the words. */
  readonly isSimulated: boolean
  readonly words: RunWords
  readonly onChange: (words: RunWords) => void
}

/** Folded, since most runs take everything as it is; what differs is counted where it can be seen. */
export function WordsPanel({ methods, isSimulated, words, onChange }: Props) {
  const own = methods.reduce((sum, method) => sum + countOwn(ownWords(words, method)), 0)
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
        <MethodWords key={method.id} method={method} methods={methods} words={words} onChange={onChange} />
      ))}
    </details>
  )
}

function MethodWords({
  method,
  methods,
  words,
  onChange,
}: Omit<Props, 'isSimulated'> & { readonly method: WordedMethod }) {
  const own = ownWords(words, method)
  return (
    <section className={styles.method} aria-label={`Prompts and rules of ${method.label}`}>
      <h2>{method.label}</h2>
      {method.names.length < 2 ? null : (
        <p className={styles.lead}>One set for all that are chosen of it: {listOf(method.names)}</p>
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
