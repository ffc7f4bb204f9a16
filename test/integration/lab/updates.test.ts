import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createLab } from '../../../main/lab/create-lab.ts'
import { connectLocally } from '../../../main/lab/local-bridge.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const listeningSchema = z.object({ port: z.int() })

/** Its address; the server ends with the test. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${listeningSchema.parse(server.address()).port}/latest.json`
}

test('a newer version is told of where a feed is named, and nobody is asked where none is', async () => {
  const lab = unwrap(createLab({ dataFolder: tempFolder() }))
  onTestFinished(() => lab.close())
  const bridge = connectLocally(lab)
  expect(await bridge.call('update.check', {})).toEqual({ ok: true, value: { kind: 'no-feed' } })

  let says = '{"version": "999.0.0", "page": "https://example.org/lab"}'
  const asked: unknown[] = []
  const updateFeed = await serve((request, response) => {
    asked.push(request.url)
    if (says === 'elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else response.end(says)
  })
  expect(unwrap(await bridge.call('settings.set', { updateFeed }))).toMatchObject({ updateFeed })
  expect(asked).toEqual([])
  const { appVersion: current } = unwrap(await bridge.call('lab.info', {}))
  expect(unwrap(await bridge.call('update.check', {}))).toEqual({
    kind: 'newer',
    current,
    latest: '999.0.0',
    page: 'https://example.org/lab',
  })
  says = `version: ${current}\nfiles: []\n`
  expect(unwrap(await bridge.call('update.check', {}))).toEqual({ kind: 'newest', current })
  says = 'no feed'
  expect(await bridge.call('update.check', {})).toMatchObject({ ok: false, error: { code: 'bad-answer' } })
  for (const bad of ['elsewhere', 'x'.repeat(100_000)]) {
    says = bad
    expect(await bridge.call('update.check', {})).toMatchObject({ ok: false, error: { code: 'unsupported' } })
  }
  expect(asked).toHaveLength(5)

  unwrap(await bridge.call('settings.set', { updateFeed: null }))
  expect(unwrap(await bridge.call('update.check', {}))).toEqual({ kind: 'no-feed' })
  for (const feed of ['http://example.org/x', 'https://me:secret@example.org/x']) {
    expect(await bridge.call('settings.set', { updateFeed: feed })).toMatchObject({ ok: false })
  }
})
