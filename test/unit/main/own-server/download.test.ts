import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { downloadServer } from '../../../../main/own-server/download.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const jarBytes = randomBytes(300_000)
const sha1 = (bytes: Buffer | string): string => createHash('sha1').update(bytes).digest('hex')

type Answer = (response: ServerResponse, request: IncomingMessage) => void

interface Service {
  readonly manifest: string
  /** What was asked for, with where it was to begin. */
  readonly asked: readonly string[]
}

/** Mojang's three documents, each of which a test may answer otherwise. */
async function service(other: { readonly [path: string]: Answer } = {}, change: object = {}): Promise<Service> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push([request.url, request.headers.range].filter((part) => part !== undefined).join(' '))
    const path = request.url ?? ''
    const base = `http://${request.headers.host}`
    const version = JSON.stringify({
      downloads: { server: { url: `${base}/jar`, sha1: sha1(jarBytes), size: jarBytes.length, ...change } },
    })
    const versions = [
      { id: '1.20', url: `${base}/none`, sha1: sha1('') },
      { id: '1.19.2', url: `${base}/version`, sha1: sha1(version) },
    ]
    const answers: { readonly [path: string]: Answer } = {
      '/manifest': () => response.end(JSON.stringify({ versions })),
      '/version': () => response.end(version),
      '/jar': () => sendJar(response, request),
      ...other,
    }
    answers[path]?.(response, request)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { manifest: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/manifest`, asked }
}

function sendJar(response: ServerResponse, { headers }: IncomingMessage): void {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${jarBytes.length - 1}/${jarBytes.length}` })
  response.end(jarBytes.subarray(from))
}

const never = new AbortController().signal

function download({ manifest }: Service, jar: string, signal = never, hear = (_megabytes: number): void => {}) {
  const told: number[] = []
  const tell = ({ done: megabytes }: { readonly done: number }): void => {
    told.push(megabytes)
    hear(megabytes)
  }
  const done = downloadServer({ jar, manifest, quietMs: 300, signal, tell })
  return done.then((result) => ({ result, told }))
}

test('the jar comes whole, with progress; a second time only its checksum is looked at', async () => {
  const [mojang, jar] = [await service(), join(tempFolder(), 'deep', 'server.jar')]
  const { result, told } = await download(mojang, jar)
  expect(result).toEqual({ ok: true, value: { jar, bytes: jarBytes.length } })
  expect(readFileSync(jar).equals(jarBytes)).toBe(true)
  expect(told).toContain(0.3)
  expect((await download(mojang, jar)).result.ok).toBe(true)
  expect(mojang.asked).toEqual(['/manifest', '/version', '/jar', '/manifest', '/version'])
  expect(readdirSync(join(jar, '..'))).toEqual(['server.jar'])
})

test('what broke off is continued; where the service cannot, it begins anew', async () => {
  for (const continues of [true, false]) {
    let tries = 0
    let breakOff = (): void => {}
    const mojang = await service({
      '/jar': (response, request) => {
        tries += 1
        if (tries > 1) return continues ? sendJar(response, request) : void response.end(jarBytes)
        response.writeHead(200, { 'content-length': jarBytes.length })
        response.write(jarBytes.subarray(0, 100_000))
        breakOff = () => response.destroy()
      },
    })
    const jar = join(tempFolder(), 'server.jar')
    const broken = await download(mojang, jar, never, (megabytes) => {
      if (megabytes > 0) breakOff()
    })
    expect(broken.result).toMatchObject({ ok: false, error: { code: 'server-lost', retry: true } })
    expect(existsSync(jar)).toBe(false)
    expect((await download(mojang, jar)).result.ok).toBe(true)
    expect(readFileSync(jar).equals(jarBytes)).toBe(true)
    expect(mojang.asked.at(-1)).toMatch(/^\/jar bytes=\d+-$/)
  }
})

const otherBytes = randomBytes(jarBytes.length)
const misbehaving: readonly (readonly [string, { readonly [path: string]: Answer }, object, RegExp])[] = [
  ['another jar', { '/jar': (response) => response.end(otherBytes) }, {}, /another checksum/],
  [
    'a longer jar',
    { '/jar': (response) => response.end(Buffer.concat([jarBytes, jarBytes])) },
    {},
    /More came than Mojang lists/,
  ],
  ['a shorter jar', { '/jar': (response) => response.end(jarBytes.subarray(1)) }, {}, /only .* of .* came/],
  ['silence', { '/jar': () => undefined }, {}, /nothing came for 0\.3 s|could not be downloaded/],
  ['no such page', { '/jar': (response) => response.writeHead(404).end() }, {}, /answers with 404/],
  [
    'a way elsewhere',
    { '/jar': (response) => response.writeHead(302, { location: '/other' }).end() },
    {},
    /could not be downloaded/,
  ],
  ['another document', { '/version': (response) => response.end('{}') }, {}, /something else than it lists/],
  ['no list', { '/manifest': (response) => response.end('<html>') }, {}, /is not its list of versions/],
  ['a list without it', { '/manifest': (response) => response.end('{"versions":[]}') }, {}, /has no 1\.19\.2/],
  ['somebody else', {}, { url: 'https://example.org/jar' }, /which is not Mojang's/],
  ['too large a jar', {}, { size: 2 ** 40 }, /is not its list of versions/],
]

test.each(misbehaving)('%s instead leaves no jar', async (_, answers, change, words) => {
  const [mojang, jar] = [await service(answers, change), join(tempFolder(), 'server.jar')]
  const { result } = await download(mojang, jar)
  expect(result).toMatchObject({ ok: false, error: { message: expect.stringMatching(words) } })
  expect(existsSync(jar)).toBe(false)
})

test('a file of before gives way only to a whole one; who stops it keeps what has come', async () => {
  const stop = new AbortController()
  const mojang = await service({
    '/jar': (response) => {
      response.writeHead(200, { 'content-length': jarBytes.length })
      response.write(jarBytes.subarray(0, 50_000), () => stop.abort(new Error('enough')))
    },
  })
  const jar = join(tempFolder(), 'server.jar')
  writeFileSync(jar, 'of before')
  expect((await download(mojang, jar, stop.signal)).result).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(readFileSync(jar, 'utf8')).toBe('of before')
})
