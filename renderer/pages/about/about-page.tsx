/** What this lab is made of: versions, whether there is a newer one, licences of what ships. The same in browser and window. */
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Licences, licencesSchema } from '../../../shared/contract/licences.ts'
import type { NativeOutput } from '../../../shared/contract/native.ts'
import { askWindow, isInWindow } from '../../client/native.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { UpdatePanel } from '../../features/settings/update-panel.tsx'
import { Button, ErrorState, Panel, SearchField, Skeleton } from '../../ui/index.ts'
import styles from './about.module.css'

export function AboutPage() {
  return (
    <div className={styles.page}>
      <Panel title="Versions">
        <Versions />
      </Panel>
      <Panel title="Updates">
        <UpdatePanel />
      </Panel>
      <Panel title="Licences" isWide>
        <LicencesOfAll />
      </Panel>
    </div>
  )
}

function Versions() {
  const info = useLabState((state) => state.info)
  const window = useWindowFacts()
  const rows = [
    ...(info.status === 'ready'
      ? [
          ['CausalMACE Lab', info.value.appVersion],
          ['Minecraft', info.value.minecraftVersion],
          ['Node of the lab', info.value.nodeVersion],
        ]
      : []),
    ...(window === null
      ? [['Shown in', 'a browser']]
      : [
          ['Electron', window.electron],
          ['Chromium', window.chrome],
          ['System', window.platform],
        ]),
  ]
  return (
    <dl className={styles.versions}>
      {rows.map(([name, version]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{version}</dd>
        </div>
      ))}
    </dl>
  )
}

/** null in a browser. */
function useWindowFacts(): NativeOutput<'window.about'> | null {
  const [facts, setFacts] = useState<NativeOutput<'window.about'> | null>(null)
  useEffect(() => {
    if (!isInWindow()) return
    void askWindow('window.about', {}).then((answer) => {
      if (answer.ok) setFacts(answer.value)
    })
  }, [])
  return facts
}

type Read =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly licences: Licences }

function LicencesOfAll() {
  const [read, setRead] = useState<Read>({ kind: 'reading' })
  const [round, setRound] = useState(0)
  const [search, setSearch] = useState('')
  useEffect(() => {
    if (round < 0) return
    void readLicences().then((licences) => setRead(licences === null ? { kind: 'failed' } : { kind: 'read', licences }))
  }, [round])
  if (read.kind === 'reading') return <Skeleton rows={6} />
  if (read.kind === 'failed') {
    return (
      <ErrorState
        title="The licences could not be read"
        message="They lie beside the built page: npm run build:page makes them."
      >
        <Button icon={RefreshCw} onClick={() => setRound(round + 1)}>
          Try again
        </Button>
      </ErrorState>
    )
  }
  const { packages, texts } = read.licences
  const wanted = search.trim().toLowerCase()
  const shown = packages.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted))
  return (
    <div className={styles.licences}>
      <p>
        The lab is under the MIT licence. It ships with {packages.length} packages of others; the desktop program brings
        Chromium, whose licences lie beside it in LICENSES.chromium.html. The looks of Minecraft’s blocks are Mojang’s:
        see NOTICE.txt beside them.
      </p>
      <SearchField
        label="Find a package or a licence"
        placeholder="Package or licence"
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.packages}>
        {shown.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <span className={styles.name}>{name}</span> {version} <span className={styles.licence}>{licence}</span>
              </summary>
              <pre>{text === null ? 'The package brings no text of its licence.' : texts[text]}</pre>
            </details>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p>No package is called so.</p> : null}
    </div>
  )
}

/** null where they are not there, or are no such file. */
async function readLicences(): Promise<Licences | null> {
  try {
    const response = await fetch('./licences.json')
    return response.ok ? (licencesSchema.safeParse(await response.json()).data ?? null) : null
  } catch {
    return null
  }
}
