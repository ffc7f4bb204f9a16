import { useEffect, useRef } from 'react'
import { useCall } from '../../client/use-call.ts'
import { formOfSpec } from '../../features/run-form/form-of-spec.ts'
import { copyName } from '../../features/run-form/spec-file.ts'
import { routeHref } from '../../store/route.ts'
import { Button, Notice } from '../../ui/index.ts'
import type { FormControl } from './use-run-form.ts'

/** Puts what another run was into the form, once; the address then is that of the form alone. */
export function FromRun({ runId, control }: { readonly runId: string; readonly control: FormControl }) {
  const { answer, ask } = useCall('run.get', { runId })
  const found = answer.status === 'ready' && answer.value.run.id === runId ? answer.value : null
  const { load } = control
  const read = found === null ? null : formOfSpec(found.spec, control.catalog)
  const problem = read === null || read.ok ? null : read.error.message
  const loaded = useRef<string | null>(null)
  useEffect(() => {
    // Once: the form is somebody's from then on.
    if (found === null || problem !== null || loaded.current === runId) return
    loaded.current = runId
    const name = copyName(found.run.name)
    load({ ...found.spec, name }, found.run.name)
    window.location.replace(routeHref({ page: 'new-run', step: 'task' }))
  }, [found, problem, load, runId])
  if (answer.status === 'failed') {
    return (
      <Notice tone="bad" choices={<Button onClick={ask}>Try again</Button>}>
        The run could not be read: {answer.error.message}
      </Notice>
    )
  }
  return problem === null ? null : <Notice tone="bad">The run cannot be played again from here. {problem}</Notice>
}
