import { expect, test } from 'vitest'
import { contentPolicy } from '../../../../main/common/content-policy.ts'

/** Sources by directive, as a browser reads the header. */
function directives(policy: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('a page gets nothing foreign, evaluates nothing, and is in nobody else’s frame', () => {
  const policy = directives(contentPolicy())
  expect(policy['default-src']).toEqual(["'self'"])
  expect(policy['script-src']).toEqual(["'self'"])
  expect(policy['style-src']).toEqual(["'self'"])
  expect(policy['connect-src']).toEqual(["'self'"])
  for (const name of ['object-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(policy[name]).toEqual(["'none'"])
})

test('only who it speaks to can be widened', () => {
  const usual = directives(contentPolicy())
  const wider = directives(contentPolicy(['ws://127.0.0.1:8080']))
  expect(wider).toEqual({ ...usual, 'connect-src': ["'self'", 'ws://127.0.0.1:8080'] })
})
