/**
 * The real episode process, with methods whose first agent looks around: `look-and-tell` puts what it sees into the record as
 * a thought, `look` keeps it to itself, `blind` does the same with its eyes shut, `look-jointly` looks as teams of joint steps do.
 */
import '../../main/episode/virtual-globals.ts'
import { z } from 'zod'
import { serveEpisodes } from '../../main/episode/serve-episodes.ts'
import type { MethodContext, MethodDescriptor } from '../../main/methods/method.ts'
import type { PictureForm, PictureFrom } from '../../main/methods/sight.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { Box } from '../../shared/contract/geometry.ts'
import { jointEyes } from '../../shared/core/teamcraft/sight.ts'
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

/** Puts the task's mosaic (before the first tick, and later), the world's, and what the first member sees into the record. */
async function lookJointly({ team, joint, takePicture, emit, signal, clock }: MethodContext) {
  const [{ name } = { name: '' }] = team.members
  if (joint === undefined || takePicture === null) throw new Error('a method of joint steps that sees has both')
  const labelsIn = joint.area
  const tell = (from: PictureFrom, form: PictureForm): void => {
    const seen = takePicture(from, form)
    emit('thought', { kind: 'agent', id: name }, { text: JSON.stringify(seen.ok ? seen.value : seen.error) })
  }
  tell({ kind: 'mosaic', of: 'task' }, { labelsIn })
  await clock.sleep(2_000, signal)
  tell({ kind: 'mosaic', of: 'task' }, { labelsIn })
  tell({ kind: 'mosaic', of: 'task' }, { isOrthographic: true })
  tell({ kind: 'mosaic', of: 'world' }, { labelsIn })
  // The floor as well: nothing stands on it yet.
  const { min, max } = labelsIn
  const withFloor: Box = { min: [min[0], min[1] - 1, min[2]], max }
  tell({ kind: 'eyes', agent: name }, { ...jointEyes, labelsIn: withFloor })
  tell({ kind: 'mosaic', of: 'task' }, { width: 31 })
}

const looksJointly: MethodDescriptor = {
  ...seeing('look-jointly', true, true),
  actsInSteps: true,
  load: async () => ({
    run: async (_params, context) => {
      await lookJointly(context)
      return ok({ kind: 'done', message: 'The method returned.' })
    },
  }),
}

await serveEpisodes([
  looksJointly,
  seeing('look-and-tell', true, true),
  seeing('look', false, true),
  seeing('blind', true, false),
])
