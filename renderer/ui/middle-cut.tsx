import styles from './ui.module.css'

/** Of a long name without a number at its end. */
const KEPT_LETTERS = 14

/** One line that is cut in its middle where there is no room: what tells long names apart stands at their ends. `title`: all of it. */
export function MiddleCut({ words, title }: { readonly words: string; readonly title: string }) {
  const at = endOf(words)
  return (
    <span className={styles.middleCut} title={title}>
      <span>{words.slice(0, at)}</span>
      <span>{words.slice(at)}</span>
    </span>
  )
}

/** Where the part begins that is never cut: a number, or the last letters of a name of twice as many. */
function endOf(words: string): number {
  const number = words.search(/ #\d+$/)
  if (number !== -1) return number
  return words.length > 2 * KEPT_LETTERS ? words.length - KEPT_LETTERS : words.length
}
