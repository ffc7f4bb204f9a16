/** The lab over HTTP on this machine: the built page, and the WebSocket that carries the contract. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { SOCKET_PATH, socketWire } from '../../../preload/websocket.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { contentPolicy } from '../../common/content-policy.ts'
import { type ConnectionLab, serveConnection } from '../../lab/connection.ts'
import { ownRoot } from '../../scene-build/scene-files.ts'
import { type AccessKeys, cookieFor, isOwnHost, isToken, mayEnter, mayOpenSocket } from './access.ts'
import { newKey } from './page-access.ts'
import { isScenePath, readPageFile, readSceneFile } from './page-files.ts'

/** Pages that need no build: what to do where the lab cannot be shown. */
const colours =
  ':root { color-scheme: light dark } body { font: 16px/1.6 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem } code { font-size: 0.95em }'

/** Style of the pages below; served as a file, since inline styles are not allowed. */
const plainStyle = { path: '/plain.css', text: colours } as const

const noTokenPage = page(
  'This lab is locked',
  '<p>The address is right, but its key is missing or old: each start of the lab makes a new one, and a browser that was let in stays so for a week.</p>' +
    '<p>Open the complete address that the lab printed when it started; it has <code>?token=…</code> in it. While the lab runs, this prints it again:</p>' +
    '<p><code>npx causalmace serve</code></p>',
)

const notBuiltPage = page(
  'The page has not been built',
  '<p>The lab is running, and the command line can use it. For the page, run this once in the project’s folder, then load this page again:</p>' +
    '<p><code>npm run build:page</code></p>',
)

const notFoundPage = page('There is nothing here', '<p><a href="/">To the lab</a></p>')

const wrongHostPage = page(
  'Wrong address',
  '<p>The lab only answers as <code>127.0.0.1</code> or <code>localhost</code>, on the machine it runs on.</p>',
)

function page(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · CausalMACE Lab</title>`
  return `<!doctype html><html lang="en"><head>${head}<link rel="stylesheet" href="${plainStyle.path}"></head><body><h1>${title}</h1>${body}</body></html>\n`
}

export interface ServeOptions {
  /** 0, the default, for any free one. */
  readonly port?: number
  /** Where the built page lies; `out/page` of the project unless given. */
  readonly pageFolder?: string
  /** Called when somebody fetches the page, before it asks anything. */
  readonly onPage?: () => void
  /** Where `out/scene` lies or is built; the project unless given. */
  readonly sceneRoot?: string
  /** Signs the tickets of pages; with the one of before, pages of before come in. A new one unless given. */
  readonly pageKey?: string
}

export interface LabServer {
  readonly host: string
  readonly port: number
  readonly token: string
  /** Opens the page in a browser, key included. */
  readonly url: string
  /** Ends every connection; resolves when the port is free. */
  close(): Promise<void>
}

/** Nobody outside this machine can reach it. */
const HOST = '127.0.0.1'
const TOKEN_BYTES = 32
/** How often a silent client is asked whether it is still there; one that does not answer in that time is gone. */
const HEARTBEAT_MS = 15_000
/** WebSocket close code of a server that ends. */
const GOING_AWAY = 1001
/** How long clients may take to say goodbye. */
const GOODBYE_MS = 1_000

const ownPage = fileURLToPath(new URL('../../../out/page', import.meta.url))

/** Fails with `bad-input` where the port cannot be used. */
export async function serveLab(lab: ConnectionLab, options: ServeOptions = {}): Promise<Result<LabServer>> {
  const { port: wantedPort = 0, pageFolder = ownPage, sceneRoot = ownRoot, pageKey = newKey() } = options
  const onPage = options.onPage ?? (() => {})
  const server = createServer()
  const listening = await listen(server, wantedPort)
  if (!listening.ok) return listening
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const access: AccessKeys = { port: listening.value, token, pageKey }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  sockets.on('headers', (headers) => headers.push(`Set-Cookie: ${cookieFor(access)}`))
  server.on('request', (request, response) => {
    answer(request, response, access, { pageFolder, sceneRoot, onPage }).catch((error: unknown) => {
      lab.log.error({ err: error, path: request.url }, 'a page could not be served')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    const refusal = refuseSocket(request, access)
    if (refusal !== null) {
      socket.on('error', () => {})
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      keepAlive(opened)
      serveConnection(socketWire(opened), lab)
    })
  })
  return ok({
    host: HOST,
    port: access.port,
    token,
    url: `http://${HOST}:${access.port}/?token=${token}`,
    close: () => close(server, sockets),
  })
}

function listen(server: Server, port: number): Promise<Result<number>> {
  return new Promise((resolve) => {
    server.once('error', (error) => {
      resolve(
        fail(
          'bad-input',
          `The lab cannot listen on port ${port}: ${reasonOf(error)}. Choose another, or 0 for a free one.`,
        ),
      )
    })
    server.listen(port, HOST, () => resolve(ok(portOf(server.address()))))
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

async function close(server: Server, sockets: WebSocketServer): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'the lab is closing')
  const limit = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, GOODBYE_MS)
  server.closeAllConnections()
  await closed
  clearTimeout(limit)
}

/** null where the socket may open, else the status line's end. */
function refuseSocket(request: IncomingMessage, access: AccessKeys): string | null {
  if (!isOwnHost(request.headers.host, access)) return '403 Forbidden'
  if (pathOf(request)?.pathname !== SOCKET_PATH) return '404 Not Found'
  const { origin } = request.headers
  if (origin !== undefined && origin !== `http://${request.headers.host}`) return '403 Forbidden'
  return mayOpenSocket(request.headers, access) ? null : '401 Unauthorized'
}

function keepAlive(socket: WebSocket): void {
  let isThere = true
  socket.on('pong', () => {
    isThere = true
  })
  const heartbeat = setInterval(() => {
    if (!isThere) socket.terminate()
    isThere = false
    socket.ping()
  }, HEARTBEAT_MS)
  socket.on('close', () => clearInterval(heartbeat))
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  access: AccessKeys,
  { pageFolder, sceneRoot, onPage }: Required<Pick<ServeOptions, 'pageFolder' | 'sceneRoot' | 'onPage'>>,
): Promise<void> {
  for (const [name, value] of Object.entries(securityHeaders(access))) response.setHeader(name, value)
  if (!isOwnHost(request.headers.host, access)) return sendHtml(response, 403, wrongHostPage)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const url = pathOf(request)
  if (url === null) return sendHtml(response, 404, notFoundPage)
  if (url.pathname === plainStyle.path) return send(response, 200, 'text/css; charset=utf-8', plainStyle.text)
  const token = url.searchParams.get('token')
  if (token !== null && (isToken(token, access) || mayEnter(request.headers, access))) {
    response.writeHead(303, { location: '/', 'set-cookie': cookieFor(access) }).end()
    return
  }
  if (!mayEnter(request.headers, access)) return sendHtml(response, 401, noTokenPage)
  if (isScenePath(url.pathname)) return sendScene(response, sceneRoot, url.pathname)
  const file = await readPageFile(pageFolder, url.pathname)
  if (file !== null) {
    if (file.isPage) {
      response.setHeader('set-cookie', cookieFor(access))
      onPage()
    }
    if (file.isHashed) response.setHeader('cache-control', 'private, max-age=31536000, immutable')
    return send(response, 200, file.mediaType, file.bytes)
  }
  const isBuilt = (await readPageFile(pageFolder, '/')) !== null
  return isBuilt ? sendHtml(response, 404, notFoundPage) : sendHtml(response, 503, notBuiltPage)
}

async function sendScene(response: ServerResponse, root: string, pathname: string): Promise<void> {
  const file = await readSceneFile(root, pathname)
  if (!file.ok) return send(response, 503, 'text/plain; charset=utf-8', file.error.message)
  if (file.value === null) return sendHtml(response, 404, notFoundPage)
  send(response, 200, file.value.mediaType, file.value.bytes)
}

function pathOf(request: IncomingMessage): URL | null {
  return URL.parse(`http://lab${request.url ?? '/'}`)
}

/** No foreign content, no evaluated code, no frames around the page, no address leaking the key. */
function securityHeaders({ port }: AccessKeys): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy([`ws://127.0.0.1:${port}`, `ws://localhost:${port}`]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  }
}

function sendHtml(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/html; charset=utf-8', text)
}

/** Node leaves the body out where the request was HEAD. */
function send(response: ServerResponse, status: number, mediaType: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': mediaType, 'content-length': Buffer.byteLength(body) }).end(body)
}
