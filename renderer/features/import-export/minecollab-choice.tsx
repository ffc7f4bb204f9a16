/** How files of MineCollab are read where they leave it open. */
import type { CallInput } from '../../../shared/contract/calls.ts'
import { Segmented } from '../../ui/index.ts'

type Given = Extract<CallInput<'scenario.import'>['from'], { readonly kind: 'minecollab' }>

export interface MinecollabChoice {
  readonly preset: Exclude<Given['preset'], undefined> | 'told'
  readonly clock: Exclude<Given['clock'], undefined>
}

export const usualChoice: MinecollabChoice = { preset: 'told', clock: 'after-setup' }

const presets = [
  { value: 'told', label: 'As the files say' },
  { value: 'minecollab-paper', label: 'Paper' },
  { value: 'minecollab-head', label: 'Latest' },
] as const
const clocks = [
  { value: 'after-setup', label: 'Whole time' },
  { value: 'paper-clock', label: 'Less setting up' },
] as const

export function MinecollabOptions(props: {
  readonly choice: MinecollabChoice
  readonly onChoice: (choice: MinecollabChoice) => void
}) {
  const { choice, onChoice } = props
  return (
    <>
      <Segmented
        label="State of the benchmark"
        options={presets}
        value={choice.preset}
        onChange={(preset) => onChoice({ ...choice, preset })}
      />
      <Segmented
        label="Time of a task"
        options={clocks}
        value={choice.clock}
        onChange={(clock) => onChoice({ ...choice, clock })}
      />
    </>
  )
}

/** What the call takes of it. */
export function minecollabSource(files: string[], { preset, clock }: MinecollabChoice): Given {
  return { kind: 'minecollab', files, clock, ...(preset === 'told' ? {} : { preset }) }
}
