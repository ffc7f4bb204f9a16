/** `help`: which commands there are, and how one is written. */
import { fail, ok } from '../../values/result.ts'
import { absentCommand } from './absent.ts'
import { phrase } from './parse/argument.ts'
import { type Command, form } from './tree.ts'

/** `commands` answers all of them by name, aliases too. */
export function helpFor(commands: () => ReadonlyMap<string, Command>): Command {
  const lines = (name: string): readonly string[] =>
    (commands().get(name)?.forms ?? []).map(({ usage }) => `${name} ${usage}`.trimEnd())
  return {
    forEverybody: true,
    forms: [
      form().runs(() => ok([...commands().keys()].flatMap(lines).join('\n'))),
      form()
        .value({ ...phrase('<command>'), suggest: () => [...commands().keys()] })
        .runs((_source, asked) => {
          const found = lines(asked.replace(/^\//, ''))
          return found.length === 0
            ? fail('bad-input', absentCommand(asked.replace(/^\//, '')) ?? `Unknown command "${asked}": help lists all`)
            : ok(found.join('\n'))
        }),
    ],
  }
}
