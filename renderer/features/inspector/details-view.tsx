/** A details of facts: rows, lists, the words of a model call, and the record's own JSON. */
import { formatGameTime } from '../../../shared/core/format/game-time.ts'
import type { Selection } from '../../store/selection.ts'
import { Badge, CopyButton } from '../../ui/index.ts'
import { numbered } from '../../ui/lists.ts'
import type { Details, DetailsSection, Fact, FactRow } from './details.ts'
import styles from './inspector.module.css'
import type { Jump } from './jumps.ts'
import { ModelCallView } from './model-call-view.tsx'

interface Acts {
  readonly onSelect: (selection: Selection | null) => void
  readonly onJump: (jump: Jump) => void
}

export function DetailsView(
  props: Acts & {
    readonly details: Details
    readonly episodeId: string
    readonly onSeek: (atMs: number) => void
  },
) {
  const { details, episodeId, onSeek, ...acts } = props
  const { kind, title, atMs, mark, rows, sections, modelCall, raw } = details
  return (
    <article className={styles.details}>
      <header className={styles.detailsHead}>
        <p className={styles.kind}>
          {kind}
          {atMs === null ? null : <TimeButton atMs={atMs} onSeek={onSeek} />}
          {mark === null ? null : <Badge tone={mark.tone}>{mark.text}</Badge>}
        </p>
        <h2 className={styles.title}>{title}</h2>
      </header>
      <Rows rows={rows} {...acts} />
      {modelCall === null ? null : <ModelCallView key={modelCall.seq} episodeId={episodeId} call={modelCall} />}
      {sections.map((section) => (
        <Section key={section.heading} section={section} {...acts} />
      ))}
      {raw.length === 0 ? null : (
        <RawJson
          value={raw.length === 1 ? raw[0] : raw}
          words={raw.length === 1 ? 'Event as recorded' : 'Events as recorded'}
        />
      )}
    </article>
  )
}

function TimeButton({ atMs, onSeek }: { readonly atMs: number; readonly onSeek: (atMs: number) => void }) {
  const words = formatGameTime(atMs)
  return (
    <button type="button" className={styles.link} title="Show this moment" onClick={() => onSeek(atMs)}>
      <span className="visually-hidden">Show the moment </span>
      {words}
    </button>
  )
}

function Section({ section, ...acts }: Acts & { readonly section: DetailsSection }) {
  const { heading, rows, lines } = section
  return (
    <section className={styles.section} aria-label={heading}>
      <h3>{heading}</h3>
      <Rows rows={rows} {...acts} />
      {lines.length === 0 ? null : (
        <ol className={styles.lines}>
          {lines.map((line) => (
            <li key={line.seq}>
              <button type="button" className={styles.line} data-tone={line.tone} onClick={() => acts.onJump(line)}>
                <span className={styles.lineHead}>
                  {formatGameTime(line.atMs)} · {line.actor} · {line.type}
                </span>
                <span className={styles.lineWords}>{line.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Rows({ rows, ...acts }: Acts & { readonly rows: readonly FactRow[] }) {
  if (rows.length === 0) return null
  return (
    <dl className={styles.facts}>
      {numbered(rows).map(({ key, item: { term, select, facts } }) => (
        <div key={key}>
          <dt>
            {select === null ? (
              term
            ) : (
              <button type="button" className={styles.link} onClick={() => acts.onSelect(select)}>
                {term}
              </button>
            )}
          </dt>
          <dd>
            {numbered(facts).map(({ key: place, item }) => (
              <FactView key={place} fact={item} {...acts} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactView({ fact, onSelect, onJump }: Acts & { readonly fact: Fact }) {
  switch (fact.kind) {
    case 'text':
      return <span className={styles.words}>{fact.text}</span>
    case 'code':
      return <code className={styles.code}>{fact.text}</code>
    case 'mark':
      return <Badge tone={fact.tone}>{fact.text}</Badge>
    case 'link': {
      const { select, atMs } = fact
      const act = (): void => (atMs === null ? onSelect(select) : onJump({ select, atMs }))
      return (
        <button type="button" className={styles.link} onClick={act}>
          {fact.text}
        </button>
      )
    }
  }
}

/** Events as they stand in the record. */
export function RawJson(props: { readonly value: unknown; readonly words: string; readonly isOpen?: boolean }) {
  const { value, words, isOpen = false } = props
  const text = (): string => JSON.stringify(value, null, 2)
  return (
    <details className={styles.raw} open={isOpen}>
      <summary>{words} (JSON)</summary>
      <CopyButton text={text}>Copy JSON</CopyButton>
      <pre className={styles.pre}>{text()}</pre>
    </details>
  )
}
