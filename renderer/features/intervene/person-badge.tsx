/** Says that a person had part in an episode: a warning where that makes it no result. */
import type { Validity } from '../../../shared/contract/record/end.ts'
import { type EpisodeStory, personIn } from '../../../shared/core/episode-view.ts'
import { Badge } from '../../ui/index.ts'

/** `validity` is null while the episode goes on; one that says `human-intervention` has said it. */
export function PersonBadge({ story, validity }: { readonly story: EpisodeStory; readonly validity: Validity | null }) {
  const person = personIn(story)
  if (person === 'member') {
    return (
      <Badge tone="neutral" title="A member of its team is played by a person: it is compared with its like alone.">
        with a person
      </Badge>
    )
  }
  if (person === null || validity === 'human-intervention') return null
  return <Badge tone="warn">a person took part</Badge>
}
