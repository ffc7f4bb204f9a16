/** How questions reach the network: no limit of the library's own stands before those of a run. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { carefulFetch } from '../../../../main/models/careful-fetch.ts'
import { modelServer, text } from '../../../fakes/model-server.ts'

const requestSchema = z.object({ request: z.object({ headersTimeout: z.number(), bodyTimeout: z.number() }) })

test('a server may think for as long as the run allows: nothing gives it up after five minutes', async () => {
  const seen: unknown[] = []
  const note = (message: unknown): void => void seen.push(message)
  subscribe('undici:request:create', note)
  onTestFinished(() => void unsubscribe('undici:request:create', note))
  const { baseUrl } = await modelServer(text(200, 'text/plain', 'hi'))
  expect(await (await carefulFetch({})(baseUrl)).text()).toBe('hi')
  expect(seen.map((message) => requestSchema.parse(message).request)).toEqual([{ headersTimeout: 0, bodyTimeout: 0 }])
})

test('of what an SDK sends along only what servers need goes out', async () => {
  const server = await modelServer(text(200, 'text/plain', 'hi'))
  const headers = { 'x-stainless-os': 'Linux', authorization: 'Bearer unused', accept: 'application/json' }
  await carefulFetch({ authorization: 'Bearer own' })(server.baseUrl, { method: 'POST', body: '{}', headers })
  expect(server.asked[0]?.headers).toMatchObject({ authorization: 'Bearer own', accept: 'application/json' })
  expect(server.asked[0]?.headers).not.toHaveProperty('x-stainless-os')
})
