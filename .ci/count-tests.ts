/** Prints `<passed> <failed>` from the JSON report of a test run; a file that could not be loaded counts as one failed test. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('count-tests needs the path of a report.')
const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
console.log(`${report.numPassedTests} ${report.numFailedTests + unloaded.length}`)
