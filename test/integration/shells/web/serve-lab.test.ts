import { once } from 'node:events'
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { ensureScene } from '../../../../main/scene-build/ensure-scene.ts'
import { type LabServer, serveLab } from '../../../../main/shells/web/serve-lab.ts'
import { quietLab } from '../../../fakes/quiet-lab.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

let folder = ''
let server: LabServer

async function serve(pageFolder: string): Promise<LabServer> {
  const served = await serveLab(quietLab(), { pageFolder })
  if (!served.ok) throw new Error(served.error.message)
  onTestFinished(() => served.value.close())
  return served.value
}

beforeEach(async () => {
  folder = tempFolder()
  mkdirSync(join(folder, 'page/assets'), { recursive: true })
  writeFileSync(join(folder, 'page/index.html'), '<title>the page</title>')
  writeFileSync(join(folder, 'page/assets/app-1234.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'page/leak.txt'))
  server = await serve(join(folder, 'page'))
})

interface Reply {
  readonly status: number
  readonly headers: NodeJS.Dict<string | string[]>
  readonly body: string
}

/** A request with exactly these headers and this path, which `fetch` would tidy up. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const asked = request({ host: '127.0.0.1', port: server.port, path, headers, method, agent: false })
  asked.end()
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, headers: response.headers, body }
}

/** The cookie that the address with its token gives, as a browser sends it back. */
async function ticket(): Promise<string> {
  const { headers } = await get(server.url.slice(server.url.indexOf('/?')))
  const [cookie = ''] = headers['set-cookie'] ?? []
  return cookie.slice(0, cookie.indexOf(';'))
}

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${server.token}` })

/** 'open', or the status that the handshake was refused with. */
async function knock(headers: Record<string, string>, path = '/lab'): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('error', (error) => resolve(/\d{3}/.exec(error.message)?.[0] ?? error.message))
  })
}

test('the address with its token gives a cookie that opens page and socket, and hides the token', async () => {
  const first = await get(server.url.slice(server.url.indexOf('/?')))
  expect(first).toMatchObject({ status: 303, headers: { location: '/' } })
  const [cookie = ''] = first.headers['set-cookie'] ?? []
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Strict')
  const shown = { cookie: cookie.slice(0, cookie.indexOf(';')) }
  expect(await get('/', shown)).toMatchObject({ status: 200, body: '<title>the page</title>' })
  expect(await get('/runs/7', shown)).toMatchObject({ status: 200, body: '<title>the page</title>' })
  expect(await get('/assets/app-1234.js', shown)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' },
  })
  const origin = `http://127.0.0.1:${server.port}`
  expect(await knock({ ...shown, origin })).toBe('open')
})

test('nothing opens without the token', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: `causalmace-${server.port}=wrong` }]) {
    const reply = await get('/', headers)
    expect(reply.status).toBe(401)
    expect(reply.body).toContain('This lab is locked')
    expect(await knock(headers)).toBe('401')
  }
  expect(await get('/?token=wrong')).toMatchObject({ status: 401 })
  const [, value = ''] = (await ticket()).split('=')
  expect(value).not.toContain(server.token)
  const otherPort = { cookie: `causalmace-${server.port + 1}=${value}` }
  expect(await get('/', otherPort)).toMatchObject({ status: 401 })
  expect(await get('/', { cookie: `causalmace-${server.port}=${server.token}` })).toMatchObject({ status: 401 })
  expect(await knock({ authorization: `Bearer ${'é'.repeat(20)}` }).catch(() => '401')).not.toBe('open')
})

test('a page of another origin opens nothing, not even with the cookie', async () => {
  const cookie = await ticket()
  for (const origin of ['http://evil.example', 'null', `https://127.0.0.1:${server.port}`, 'http://127.0.0.1']) {
    expect(await knock({ cookie, origin })).toBe('403')
  }
  expect(await knock({ cookie, origin: `http://127.0.0.1:${server.port}` })).toBe('open')
  expect(await knock({ cookie })).toBe('401')
  expect(await knock(bearer())).toBe('open')
})

test('a page and a connection bring a fresh ticket, and an address of before leads to the page', async () => {
  const cookie = await ticket()
  expect((await get('/', { cookie })).headers['set-cookie']?.[0]).toMatch(/^causalmace-\d+=\d+\./)
  expect((await get('/assets/app-1234.js', { cookie })).headers['set-cookie']).toBeUndefined()
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/lab`, { headers: bearer() })
  const [{ headers }] = await once(socket, 'upgrade')
  expect(headers['set-cookie'][0]).toMatch(/^causalmace-\d+=\d+\./)
  socket.terminate()
  expect(await get('/?token=of-before', { cookie })).toMatchObject({ status: 303, headers: { location: '/' } })
})

test('a name that was rebound to this machine opens nothing', async () => {
  for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1', '127.0.0.1:1']) {
    expect(await get('/', { ...bearer(), host })).toMatchObject({ status: 403 })
    expect(await knock({ ...bearer(), host })).toBe('403')
  }
  expect(await get('/', { ...bearer(), host: `localhost:${server.port}` })).toMatchObject({ status: 200 })
})

test('the looks of the world lie beside the page, behind the same lock; built files are served as they are', async () => {
  const scene = await ensureScene()
  if (!scene.ok) throw new Error(scene.error.message)
  const picture = await get('/scene/atlas.png', bearer())
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(picture.headers['content-length']).toBe(`${statSync(scene.value.atlasPath).size}`)
  expect(await get('/scene/scene.bin', bearer())).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'content-length': `${statSync(scene.value.binPath).size}` },
  })
  expect(await get('/scene/atlas.png')).toMatchObject({ status: 401 })
  expect(await get('/scene/other.bin', bearer())).toMatchObject({ status: 404 })
})

test('where the looks of the world cannot be built, the answer says what to do', async () => {
  const served = await serveLab(quietLab(), { pageFolder: join(folder, 'page'), sceneRoot: folder })
  if (!served.ok) throw new Error(served.error.message)
  onTestFinished(() => served.value.close())
  server = served.value
  const reply = await get('/scene/scene.bin', bearer())
  expect(reply).toMatchObject({ status: 503, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(reply.body).toContain('npm run build:scene')
})

test('no path leads out of the folder, and neither does a link', async () => {
  const paths = [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    `/${encodeURIComponent(join(folder, 'secret.txt'))}`,
    '/leak.txt',
    '/%00.txt',
    '/%zz.txt',
    '//secret.txt',
  ]
  for (const path of paths) {
    const reply = await get(path, bearer())
    expect([path, reply.status]).toEqual([path, 404])
    expect(reply.body).not.toContain('secret')
  }
})

test('pages may load nothing foreign and evaluate nothing', async () => {
  const { headers } = await get('/', bearer())
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('only reads are allowed, and sockets only at their path', async () => {
  expect(await get('/', bearer(), 'POST')).toMatchObject({ status: 405 })
  expect(await get('/', bearer(), 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await knock(bearer(), '/other')).toBe('404')
})

test('says what to do where the page has not been built', async () => {
  server = await serve(join(folder, 'nothing'))
  const reply = await get('/', bearer())
  expect(reply.status).toBe(503)
  expect(reply.body).toContain('npm run build')
})

test('a port that is in use is an error that says so', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const refused = await serveLab(quietLab(), { port: address.port })
  expect(refused).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(!refused.ok && refused.error.message).toContain(String(address.port))
})

test('an oversized frame ends its connection and nothing else', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/lab`, { headers: bearer() })
  await once(socket, 'open')
  socket.send('x'.repeat(64 * 1024 * 1024 + 1))
  expect((await once(socket, 'close'))[0]).toBe(1009)
  expect(await knock(bearer())).toBe('open')
})

test('closing says goodbye, frees the port, and waits for no client that is silent', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/lab`, { headers: bearer() })
  await once(socket, 'open')
  const silent = connect(server.port, '127.0.0.1')
  await once(silent, 'connect')
  silent.on('error', () => {})
  const goodbye = once(socket, 'close')
  await server.close()
  expect((await goodbye)[0]).toBe(1001)
  await expect(get('/')).rejects.toThrow('ECONNREFUSED')
})
