/** Where people join the episode with Minecraft, and as whom where a member of the team is awaited. */
import type { PaceView } from '../../../shared/contract/pace.ts'
import { Badge } from '../../ui/index.ts'

export function WhereToJoin({ pace }: { readonly pace: PaceView | null }) {
  if (pace === null || pace.address === null) return null
  const { address, awaited = [] } = pace
  const where = <code>{`${address.host}:${address.port}`}</code>
  if (awaited.length === 0) return <>Join with 1.19.2: {where}</>
  return (
    <>
      <Badge tone="accent">{`waiting for ${awaited.join(' and ')}`}</Badge> Join {where} with Minecraft 1.19.2 under the
      name{' '}
      {awaited.map((name, at) => (
        <span key={name}>
          {at === 0 ? '' : ' or '}
          <code>{name}</code>
        </span>
      ))}
    </>
  )
}
