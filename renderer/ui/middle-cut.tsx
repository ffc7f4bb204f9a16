import styles from './ui.module.css'

/** At most, of a long name without a number at its end. */
const KEPT_LETTERS = 18

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

/** Where the part begins that is never cut: a number, or the last whole words of a long name. */
function endOf(words: string): number {
  const number = words.search(/ #\d+$/)
  if (number !== -1) return number
  const from = words.length - KEPT_LETTERS
  if (from < KEPT_LETTERS / 2) return words.length
  const word = words.slice(from).search(/(?<=[-_. ])/)
  return word === -1 ? words.length : from + word
}
