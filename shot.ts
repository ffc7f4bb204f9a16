import { chromium } from 'playwright'
const [file = '', out = '', scheme = 'light', width = '1280', from = '0', count = '7'] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const c = await b.newContext({ viewport: { width: Number(width), height: 2000 }, colorScheme: scheme === 'dark' ? 'dark' : 'light', bypassCSP: scheme === 'axe' })
const p = await c.newPage()
await p.goto(`file://${file}`)
if (scheme === 'axe') {
  await p.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
  const r = await p.evaluate('axe.run()')
  for (const v of (r as any).violations) console.log(v.id, v.nodes.length, v.nodes[0].html.slice(0, 200), v.nodes[0].failureSummary)
} else for (let i = Number(from); i < Number(from) + Number(count); i++) {
  await p.evaluate((y) => window.scrollTo(0, y), i * 2000)
  await p.screenshot({ path: `${out}-${i}.png` })
}
if (scheme === 'print') await p.pdf({ path: `${out}.pdf` })
await b.close()
