/** Which episode of the same scenario stands beside this one: chosen from a list that a button or a key opens. */
import { Columns2, Play } from 'lucide-react'
import { useState } from 'react'
import { otherHint, otherLabel } from '../../features/side-by-side/other-episodes.ts'
import { useOtherEpisodes } from '../../features/side-by-side/use-other-episodes.ts'
import { useShortcut } from '../../store/use-shortcut.ts'
import { Button, CommandDialog } from '../../ui/index.ts'

export function EpisodePicker(props: {
  readonly than: { readonly episodeId: string; readonly runId: string; readonly scenario: string }
  /** The one that stands there now. */
  readonly beside: string | null
  readonly onPick: (episodeId: string) => void
}) {
  const { than, beside, onPick } = props
  const [isOpen, setOpen] = useState(false)
  useShortcut(beside === null ? 'C' : 'B', 'Another episode of this scenario beside it', () => setOpen(true), 'Layout')
  const [search, setSearch] = useState('')
  const others = useOtherEpisodes(than, search, isOpen)
  const close = (): void => {
    setOpen(false)
    setSearch('')
  }
  const empty =
    others.error?.message ??
    (others.isAsking ? 'Looking for episodes…' : search === '' ? 'No other episode plays this scenario.' : undefined)
  return (
    <>
      <Button
        icon={Columns2}
        title={`Show another episode of this scenario beside it, at the same game time (Shift ${beside === null ? 'C' : 'B'})`}
        onClick={() => setOpen(true)}
      >
        {beside === null ? 'Compare…' : 'Another…'}
      </Button>
      <CommandDialog
        open={isOpen}
        onClose={close}
        label="Another episode of this scenario"
        placeholder="Condition, run or id of another episode of this scenario"
        search={search}
        onSearch={setSearch}
        groups={others.groups.map(({ group, episodes }) => ({
          group,
          commands: episodes
            .filter(({ episodeId }) => episodeId !== beside)
            .map((other) => ({
              id: other.episodeId,
              label: otherLabel(other),
              hint: otherHint(other, than.runId),
              keys: [],
              icon: other.endReason === null ? Play : Columns2,
            })),
        }))}
        onChoose={(episodeId) => {
          close()
          onPick(episodeId)
        }}
        {...(empty === undefined ? {} : { empty })}
      />
    </>
  )
}
