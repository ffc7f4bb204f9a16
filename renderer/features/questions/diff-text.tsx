/** What differs between two texts: taken out words are crossed out, new ones underlined, long equal stretches folded. */

import { useMemo } from 'react'
import { counted } from '../../../shared/core/counted.ts'
import { numbered } from '../../ui/numbered.ts'
import styles from './questions.module.css'
import { diffTexts, foldSame } from './word-diff.ts'

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
