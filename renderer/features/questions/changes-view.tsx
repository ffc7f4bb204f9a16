/** What one question says otherwise than another one, message by message, and how the answers differ. */
import { numbered } from '../../ui/lists.ts'
import { DiffText } from './diff-text.tsx'
import type { DocMessage, QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'

export function ChangesView({ before, now }: { readonly before: QuestionDoc; readonly now: QuestionDoc }) {
  const rows = Array.from({ length: Math.max(before.messages.length, now.messages.length) }, (_, at) => ({
    was: before.messages[at],
    is: now.messages[at],
  }))
  return (
    <div className={styles.words}>
      {numbered(rows).map(({ key, item: { was, is } }) => (
        <section key={key} className={styles.message} aria-label={`Message: ${(is ?? was)?.role ?? ''}`}>
          <h3 className={styles.role}>
            {is === undefined ? `${was?.role ?? ''} (no longer there)` : is.role}
            {was === undefined || is === undefined || was.role === is.role ? '' : ` (was ${was.role})`}
          </h3>
          {textOf(was) === textOf(is) ? (
            <p className={styles.note}>As before: {textOf(is).length.toLocaleString('en')} characters.</p>
          ) : (
            <DiffText before={textOf(was)} now={textOf(is)} />
          )}
        </section>
      ))}
      <section className={styles.message} data-role="answer" aria-label="Answer">
        <h3 className={styles.role}>answer</h3>
        {before.answer === now.answer ? (
          <p className={styles.note}>The same answer.</p>
        ) : (
          <DiffText before={before.answer ?? ''} now={now.answer ?? ''} />
        )}
      </section>
    </div>
  )
}

function textOf(message: DocMessage | undefined): string {
  return (message?.parts ?? []).map((part) => (part.kind === 'text' ? part.text : '[picture]')).join('\n\n')
}
