import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/index.ts'

/** How long typing has to rest, in ms: the table answers within a tenth of a second after it. */
const REST_MS = 120

/** A search that follows the typing, but not every letter of it. */
export function SearchBox(props: {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { label, placeholder, value, onChange } = props
  const [text, setText] = useState(value)
  const told = useRef(value)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      latest.current(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />
}
