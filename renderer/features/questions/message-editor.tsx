/** The messages of a question, each to be changed. */
import { useId } from 'react'
import { Badge } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import type { DocMessage } from './question-doc.ts'
import styles from './questions.module.css'

/** Changed texts by `message.part`, both from 0. */
export type Texts = Readonly<Record<string, string>>

export function MessageEditor(props: {
  readonly messages: readonly DocMessage[]
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}) {
  const { messages, texts, onChange } = props
  const set = (place: string, original: string, text: string): void => {
    const { [place]: _, ...others } = texts
    onChange(text === original ? others : { ...others, [place]: text })
  }
  return (
    <div className={styles.words}>
      {numbered(messages).flatMap(({ key, item: { role, parts } }) =>
        parts.map((part) => {
          const place = `${key}.${part.part}`
          return part.kind === 'image' ? (
            <img key={place} className={styles.picture} src={part.address} alt="What the model is shown" />
          ) : (
            <Editor
              key={place}
              label={`Message ${key + 1}: ${role}`}
              text={texts[place] ?? part.text}
              isChanged={place in texts}
              onChange={(text) => set(place, part.text, text)}
            />
          )
        }),
      )}
    </div>
  )
}

function Editor(props: {
  readonly label: string
  readonly text: string
  readonly isChanged: boolean
  readonly onChange: (text: string) => void
}) {
  const { label, text, isChanged, onChange } = props
  const id = useId()
  return (
    <div className={styles.message}>
      <label className={styles.role} htmlFor={id}>
        {label} {isChanged ? <Badge tone="accent">changed</Badge> : null}
      </label>
      <textarea
        id={id}
        className={styles.editor}
        spellCheck={false}
        value={text}
        rows={Math.min(24, text.split('\n').length + 1)}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
