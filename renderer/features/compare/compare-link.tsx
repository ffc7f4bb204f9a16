/** The way to a comparison. The lab makes it as soon as somebody points at the way, so that it is there when they arrive. */
import { Scale } from 'lucide-react'
import { useRef } from 'react'
import { useLabClient } from '../../client/use-lab.tsx'
import { compareQuery, routeHref } from '../../store/route.ts'
import { type ButtonKind, LinkButton } from '../../ui/index.ts'
import { parseChoice, requestOf } from './comparison.ts'

export function CompareLink(props: {
  readonly runIds: readonly string[]
  /** All of the runs where it is null. */
  readonly conditionIds: readonly string[] | null
  readonly kind?: ButtonKind
}) {
  const { runIds, conditionIds, kind = 'plain' } = props
  const client = useLabClient()
  const foreseen = useRef('')
  const query = compareQuery(runIds, conditionIds)
  const foresee = (): void => {
    const request = requestOf(parseChoice(query))
    if (request === null || foreseen.current === query) return
    foreseen.current = query
    // The lab remembers what it made; the page asks again, and shows what fails.
    void client.call('compare.get', request)
  }
  return (
    <LinkButton kind={kind} icon={Scale} href={routeHref({ page: 'compare', query })} onForeseen={foresee}>
      Compare
    </LinkButton>
  )
}
