import { useLabState } from '../../client/use-lab.tsx'
import type { SettingsEditing } from '../../features/settings/use-settings-draft.ts'
import { SettingField } from './setting-field.tsx'
import styles from './settings.module.css'

/** How much goes on side by side. */
export function AtATime({ editing }: { readonly editing: SettingsEditing }) {
  const info = useLabState((state) => state.info)
  const now = info.status === 'ready' ? ` The lab plays ${info.value.concurrency} at a time now.` : ''
  return (
    <>
      <p className={styles.lead}>Episodes that are playing when you save are not affected.</p>
      <div className={styles.pair}>
        <SettingField
          editing={editing}
          field="parallel"
          hint={`Across all runs. Empty: all of this machine’s cores but one.${now}`}
          placeholder="all cores but one"
        />
        <SettingField
          editing={editing}
          field="modelCalls"
          hint="Across all episodes. The lab asks fewer at a time when a server answers that there are too many. How often a failed call is repeated is set with the run."
        />
      </div>
      <SettingField
        editing={editing}
        field="runEpisodes"
        hint="A run with more is refused before it starts: scenarios × conditions × seeds × repeats."
      />
      <SettingField
        editing={editing}
        field="pauseAfterFailures"
        hint="Pauses the run after so many trials in a row that failed because of the model’s server or the Minecraft server. Empty: it never pauses for that."
        placeholder="never"
      />
    </>
  )
}
