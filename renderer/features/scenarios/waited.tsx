import { useSlow } from '../../ui/index.ts'

/** What is waited for, and after a second for how long; one line wherever it stands. */
export function Waited({ what }: { readonly what: string }) {
  const elapsedS = useSlow(true)
  return (
    <span>
      <span role="status">{what}</span>
      {elapsedS === null ? null : <span aria-hidden> {elapsedS} s</span>}
    </span>
  )
}
