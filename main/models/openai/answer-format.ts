/** How a server is held to the form of an answer. Pure. */
import type { AnswerForm } from '../live-parameters.ts'
import type { ModelRequest } from '../model.ts'
import { serverSchema } from '../server-schema.ts'

/** `response_format` of a request; undefined where the words of the prompt are all there is. */
export type ResponseFormat =
  | {
      readonly type: 'json_schema'
      readonly json_schema: { name: string; schema: Record<string, unknown>; strict: boolean }
    }
  | { readonly type: 'json_object' }
  | undefined

export function responseFormat(request: ModelRequest, form: AnswerForm): ResponseFormat {
  switch (form) {
    case 'none':
      return undefined
    case 'object':
      return { type: 'json_object' }
    case 'schema': {
      const name = request.purpose.replace(/[^\w-]/g, '_').slice(0, 64)
      return { type: 'json_schema', json_schema: { name, ...serverSchema(request.answerSchema) } }
    }
  }
}
