import { writeFileSync } from 'node:fs'
import { openReader } from './db/open.ts'
import { gatherReport } from './main/lab/report/gather.ts'
import { writeReport } from './main/report/document.ts'
const db = openReader('/tmp/w-report-data/lab.sqlite')
if (!db.ok) throw new Error(db.error.message)
const id = String(db.value.prepare('select id from runs order by created_at desc limit 1').pluck().get())
const t = performance.now()
const content = await gatherReport(db.value, { runIds: [id] }, (p) => console.log(Math.round(performance.now()-t), p.phase, p.done, p.total))
if (!content.ok) throw new Error(content.error.message)
const text = writeReport(content.value)
console.log(performance.now() - t, text.length, / style="/.test(text))
writeFileSync('/tmp/w-report.html', text)
