/** Examples that a question shows, chosen by the words that they share with the latest turns. */
import { wordOverlap } from '../../worker/word-overlap.ts'

export interface Example {
  /** What comes first is no word of the agent itself. */
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
}

const heard = (text: string) => ({ own: false, text })
const own = (text: string) => ({ own: true, text })

/** Ours, in our words. */
const examples: readonly Example[] = [
  {
    turns: [
      heard('Mira: (FROM OTHER BOT)Can you bring me 3 bricks from the chest? I hold the door open.'),
      own('I fetch them. !takeFromChest("bricks", 3)'),
      heard('SYSTEM: Action output:\nTook 3 bricks from the container at (2, -60, 5); you now carry 3.'),
      own('Got them, here you are. !givePlayer("Mira", "bricks", 3)'),
    ],
  },
  {
    turns: [
      heard('SYSTEM: Your goal is to build a wall by a blueprint.'),
      own('First I look what is still missing. !checkBlueprint'),
      heard('SYSTEM: Level 0 is not complete:\nPlace stone at (4, -60, 1).\nPlace stone at (5, -60, 1).'),
      own('I take the stone. !takeFromChest("stone", 2)'),
      heard('SYSTEM: Action output:\nTook 2 stone from the container at (0, -60, 0); you now carry 2.'),
      own('Now I place them. !placeBlocks("stone 4 -60 1; stone 5 -60 1")'),
    ],
  },
  {
    turns: [
      heard('SYSTEM: Your goal is to bake bread with a teammate.'),
      own(
        'Torben has to know what I need. !startConversation("Torben", "I need 3 wheat for the bread. Can you get any?")',
      ),
      heard('Torben: (FROM OTHER BOT)I have 2 wheat and look for more.'),
      own('Good, I crafted the table meanwhile. Come to me when you have it.'),
    ],
  },
  {
    turns: [
      heard('SYSTEM: Your goal is to cook a stew of mushrooms and rabbit.'),
      own('I hunt the rabbit. !attack("rabbit")'),
      heard('SYSTEM: Action output:\nKilled a rabbit; you picked up 1 rabbit.'),
      own('Now into the furnace. !smeltItem("cooked_rabbit", 1)'),
    ],
  },
  {
    turns: [
      heard('SYSTEM: Your goal is to leave a room whose door opens with a lever.'),
      own('The lever first. !activate("lever")'),
      heard('SYSTEM: Action output:\nThe lever is on now.'),
      own('Out through the door. !goToCoordinates(8, -60, 3, 1)'),
    ],
  },
  {
    turns: [
      heard('Edda: (FROM OTHER BOT)Stand on the plate until I am through, then I do the same for you.'),
      own('I stay on it. !stay(10)'),
    ],
  },
  {
    turns: [
      heard('Jorun: (FROM OTHER BOT)The chest with the apples is at 12, -60, 4.'),
      own('Thanks, I go there. !goToCoordinates(12, -60, 4, 1)'),
      heard('SYSTEM: Action output:\nYou are at (12, -60, 4) now.'),
      own('What is in it? !viewChest'),
    ],
  },
  {
    turns: [
      heard('Ansgar: (FROM OTHER BOT)All that I was told: 2 honey, 1 egg.'),
      own('I hold the egg and put it in. !putInChest("egg", 1)'),
      heard('SYSTEM: Action output:\nPut 1 egg into the container at (1, -60, 1); you have 4 left.'),
      own('The egg is in. You have the honey?'),
    ],
  },
  {
    turns: [
      heard('SYSTEM: Command !craft does not exist.'),
      own('I see, it has another name. !craftRecipe("oak_planks", 4)'),
    ],
  },
  {
    turns: [heard('Solveig: (FROM OTHER BOT)We are done here, goodbye.'), own('Goodbye. !endConversation("Solveig")')],
  },
]

/** The best first; of equally good ones the earlier. Examples with commands that the agent lacks are left out. */
export function chooseExamples(
  turns: readonly { readonly own: boolean; readonly text: string }[],
  most: number,
  commands: ReadonlySet<string>,
  from: readonly Example[] = examples,
): readonly Example[] {
  const wanted = keyWords(turns)
  return from
    .filter((example) => commandsIn(example).every((name) => commands.has(name)))
    .map((example) => ({ example, likeness: wordOverlap(wanted, keyWords(example.turns)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ example }) => example)
}

/** Of what others said, behind the name of who said it; letters only, small. */
function keyWords(turns: Example['turns']): ReadonlySet<string> {
  const text = turns
    .filter((turn) => !turn.own)
    .map((turn) => turn.text.slice(turn.text.indexOf(':') + 1))
    .join('\n')
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, '')
    .split(/\s+/)
  return new Set(words.filter((word) => word !== ''))
}

function commandsIn({ turns }: Example): readonly string[] {
  return turns.flatMap((turn) => (turn.own ? Array.from(turn.text.matchAll(/!(\w+)/g), ([, name = '']) => name) : []))
}
