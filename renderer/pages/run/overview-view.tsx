/** What a run is: what it was started with, under which versions, and what a person noted on it. */
import { Copy, NotebookPen, Save, Tags } from 'lucide-react'
import { useState } from 'react'
import type { RunDetail } from '../../../shared/contract/views.ts'
import { specFacts, specFileName } from '../../../shared/core/format/run-spec.ts'
import { annotateRun } from '../../client/change-runs.ts'
import { useCall } from '../../client/use-call.ts'
import { useLabClient } from '../../client/use-lab.tsx'
import { NotesDialog, TagsDialog } from '../../features/annotations/annotation-dialogs.tsx'
import { formatMoment } from '../../format/metric.ts'
import { Button, Chip, LinkButton, Panel, saveBlob } from '../../ui/index.ts'
import styles from './run.module.css'

export function OverviewView({ detail }: { readonly detail: RunDetail }) {
  const { run, spec } = detail
  return (
    <div className={styles.overviewPage}>
      <Panel
        title="What was started"
        actions={
          <>
            <LinkButton icon={Copy} href={`#/new?from=${run.id}`}>
              Duplicate
            </LinkButton>
            <Button
              icon={Save}
              onClick={() =>
                saveBlob(
                  new Blob([`${JSON.stringify(spec, null, 2)}\n`], { type: 'application/json' }),
                  specFileName(spec.name),
                )
              }
            >
              Save spec
            </Button>
          </>
        }
      >
        <dl className={styles.facts}>
          {specFacts(spec).map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Annotations run={run} />
      <Origin detail={detail} />
    </div>
  )
}

function Annotations({ run }: { readonly run: RunDetail['run'] }) {
  const client = useLabClient()
  const [open, setOpen] = useState<'tags' | 'notes' | null>(null)
  const close = (): void => setOpen(null)
  return (
    <Panel
      title="Tags and notes"
      actions={
        <>
          <Button icon={Tags} onClick={() => setOpen('tags')}>
            Tags…
          </Button>
          <Button icon={NotebookPen} onClick={() => setOpen('notes')}>
            Notes…
          </Button>
        </>
      }
    >
      <div className={styles.tags}>
        {run.tags.length === 0 ? <p className={styles.overviewQuiet}>No tags.</p> : null}
        {run.tags.map((tag) => (
          <Chip
            key={tag}
            removeLabel={`Remove tag ${tag}`}
            onRemove={() => void annotateRun(client, run, { tags: run.tags.filter((own) => own !== tag) })}
          >
            {tag}
          </Chip>
        ))}
      </div>
      {run.notes === '' ? (
        <p className={styles.overviewQuiet}>No notes.</p>
      ) : (
        <p className={styles.notes}>{run.notes}</p>
      )}
      {open === 'tags' ? (
        <TagsDialog
          what={run.name}
          tags={run.tags}
          known={[]}
          onClose={close}
          onSave={(tags) => {
            close()
            void annotateRun(client, run, { tags: [...tags] })
          }}
        />
      ) : null}
      {open === 'notes' ? (
        <NotesDialog
          what={run.name}
          notes={run.notes}
          onClose={close}
          onSave={(notes) => {
            close()
            void annotateRun(client, run, { notes })
          }}
        />
      ) : null}
    </Panel>
  )
}

/** Packages go by their own names. */
const engineLabels: Readonly<Record<string, string>> = { app: 'CausalMACE Lab', node: 'Node' }

/** Versions are those of the first record: they decide what an episode does. */
function Origin({ detail }: { readonly detail: RunDetail }) {
  const { run, trials } = detail
  const first = trials.find(({ episodes }) => episodes.length > 0)?.episodes[0]
  const asked = useCall('episode.header', first === undefined ? null : { episodeId: first.id }).answer
  const { header, gitSha } = asked.status === 'ready' ? asked.value : { header: null, gitSha: null }
  const times = [
    { name: 'Started', value: formatMoment(run.createdAt) },
    ...(run.endedAt === null ? [] : [{ name: 'Ended', value: formatMoment(run.endedAt) }]),
    { name: 'Played', value: run.source === 'measured' ? 'in this lab' : 'by another lab, imported' },
    { name: 'Id', value: run.id },
  ]
  const versions =
    header === null
      ? []
      : [
          { name: 'Minecraft', value: header.minecraftVersion },
          { name: 'Commit of the lab', value: gitSha ?? 'not known' },
          ...Object.entries(header.engine).map(([name, value]) => ({ name: engineLabels[name] ?? name, value })),
        ]
  return (
    <Panel title="Where it comes from">
      <dl className={styles.facts}>
        {[...times, ...versions].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      {header === null ? <p className={styles.overviewQuiet}>Versions are known from the first episode on.</p> : null}
    </Panel>
  )
}
