/**
 * An episode's world in the page as it ships: real record, real textures, WebGL on the processor; pictures are read as pixels.
 * @module-tag landing
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readTimeline } from '../../main/shells/cli/read-timeline.ts'
import { EpisodeView } from '../../main/view/episode-view.ts'
import { loadScene } from '../../main/view/load-scene.ts'
import { must } from '../fakes/must.ts'
import { drawingFlags } from './browser.ts'
import { type LabBench, openLabBench, playRun } from './lab-bench.ts'
import { accessibilityProblems, openWatchedPage, type WatchedPage } from './watched-page.ts'

/** A model that makes no mistakes, so that everything is built. */
const FAULTLESS = {
  profile: 'perfect',
}
/** Textures are built, an episode is played, and everything is drawn by a loaded processor. */
const LIMIT_MS = 240_000

let bench: LabBench
let episodeId: string
let views: string

beforeAll(async () => {
  bench = await openLabBench('views', { browserFlags: drawingFlags })
  const { runId, episode } = await playRun(bench.bridge, {
    name: 'views',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: [1],
    model: { provider: 'scripted', model: 'scripted', params: FAULTLESS },
  })
  expect(episode.endReason).toBe('completed')
  episodeId = episode.id
  views = `#/runs/${runId}/episodes/${episodeId}/views`
})

afterAll(() => bench?.close())

/** By the address that lets in, then within the page. */
async function goToViews(page: Page): Promise<void> {
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(views)}`)
}

/** Resolves once the world is drawn. */
async function openViews(options: Parameters<typeof openWatchedPage>[1] = {}): Promise<WatchedPage> {
  const watched = await openWatchedPage(bench.browser, options)
  await goToViews(watched.page)
  await watched.page.getByRole('region', { name: 'World, orbit' }).waitFor({ timeout: LIMIT_MS })
  await watched.page
    .getByText(/^(Fetching textures|Building the world)/)
    .waitFor({ state: 'hidden', timeout: LIMIT_MS })
  return watched
}

function surface(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name }).getByRole('button', { name: /select what is in the middle/ })
}

interface Shares {
  /** Parts of the picture that have the colours of the sky, of grass, of grey stone. */
  readonly sky: number
  readonly grass: number
  readonly stone: number
  readonly colors: number
}

function sharesOf({ data, width, height }: PNG): Shares {
  const counts = { sky: 0, grass: 0, stone: 0 }
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    colors.add((red << 16) | (green << 8) | blue)
    if (blue > 200 && blue > red + 30) counts.sky += 1
    else if (green > red + 15 && green > blue + 25) counts.grass += 1
    else if (Math.abs(red - green) < 10 && Math.abs(green - blue) < 10 && red > 60 && red < 190) counts.stone += 1
  }
  const share = (count: number): number => count / (width * height)
  return { sky: share(counts.sky), grass: share(counts.grass), stone: share(counts.stone), colors: colors.size }
}

async function pictureOf(place: Locator): Promise<PNG> {
  return PNG.sync.read(await place.screenshot())
}

/** Shares of pixels that differ. */
function difference(a: PNG, b: PNG): number {
  let different = 0
  for (let at = 0; at < a.data.length; at += 4) {
    if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2])
      different += 1
  }
  return different / (a.data.length / 4)
}

/** Pictures come some time after what changes them: the first that is as wanted. Taking one takes the processor from drawing it. */
async function untilPicture(place: Locator, isWanted: (picture: PNG) => boolean): Promise<PNG> {
  return vi.waitUntil(
    async () => {
      const picture = await pictureOf(place)
      return isWanted(picture) ? picture : false
    },
    { timeout: 60_000, interval: 400 },
  )
}

/**
 * What is shown of a moment may come in more than one picture, first its bodies, then its blocks, and in another size than it had:
 * the last one.
 */
async function settled(place: Locator): Promise<PNG> {
  let last = await pictureOf(place)
  let same = 0
  return untilPicture(place, (picture) => {
    same = difference(last, picture) === 0 ? same + 1 : 0
    last = picture
    return same >= 3
  })
}

const isWorld = (picture: PNG): boolean => {
  const { sky, grass, stone, colors } = sharesOf(picture)
  return sky > 0.02 && grass > 0.01 && stone > 0.1 && colors > 500
}

test('views draw the world, seeking changes it, a click selects, pictures and videos download', async () => {
  const { page, complaints, close } = await openViews()
  await page.getByRole('tab', { name: 'Team' }).last().click()
  // Home and End are the tabs' own while they have the focus.
  await page.evaluate('document.activeElement.blur()')
  const world = surface(page, /^World/)
  await untilPicture(world, isWorld)
  // One that is over opens at its end, and the beginning has an address of its own.
  const opened = await settled(world)
  await page.keyboard.press('Home')
  await page.waitForURL(/at=0$/)
  const before = await untilPicture(world, (picture) => difference(opened, picture) > 0.01).then(() => settled(world))
  await untilPicture(surface(page, /^Alice/), (picture) => sharesOf(picture).colors > 200)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.keyboard.press('End')
  const after = await untilPicture(world, (picture) => difference(before, picture) > 0.01)
  expect(isWorld(after)).toBe(true)
  await untilPicture(world, (picture) => difference(opened, picture) < 0.002)
  await page.keyboard.press('Home')
  await untilPicture(world, (picture) => difference(before, picture) < 0.002)
  await page.keyboard.press('End')

  await page.getByRole('button', { name: 'Enlarge World' }).click()
  await world.click()
  const selected = page.getByRole('region', { name: 'What is selected' })
  await selected.getByText('Blueprint').waitFor()
  await page.waitForURL(/[?&]select=block\.-?\d+\.-?\d+\.-?\d+/)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await selected.getByText('Click a block or an agent').waitFor()
  await page.waitForURL(({ hash }) => !hash.includes('select'))
  await page.getByRole('complementary').getByRole('button', { name: /Bob/ }).click()
  await selected.getByText('Carries').waitFor()
  await page.waitForURL(/select=agent\.Bob/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Screenshot' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^episode-[\w-]+-world-\dm\d\d\.\ds\.png$/)
  const saved = PNG.sync.read(readFileSync(await download.path()))
  expect([saved.width, saved.height]).toEqual([1280, 720])
  expect(isWorld(saved)).toBe(true)

  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Video' }).click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'To here' }).click()
  const recording = page.waitForEvent('download', { timeout: LIMIT_MS })
  await page.getByRole('button', { name: /^Record/ }).click()
  const video = await recording
  expect(video.suggestedFilename()).toMatch(/world-0m00\.0s\.webm$/)
  const played = await playVideo(readFileSync(await video.path()))
  expect([played.width, played.height]).toEqual([1280, 720])
  // Half a second of the game at 4x, in whole pictures of 1/20 s.
  expect(played.seconds).toBeCloseTo(0.15)
  await page.getByText('GIF', { exact: true }).click()
  await page.getByLabel('Width of the GIF').selectOption('320')
  const making = page.waitForEvent('download', { timeout: LIMIT_MS })
  await page.getByRole('button', { name: /^Record/ }).click()
  const gif = await making
  expect(gif.suggestedFilename()).toMatch(/world-0m00\.0s\.gif$/)
  const bytes = readFileSync(await gif.path())
  expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a')
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([320, 180])

  expect(complaints).toEqual([])
  await close()
})

const playedSchema = z.object({ width: z.number(), height: z.number(), seconds: z.number() })

/** What a player makes of the file: it has to read it, know its length and come to its end. */
async function playVideo(file: Buffer): Promise<z.infer<typeof playedSchema>> {
  const context = await bench.browser.newContext()
  const page = await context.newPage()
  await page.setContent('<video muted></video>')
  const played = await page.evaluate(`new Promise((resolve, reject) => {
    const video = document.querySelector('video')
    video.onerror = () => reject(new Error(video.error.message))
    video.onended = () => resolve({ width: video.videoWidth, height: video.videoHeight, seconds: video.duration })
    video.onloadedmetadata = () => { video.playbackRate = 16; void video.play() }
    video.src = 'data:video/webm;base64,${file.toString('base64')}'
  })`)
  await context.close()
  return playedSchema.parse(played)
}

test('keys choose views, blueprint and paths are drawn over the world, dragging turns it', {
  tags: ['long'],
}, async () => {
  const { page, complaints, close } = await openViews({ colorScheme: 'dark', viewport: { width: 1024, height: 700 } })
  await page.keyboard.press('3')
  const world = surface(page, /^World/)
  await page.keyboard.press('End')
  const plain = await untilPicture(world, isWorld)
  const greens = ({ data }: PNG): number => {
    let count = 0
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === 70 && data[at + 1] === 220 && data[at + 2] === 110) count++
    return count
  }
  expect(greens(plain)).toBe(0)
  await page.keyboard.press('l')
  await untilPicture(world, (picture) => greens(picture) > 100)
  await page.keyboard.press('l')
  await untilPicture(world, (picture) => greens(picture) === 0)
  await page.keyboard.press('p')
  await untilPicture(world, (picture) => difference(plain, picture) > 0.0005)
  await page.keyboard.press('p')
  await untilPicture(world, (picture) => difference(plain, picture) < 0.0005)

  const box = await world.boundingBox()
  if (box === null) throw new Error('the view has a place')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 120, { steps: 4 })
  await page.mouse.up()
  const turned = await untilPicture(world, (picture) => difference(plain, picture) > 0.3)
  expect(await page.evaluate('location.hash')).not.toContain('select')
  await page.keyboard.press('o')
  await page.getByRole('region', { name: 'World, free' }).waitFor()
  await untilPicture(world, (picture) => difference(turned, picture) > 0.2)

  await page.keyboard.press('1')
  await page.getByRole('region', { name: 'Alice, first person' }).waitFor()
  await page.keyboard.press('v')
  await page.getByRole('region', { name: 'Alice, third person' }).waitFor()
  await page.keyboard.press('h')
  await page.getByRole('list', { name: 'Hot bar of Alice' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('0')
  await page.getByRole('region', { name: 'Bob, third person' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1024)
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBe(700)
  expect(complaints).toEqual([])
  await close()
})

test('a question to a model opens in the reader, and going back shows its moment', { tags: ['long'] }, async () => {
  const { questions } = must(await bench.bridge.call('episode.questions', { episodeId }))
  const seq = questions.findLast(({ outcome }) => outcome === 'ok')?.seq ?? -1
  const { page, complaints, close } = await openWatchedPage(bench.browser)
  await page.goto(bench.lab.url)
  await page.evaluate(`location.hash = ${JSON.stringify(`${views}?select=event.${seq}`)}`)
  await page.getByRole('link', { name: 'Open in the reader' }).click()
  await page.waitForURL(({ hash }) => hash.includes(`/questions?seq=${seq}`))
  await page.getByRole('listbox', { name: 'Questions to models' }).getByRole('option', { selected: true }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Open in the reader' }).waitFor()
  await page.waitForURL(({ hash }) => hash.includes(`/views?select=event.${seq}`))
  expect(complaints).toEqual([])
  await close()
})

test('the graphics card and the processor draw the same picture', { tags: ['long'] }, async () => {
  const { page, close } = await openViews()
  await page.keyboard.press('1')
  await page.keyboard.press('End')
  await untilPicture(surface(page, /^Alice/), (picture) => sharesOf(picture).colors > 200)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Screenshot' }).click()
  const onCard = PNG.sync.read(readFileSync(await (await downloading).path()))
  const timeline = must(await readTimeline(bench.bridge, episodeId))
  const inNode = new EpisodeView(must(await loadScene()), timeline).capture({
    from: { kind: 'agent', name: 'Alice', fov: 70 },
    atMs: timeline.endMs,
    width: onCard.width,
    height: onCard.height,
  })
  const { pixels } = must(inNode).picture
  let alike = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const channels = [0, 1, 2].map((part) => Math.abs((pixels[at + part] ?? 0) - (onCard.data[at + part] ?? 0)))
    if (Math.max(...channels) <= 8) alike += 1
  }
  // Cards round differently where two texels meet.
  expect(alike / (pixels.length / 4)).toBeGreaterThan(0.95)
  await close()
})

describe('when drawing fails', () => {
  test('a card that is taken away comes back with the same picture', { tags: ['long'] }, async () => {
    const { page, close } = await openViews()
    const world = surface(page, /^World/)
    await untilPicture(world, isWorld)
    const before = await settled(world)
    const lose =
      "globalThis.lost = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')"
    await page.evaluate(`${lose}; lost.loseContext()`)
    await page.getByText('The browser lost the graphics card').waitFor()
    await page.evaluate('lost.restoreContext()')
    await page.getByText('The browser lost the graphics card').waitFor({ state: 'hidden' })
    await untilPicture(world, (picture) => difference(before, picture) < 0.002)
    await close()
  })

  test('a browser without WebGL is told what to do', async () => {
    const { page, close } = await openWatchedPage(bench.browser)
    await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null')
    await goToViews(page)
    await page.getByText('this browser does not offer').waitFor({ timeout: LIMIT_MS })
    expect(await accessibilityProblems(page)).toEqual([])
    await close()
  })

  test('without textures the lab’s own words say what to do, and one can try again', { tags: ['long'] }, async () => {
    const { page, close } = await openWatchedPage(bench.browser)
    await page.route('**/scene/*', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'text/plain; charset=utf-8',
        body: 'Install the packages, then try again.',
      }),
    )
    await goToViews(page)
    await page.getByText('Install the packages, then try again.').waitFor({ timeout: LIMIT_MS })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/scene/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await untilPicture(surface(page, /^World/), isWorld)
    await close()
  })
})
