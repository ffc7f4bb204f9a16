/**
 * The real episode process, with methods whose first agent looks around: `look-and-tell` puts what it sees into the record as
 * a thought, `look` keeps it to itself, `blind` does the same with its eyes shut.
 */
import '../../main/episode/virtual-globals.ts'
import { z } from 'zod'
import { serveEpisodes } from '../../main/episode/serve-episodes.ts'
import type { MethodContext, MethodDescriptor } from '../../main/methods/method.ts'
import { ok } from '../../shared/contract/errors.ts'
import { untold } from './untold-method.ts'

const SIZE = { width: 160, height: 120, fov: 80 }

async function lookAround({ team, judger, takePicture, emit, signal, clock }: MethodContext, tells: boolean) {
  const [{ name } = { name: '' }] = team.members
  const look = (): void => {
    const before = clock.now()
    const seen = takePicture?.({ kind: 'eyes', agent: name }, SIZE)
    if (clock.now() !== before) throw new Error('time has passed while a picture was taken')
    if (seen === undefined || !tells) return
    const text = seen.ok ? JSON.stringify(seen.value) : seen.error.code
    emit('thought', { kind: 'agent', id: name }, { text })
  }
  look()
  const [x, y, z] = judger.observe(name).position.map(Math.floor)
  const pos = [(x ?? 0) + 2, y ?? 0, (z ?? 0) + 2]
  await judger.perform(name, { action: 'NavigateTo', arguments: { pos } }, { signal })
  look()
  await clock.sleep(2_000, signal)
  look()
  const nobody = takePicture?.({ kind: 'eyes', agent: 'Nobody' })
  if (tells && nobody !== undefined && !nobody.ok) {
    emit('thought', { kind: 'agent', id: name }, { text: nobody.error.code })
  }
}

function seeing(id: string, tells: boolean, sees: boolean): MethodDescriptor {
  return {
    id,
    label: id,
    ...untold,
    parameters: z.unknown(),
    variants: [],
    seesWith: () => sees,
    loadPrompts: async () => [],
    load: async () => ({
      run: async (_params, context) => {
        await lookAround(context, tells)
        return ok({ kind: 'done', message: 'The method returned.' })
      },
    }),
  }
}

await serveEpisodes([seeing('look-and-tell', true, true), seeing('look', false, true), seeing('blind', true, false)])
