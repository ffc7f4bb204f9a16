import { RepeatsPanel } from '../../features/run-form/repeats-panel.tsx'
import { usualName } from '../../features/run-form/spec-of-form.ts'
import type { FormControl } from './use-run-form.ts'

/** How often, in what time, under what name. */
export function RepeatsStep({ control }: { readonly control: FormControl }) {
  const { form, problems, change } = control
  return <RepeatsPanel form={form} problems={problems} usualName={usualName(form)} onChange={change} />
}
