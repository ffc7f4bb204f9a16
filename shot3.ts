import { readFileSync } from 'node:fs'
import { drawingFlags, startBrowser } from './test/e2e/browser.ts'
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const b = await startBrowser(drawingFlags)
for (const url of process.argv.slice(2)) {
  const p = await b.newPage({ viewport: { width: 1280, height: 800 } })
  await p.goto(url)
  await p.waitForTimeout(4000)
  await p.evaluate(axe)
  const r: any = await p.evaluate("axe.run({rules:{'target-size':{enabled:true}}, resultTypes:['violations']})")
  console.log(url.split('#')[1])
  for (const v of r.violations) for (const n of v.nodes) console.log(v.id, n.html.slice(0, 160), n.failureSummary.slice(0, 200))
  await p.close()
}
await b.close()
