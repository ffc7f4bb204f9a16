import { useEffect, useRef } from 'react'
import { replaceAddress } from '../../store/replace-address.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Notice } from '../../ui/index.ts'
import type { FormControl } from './use-run-form.ts'

/** Chooses one scenario alone, once; the address then is that of the form. */
export function FromScenario({ address, control }: { readonly address: string; readonly control: FormControl }) {
  const { catalog, choose } = control
  const title = catalog.scenarios.find((scenario) => scenario.address === address)?.title
  const chosen = useRef<string | null>(null)
  const goOn = (): void => replaceAddress(routeHref({ page: 'new-run', step: 'task' }))
  useEffect(() => {
    // Once: the form is somebody's from then on.
    if (title === undefined || chosen.current === address) return
    chosen.current = address
    choose(address, title)
    replaceAddress(routeHref({ page: 'new-run', step: 'task' }))
  }, [title, choose, address])
  if (title !== undefined) return null
  return (
    <Notice tone="warn" choices={<Button onClick={goOn}>Go on without it</Button>}>
      There is no scenario <code>{address}</code>. Import or draw it, or choose another one.
    </Notice>
  )
}
