/** What a person can send along after a crash: versions, what happened, the log's last lines; no key, no name, no path of home. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export interface CrashFacts {
  /** What stopped, in words, and why in the system's. */
  readonly what: string
  readonly reason: string
  readonly at: Date
  readonly versions: Readonly<Record<string, string>>
  readonly platform: string
  readonly logLines: readonly string[]
}

/** What must not stand in a report: this person and this machine. */
export interface Personal {
  readonly home: string
  readonly userName: string
  readonly hostName: string
}

export function crashReport(facts: CrashFacts, personal: Personal): string {
  const versions = Object.entries(facts.versions).map(([name, version]) => `${name} ${version}`)
  const lines = [
    'CausalMACE Lab: report of a crash',
    `${facts.what} (${facts.reason}), ${facts.at.toISOString()}`,
    [...versions, facts.platform].join(' · '),
    '',
    facts.logLines.length === 0 ? 'The log is empty or cannot be read.' : 'The last lines of the log:',
    ...facts.logLines,
  ]
  return withoutSecrets(lines.join('\n'), personal)
}

/** Shorter names and folders are parts of ordinary words. */
const SHORTEST_NAME = 3

const secrets: readonly (readonly [RegExp, string])[] = [
  // In fields by their names, in JSON, addresses, headers and environments alike.
  [
    /((?:api[-_]?key|key|token|secret|password|passwd|pwd|authorization|cookie|credential)s?["']?\s*[:=]\s*["']?)(?:(?:bearer|basic)\s+)?[^\s"',;&}\]]+/gi,
    '$1[removed]',
  ],
  [/\b(?:bearer|basic)\s+[A-Za-z0-9._~+/=-]{8,}/gi, '[removed]'],
  // By the forms that providers give their keys, and of tokens in three parts.
  [/\b(?:sk|pk|rk|xai|gsk|hf|ghp|gho|ghs|github_pat|AIza|AKIA)[-_A-Za-z0-9]{12,}/g, '[removed]'],
  [/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g, '[removed]'],
  // Name and password in an address.
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"']+@/gi, '$1[removed]@'],
  [/[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g, '[removed]'],
  // Whatever else is long and looks drawn by lot.
  [/\b(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{32,}\b/g, '[removed]'],
]

export function withoutSecrets(text: string, { home, userName, hostName }: Personal): string {
  const removed = secrets.reduce((rest, [form, instead]) => rest.replace(form, instead), text)
  // JSON writes each backslash of a path twice.
  const homes = [home, home.replaceAll('\\', '\\\\'), home.replaceAll('\\', '/')].filter((own) => own.length > 1)
  const known = homes.reduce((rest, own) => replaced(rest, own, '~'), removed)
  const named = userName.length < SHORTEST_NAME ? known : replaced(known, userName, '[user]')
  return hostName.length < SHORTEST_NAME ? named : replaced(named, hostName, '[machine]')
}

function replaced(text: string, what: string, by: string): string {
  return text.replace(new RegExp(what.replace(/[$()*+.?[\\\]^{|}/-]/g, '\\$&'), 'gi'), () => by)
}

/** Bytes at the log's end that are looked at. */
const TAIL_BYTES = 64 * 1024

/** The last lines of a file; none where it cannot be read. A line that is cut is left out. */
export function lastLines(path: string, count: number): readonly string[] {
  let handle: number | null = null
  try {
    handle = openSync(path, 'r')
    const { size } = fstatSync(handle)
    const from = Math.max(0, size - TAIL_BYTES)
    const bytes = Buffer.alloc(size - from)
    readSync(handle, bytes, 0, bytes.length, from)
    const lines = bytes
      .toString('utf8')
      .split('\n')
      .slice(from === 0 ? 0 : 1)
    return lines.filter((line) => line !== '').slice(-count)
  } catch {
    return []
  } finally {
    if (handle !== null) closeSync(handle)
  }
}
