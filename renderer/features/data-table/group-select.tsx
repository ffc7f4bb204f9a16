import styles from './tools.module.css'

/** What rows are gathered by. */
export function GroupSelect(props: {
  readonly groups: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (group: string) => void
}) {
  const { groups, value, onChange } = props
  return (
    <label className={styles.select}>
      Group by
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">nothing</option>
        {groups.map((group) => (
          <option key={group.value} value={group.value}>
            {group.label}
          </option>
        ))}
      </select>
    </label>
  )
}
