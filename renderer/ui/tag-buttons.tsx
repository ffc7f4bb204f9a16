import styles from './controls.module.css'

/** Tags, without anything around them; pressing one shows what else has it. */
export function TagButtons(props: { readonly tags: readonly string[]; readonly onTag: (tag: string) => void }) {
  const { tags, onTag } = props
  return tags.map((tag) => (
    <button
      key={tag}
      type="button"
      className={styles.tag}
      title={`Show all with the tag ${tag}`}
      onClick={() => onTag(tag)}
    >
      {tag}
    </button>
  ))
}
