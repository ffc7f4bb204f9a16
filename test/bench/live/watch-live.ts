/** What is put into a page to see how it follows a live episode and how soon its controls answer. */

/** How often a page looks at itself. */
export const LOOK_EVERY_MS = 20

/** Everything at once: task graph, lanes and inspector in one panel. */
const allParts = {
  single: 'analyse',
  pair: 'compare',
  panels: {
    analyse: {
      isOpen: true,
      dock: 'side',
      panes: ['graph', 'lanes', 'inspector'],
      views: { side: 62, bottom: 54 },
      cuts: [],
    },
  },
}

/** Each time: the machine's time, the moment that the playback shows, and where the page's record ends; and pictures drawn. */
export const watchLive = `
localStorage.setItem('causalmace.episode.layout', ${JSON.stringify(JSON.stringify(allParts))})
globalThis.seen = []
globalThis.pictures = 0
const { clear } = WebGL2RenderingContext.prototype
WebGL2RenderingContext.prototype.clear = function (mask) {
  if (mask & this.COLOR_BUFFER_BIT) globalThis.pictures += 1
  return clear.call(this, mask)
}
setInterval(() => {
  const slider = document.querySelector('[role=toolbar][aria-label="Time of the episode"] input[type=range]')
  if (slider === null) return
  globalThis.seen.push([performance.timeOrigin + performance.now(), Number(slider.value), Number(slider.max)])
}, ${LOOK_EVERY_MS})
globalThis.named = (selector, words) => [...document.querySelectorAll(selector)].find((found) => found.textContent.trim().startsWith(words))
globalThis.untilAnswered = async (act, isAnswered) => {
  const start = performance.now()
  act()
  while (!isAnswered()) {
    if (performance.now() - start > 10_000) return 10_000
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return performance.now() - start
}`

const inspectorSays = (words: string): string =>
  `document.querySelector('aside[aria-label="Inspector"] h2')?.textContent === ${JSON.stringify(words)}`

interface Control {
  readonly name: string
  readonly act: string
  readonly isAnswered: string
}

/** In this order: each leaves the page as the next one needs it. */
export const controls: readonly Control[] = [
  {
    name: 'select',
    act: `named('section[aria-label="Lanes"] button', 'Bob').click()`,
    isAnswered: inspectorSays('Bob'),
  },
  {
    name: 'select',
    act: `named('section[aria-label="Lanes"] button', 'Alice').click()`,
    isAnswered: inspectorSays('Alice'),
  },
  {
    name: 'hold',
    act: `named('main button', 'Pause game').click()`,
    isAnswered: `named('main button', 'Resume game') !== undefined`,
  },
  {
    name: 'step',
    act: `(globalThis.before = globalThis.seen.at(-1)[2], named('main button', 'Step the game by one tick').click())`,
    isAnswered: `Number(document.querySelector('[role=toolbar][aria-label="Time of the episode"] input[type=range]').max) > globalThis.before`,
  },
  {
    name: 'hold',
    act: `named('main button', 'Resume game').click()`,
    isAnswered: `named('main button', 'Pause game') !== undefined`,
  },
  {
    name: 'pause',
    act: `named('main button', 'One tick back').click()`,
    isAnswered: `named('main button', 'Play') !== undefined`,
  },
  {
    name: 'pause',
    act: `named('main button', 'Live').click()`,
    isAnswered: `named('main button', 'Pause game') !== undefined`,
  },
]
