/** The page's address inside Electron: a custom scheme for built files, so that no `file:` rights are needed. */
import { protocol } from 'electron'
import { contentPolicy } from '../../common/content-policy.ts'
import { ownRoot } from '../../scene-build/scene-files.ts'
import { isScenePath, type PageFile, readPageFile, readSceneFile } from '../web/page-files.ts'
import { CRASH_STYLE_URL, CRASH_URL, crashPageHtml, crashPageStyle } from './crash-page.ts'
import { PAGE_URL, SCHEME } from './page-address.ts'

/** Must come before the app is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the folder of the built page, and a crash page with the report as it is then; must come after the app is ready. */
export function servePage(folder: string, report: () => string): void {
  protocol.handle(SCHEME, (request) => {
    switch (request.url) {
      case CRASH_URL:
        return respond(textOf('html', crashPageHtml(report())))
      case CRASH_STYLE_URL:
        return respond(textOf('css', crashPageStyle))
      default:
        return pageResponse(folder, request)
    }
  })
}

function textOf(kind: 'html' | 'css', text: string): Pick<PageFile, 'bytes' | 'mediaType'> {
  return { bytes: Buffer.from(text), mediaType: `text/${kind}; charset=utf-8` }
}

/** Files of the folder, the looks of the world, and nothing else; paths without an ending are places inside the page. */
async function pageResponse(folder: string, request: Request): Promise<Response> {
  if (request.method !== 'GET') return new Response(null, { status: 405 })
  const url = URL.parse(request.url)
  const file = url?.href.startsWith(PAGE_URL) ? await fileAt(folder, url.pathname) : null
  if (file === null) return new Response(null, { status: 404 })
  return respond(file)
}

function respond(file: Pick<PageFile, 'bytes' | 'mediaType'>): Response {
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.mediaType,
      'content-security-policy': contentPolicy(),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    },
  })
}

async function fileAt(folder: string, pathname: string): Promise<PageFile | null> {
  if (!isScenePath(pathname)) return readPageFile(folder, pathname)
  const scene = await readSceneFile(ownRoot, pathname)
  return scene.ok ? scene.value : null
}
