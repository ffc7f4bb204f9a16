import { expect, test } from 'vitest'
import { z } from 'zod'
import { scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { modelToBegin } from '../../../../../renderer/features/questions/ask-again.tsx'
import type { Catalog } from '../../../../../shared/contract/catalog.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const catalog: Catalog = {
  ...fakeCatalog,
  models: fakeCatalog.models.map((model) =>
    model.id === 'scripted'
      ? { ...model, parameters: { ...z.toJSONSchema(scriptedParametersSchema, { io: 'input' }) } }
      : model,
  ),
}

/** What stands in the form of a model whose record was written from `params`. */
function begun(params: z.input<typeof scriptedParametersSchema>) {
  const written = scriptedParametersSchema.parse(params)
  const recorded: unknown = JSON.parse(JSON.stringify(written))
  const binding = { provider: 'scripted', model: 'scripted', params: z.record(z.string(), z.json()).parse(recorded) }
  return modelToBegin(binding, catalog).params
}

test('error rates that a record holds only because of its profile count as untouched', () => {
  expect(begun({})).toEqual({})
  expect(begun({ profile: 'erring' })).toEqual({ profile: 'erring' })
  expect(begun({ profile: 'perfect' })).toEqual({ profile: 'perfect' })
})

test('a rate of its own stays, also where it is that of another profile', () => {
  expect(begun({ missingEdgeRate: 0.5 })).toEqual({ missingEdgeRate: '0.5' })
  expect(begun({ profile: 'erring', missingEdgeRate: 0.03 })).toEqual({ profile: 'erring', missingEdgeRate: '0.03' })
})
