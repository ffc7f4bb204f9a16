/** Calls `report.make` and `report.read`: a comparison as one file to send around. */
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Work } from '../../bundle/work.ts'
import { Jobs, type JobsLog, WorkQueue } from '../jobs.ts'
import { type ReportData, reportNewsSchema } from '../report/messages.ts'
import { runFileName } from '../run-file-name.ts'
import { runInThread, type ThreadNews } from '../thread-work.ts'
import type { Handlers } from './handler.ts'

interface ReportParts {
  readonly db: Db
  readonly databasePath: string
  readonly log: JobsLog
}

interface Reports {
  readonly handlers: Pick<Handlers, 'report.make' | 'report.read'>
  /** Stops what is under way. */
  close(): Promise<void>
}

/** All records of one episode are in memory at once, and all pictures. */
const MOST_MEGABYTES = 4096

/** Characters that one call answers with. */
const PART_LENGTH = 512 * 1024

interface MadeReport {
  readonly fileName: string
  readonly text: string
}

export function createReports({ db, databasePath, log }: ReportParts): Reports {
  const jobs = new Jobs<MadeReport>(new WorkQueue(log))
  const make = async (request: ComparisonRequest, work: Work): Promise<Result<MadeReport>> => {
    const fileName = attempt(() => fileNameOf(db, request))
    if (!fileName.ok) return fileName
    const text = await runInThread({ ...thread, data: { databasePath, request } satisfies ReportData }, work)
    return text.ok ? ok({ fileName: fileName.value, text: text.value }) : text
  }
  return {
    handlers: {
      'report.make': async ({ request, jobId }) => {
        const asked = jobId === undefined ? await jobs.begin((work) => make(request, work)) : await jobs.ask(jobId)
        if (!asked.ok) return asked
        const { state } = asked.value
        if (state.kind !== 'done') return ok({ jobId: asked.value.jobId, state })
        const { fileName, text } = state.result
        const result = { fileName, bytes: Buffer.byteLength(text) }
        return ok({ jobId: asked.value.jobId, state: { kind: 'done', result } })
      },
      'report.read': async ({ jobId, after = '0' }) => {
        const asked = await jobs.ask(jobId)
        if (!asked.ok) return asked
        const { state } = asked.value
        if (state.kind !== 'done')
          return fail('wrong-state', 'The report is not ready: ask `report.make` until it is done.')
        const { fileName, text } = state.result
        const from = /^\d{1,12}$/.test(after) ? Number(after) : Number.NaN
        if (!(from < text.length)) return fail('bad-input', `after: the report has no part "${after}".`)
        const to = endOfPart(text, from)
        const next = to < text.length ? String(to) : null
        return ok({ fileName, mediaType: 'text/html', text: text.slice(from, to), next })
      },
    },
    close: () => jobs.close(),
  }
}

const thread = {
  entry: new URL('../report/report-thread.ts', import.meta.url),
  readNews,
  mostMegabytes: MOST_MEGABYTES,
  tooLarge: 'The runs are too large for one report. Compare fewer of them, or fewer scenarios.',
  lost: 'The part of the lab that makes reports stopped. Try again.',
}

/** Never between the two halves of a character: parts are written one by one. */
function endOfPart(text: string, from: number): number {
  const end = from + PART_LENGTH
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end
}

/** `unknown.html` never leaves the lab: without its run there is no report. */
function fileNameOf(db: Db, { runIds }: ComparisonRequest): string {
  const names = runIds.flatMap((id) => readRun(db, id) ?? []).map(runFileName)
  const [first = 'unknown'] = names
  return names.length < 2 ? `report-${first}.html` : `report-${first}-and-${names.length - 1}-more.html`
}

function readNews(message: unknown): ThreadNews<string> {
  const news = reportNewsSchema.parse(message)
  if (news.kind === 'progress') return news
  return { kind: 'over', result: news.result.ok ? ok(news.result.value) : news.result }
}
