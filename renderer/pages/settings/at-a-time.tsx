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
      <p className={styles.lead}>Whatever runs when these change plays to its end.</p>
      <div className={styles.pair}>
        <SettingField
          editing={editing}
          field="parallel"
          hint={`Over all runs. Empty: all of this machine’s cores but one.${now}`}
          placeholder="all cores but one"
        />
        <SettingField
          editing={editing}
          field="modelCalls"
          hint="Over all episodes. Fewer where a server complains of too many; how often one is asked again is set with the run."
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
        hint="Trials that the model’s server or the Minecraft server fails, one after the other. Empty: the run goes on whatever fails."
        placeholder="never"
      />
    </>
  )
}
