/** Says something to the team or to one agent. */
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { MESSAGE_LENGTH } from '../../../shared/contract/intervention.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'
import { Button, tooLong } from '../../ui/index.ts'
import styles from './intervene.module.css'

const ALL = ''

export function SayForm({ episodeId, agents }: { readonly episodeId: string; readonly agents: readonly string[] }) {
  const client = useLabClient()
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const [to, setTo] = useState(ALL)
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ readonly words: string; readonly isBad: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const problem = tooLong(text.trim(), MESSAGE_LENGTH)
  const say = async (): Promise<void> => {
    const words = text.trim()
    if (words === '' || problem !== undefined) return
    setIsBusy(true)
    const intervention = { kind: 'say', to: to === ALL ? null : to, text: words } as const
    const answer = await client.call('episode.intervene', { episodeId, intervention })
    setIsBusy(false)
    setSaid({ words: answer.ok ? `Said to ${to === ALL ? 'all' : to}.` : answer.error.message, isBad: !answer.ok })
    if (answer.ok) setText('')
  }
  return (
    <form
      className={styles.say}
      onSubmit={(event) => {
        event.preventDefault()
        void say()
      }}
    >
      <label>
        <span className="visually-hidden">Say it to</span>
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value={ALL}>all agents</option>
          {agents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <input
        aria-label="What to say"
        placeholder={`Say something to ${to === ALL ? 'all' : to}`}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        type="submit"
        icon={MessageSquare}
        busy={isBusy}
        disabled={!isConnected}
        title="Agents that ask a model read it, quoted, with their next question"
      >
        Say
      </Button>
      <small role="status" className={problem !== undefined || said?.isBad === true ? styles.problem : styles.quiet}>
        {problem ?? said?.words}
      </small>
    </form>
  )
}
