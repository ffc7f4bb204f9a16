import { drawingFlags, startBrowser } from './test/e2e/browser.ts'
import { accessibilityProblems } from './test/e2e/watched-page.ts'
const [url = '', out = '', width = '1280', height = '800', scheme = 'light', wait = '3000'] = process.argv.slice(2)
const b = await startBrowser(drawingFlags)
const c = await b.newContext({ viewport: { width: Number(width), height: Number(height) }, colorScheme: scheme === 'dark' ? 'dark' : 'light' })
const p = await c.newPage()
p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(m.text()) })
await p.goto(url)
await p.waitForTimeout(Number(wait))
await p.screenshot({ path: out })
console.log(await p.title(), (await accessibilityProblems(p)).join('\n'))
await b.close()
