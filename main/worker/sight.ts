/** Pictures in an agent's questions, as a parameter of methods; left out where agents do not see, so that records without stay as they are. */
import { z } from 'zod'
import type { Result } from '../../shared/contract/errors.ts'
import type { Message } from '../models/model.ts'

const sights = ['first-person', 'map'] as const
type SightKind = (typeof sights)[number]

/** Fields of a method's parameters. */
export const sightFields = {
  sees: z
    .enum(['none', ...sights])
    .optional()
    .describe(
      'A picture that joins each question about what to do next, for models that see: what the agent has before its eyes, or the place of the task from above. The model of the role that is asked must take pictures.',
    )
    .meta({ title: 'What agents see', whenEmpty: 'none' }),
} as const

const sightParametersSchema = z.object(sightFields)
type SightParameters = z.infer<typeof sightParametersSchema>

/** Null where agents see nothing. */
function sightOf({ sees = 'none' }: SightParameters): SightKind | null {
  return sees === 'none' ? null : sees
}

export function seesWith(params: SightParameters): boolean {
  return sightOf(params) !== null
}

/** A picture in a prompt's input. */
export const seenSchema = z.object({ kind: z.enum(sights), base64: z.string() })
type Seen = z.infer<typeof seenSchema>

/** For a prompt's input: nothing at all where nothing is seen, so that what is asked then is what was always asked. */
export type Look = () => { readonly seen?: Seen }

/** A method's `takePicture` fits. */
type TakePicture = (
  from: { readonly kind: 'eyes'; readonly agent: string } | { readonly kind: 'map' },
) => Result<{ readonly part: { readonly base64: string } }>

/** Sees nothing while there is nobody to look: an agent that is about to be back in the world. */
export function lookOf(agent: string, params: SightParameters, takePicture: TakePicture | null): Look {
  const kind = sightOf(params)
  if (kind === null || takePicture === null) return () => ({})
  return () => {
    const taken = takePicture(kind === 'map' ? { kind } : { kind: 'eyes', agent })
    return taken.ok ? { seen: { kind, base64: taken.value.part.base64 } } : {}
  }
}

const captions: Readonly<Record<SightKind, string>> = {
  'first-person': 'The picture shows what you have before your eyes now.',
  map: 'The picture shows the place of the task now, from above: north (-z) is up, east (+x) is right.',
}

/** The message with the picture after its words. */
export function showing(message: Message, seen: Seen | undefined): Message {
  if (seen === undefined) return message
  const { kind, base64 } = seen
  const { role, parts } = message
  return {
    role,
    parts: [...parts, { kind: 'text', text: captions[kind] }, { kind: 'image', mediaType: 'image/png', base64 }],
  }
}
