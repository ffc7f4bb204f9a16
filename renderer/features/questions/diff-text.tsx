/** What differs between two texts or two questions: removed words crossed out, new ones underlined, long equal stretches folded. */

import { diffLines, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { counted } from '../../../shared/core/format/counted.ts'
import { numbered } from '../../ui/lists.ts'
import type { DocMessage, QuestionDoc } from './question-doc.ts'
import styles from './questions.module.css'

/** A stretch of both texts, or of one. */
interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** More changed lines or words than this are another text: it is shown whole, and no page waits for it. */
const MOST_EDITS = 600

/** Share of the letters of two lines that has to be the same, for words to be marked within them. */
const LEAST_COMMON = 0.5

/** First by lines, then by words within changed lines; in their order; a removed part stands before the one that took its place. */
export function diffTexts(before: string, now: string): readonly DiffPart[] {
  if (before === now) return now === '' ? [] : [{ kind: 'same', text: now }]
  const lines = diffLines(before, now, { maxEditLength: MOST_EDITS })
  if (lines === undefined) return replaced(before, now)
  const parts: DiffPart[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (line === undefined) continue
    if (line.removed && next?.added === true) {
      parts.push(...diffChanged(line.value, next.value))
      at += 1
    } else parts.push({ kind: line.added ? 'added' : line.removed ? 'removed' : 'same', text: line.value })
  }
  return parts
}

/** As many lines as before are held against each other one by one. */
function diffChanged(before: string, now: string): readonly DiffPart[] {
  const [was, is] = [linesOf(before), linesOf(now)]
  if (was.length !== is.length) return diffWords(before, now)
  return was.flatMap((line, at) => diffWords(line, is[at] ?? ''))
}

/** Of lines that have little in common the words side by side could not be read: they are shown whole. */
function diffWords(before: string, now: string): readonly DiffPart[] {
  const words = diffWordsWithSpace(before, now, { maxEditLength: MOST_EDITS })
  if (words === undefined) return replaced(before, now)
  const lengthOf = (text: string): number => text.replaceAll(/\s/g, '').length
  const common = words.reduce((sum, { added, removed, value }) => sum + (added || removed ? 0 : lengthOf(value)), 0)
  if (common < LEAST_COMMON * Math.max(lengthOf(before), lengthOf(now))) return replaced(before, now)
  return words.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/)
}

function replaced(before: string, now: string): readonly DiffPart[] {
  const parts: readonly DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: now },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** A stretch of a diff, and whether it may be folded away. */
type DiffStretch =
  | { readonly isFolded: false; readonly parts: readonly DiffPart[] }
  /** `lines`: how many are hidden. */
  | { readonly isFolded: true; readonly text: string; readonly lines: number }

/** Lines around a change that stay in sight. */
const CONTEXT = 3
/** Fewer equal lines are shown. */
const LEAST_FOLDED = 4

/** Long equal stretches are folded but for the lines next to a change. */
export function foldSame(parts: readonly DiffPart[]): readonly DiffStretch[] {
  const stretches: DiffStretch[] = []
  let shown: DiffPart[] = []
  const fold = (text: string, lines: number): void => {
    if (shown.length > 0) stretches.push({ isFolded: false, parts: shown })
    shown = []
    stretches.push({ isFolded: true, text, lines })
  }
  for (const [at, part] of parts.entries()) {
    const lines = part.kind === 'same' ? linesOf(part.text) : []
    const head = at === 0 ? 0 : CONTEXT
    const tail = at === parts.length - 1 ? 0 : CONTEXT
    const hidden = lines.slice(head, lines.length - tail)
    if (hidden.length < LEAST_FOLDED) {
      shown.push(part)
      continue
    }
    if (head > 0) shown.push({ kind: 'same', text: lines.slice(0, head).join('') })
    fold(hidden.join(''), hidden.length)
    if (tail > 0) shown.push({ kind: 'same', text: lines.slice(lines.length - tail).join('') })
  }
  if (shown.length > 0) stretches.push({ isFolded: false, parts: shown })
  return stretches
}

export function DiffText({ before, now }: { readonly before: string; readonly now: string }) {
  const stretches = useMemo(() => foldSame(diffTexts(before, now)), [before, now])
  return (
    <div className={styles.text}>
      {numbered(stretches).map(({ key, item }) =>
        item.isFolded ? (
          <details key={key} className={styles.fold}>
            <summary>{counted(item.lines, 'line')} as before</summary>
            {item.text}
          </details>
        ) : (
          <span key={key}>
            {numbered(item.parts).map(({ key: part, item: { kind, text } }) =>
              kind === 'same' ? (
                <span key={part}>{text}</span>
              ) : kind === 'added' ? (
                <ins key={part} className={styles.added}>
                  {text}
                </ins>
              ) : (
                <del key={part} className={styles.removed}>
                  {text}
                </del>
              ),
            )}
          </span>
        ),
      )}
    </div>
  )
}

/** What one question says otherwise than another one, message by message, and how the answers differ. */
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
