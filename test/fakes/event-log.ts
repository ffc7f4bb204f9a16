/** Keeps emitted events for a test to look at. */
import type { Actor, Emit, EventData, EventType } from '../../shared/contract/record/events.ts'
import { eventData } from '../../shared/contract/record/events.ts'

export interface EventLog {
  readonly emit: Emit
  /** Data of the events of one type, oldest first. */
  of<T extends EventType>(type: T): readonly EventData<T>[]
  readonly actors: readonly Actor[]
  /** Of all events, oldest first. */
  readonly types: readonly EventType[]
}

/** Every event is checked against its schema: what does not fit throws at once. */
export function createEventLog(): EventLog {
  const rows: { readonly type: EventType; readonly actor: Actor; readonly data: unknown }[] = []
  return {
    emit: (type, actor, data) => {
      rows.push({ type, actor, data: eventData[type].parse(data) })
    },
    of: <T extends EventType>(type: T) =>
      rows.filter((row) => row.type === type).map(({ data }) => data as EventData<T>),
    get actors() {
      return rows.map(({ actor }) => actor)
    },
    get types() {
      return rows.map(({ type }) => type)
    },
  }
}
