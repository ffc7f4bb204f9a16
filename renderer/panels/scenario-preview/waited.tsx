import { useSlow } from '../../ui/index.ts'

/** What is waited for, and after a second for how long. */
export function Waited({ what }: { readonly what: string }) {
  const elapsedS = useSlow(true)
  return (
    <>
      <span role="status">{what}</span>
      {elapsedS === null ? null : <span aria-hidden> · {elapsedS} s</span>}
    </>
  )
}
