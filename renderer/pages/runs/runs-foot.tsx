import type { RunView } from '../../../shared/contract/views.ts'
import { counted } from '../../format/metric.ts'

/** How many runs are shown of how many, and which keys there are. */
export function RunsFoot({ shown, all }: { readonly shown: number; readonly all: readonly RunView[] }) {
  return (
    <>
      <span>{shown === all.length ? counted(shown, 'run') : `${shown} of ${counted(all.length, 'run')}`}</span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move · <kbd>Space</kbd> choose · <kbd>→</kbd> conditions · <kbd>Enter</kbd> open ·{' '}
        <kbd>T</kbd> tags · <kbd>W</kbd> notes · <kbd>R</kbd> rename · <kbd>E</kbd> archive
      </span>
    </>
  )
}
