/** Recipes that a world has besides the game's own, as clients are told of them; those of the game they know themselves. */
import { type BagRecipe, recipesOf } from '../rules/crafting/recipe-overlays.ts'
import { stackNamed } from '../rules/items/item-registry.ts'
import type { WorldOverlay } from '../rules/world-overlay.ts'
import type { SquidItemClass, SquidPlayer, SquidServer } from '../squid/squid.ts'
import { packetItem } from '../squid/squid-stacks.ts'

export class DeclaredRecipes {
  readonly #server: SquidServer
  readonly #Item: SquidItemClass
  readonly #overlay: WorldOverlay
  /** Whether the players of now were told of any. */
  #wereAny = false

  constructor(server: SquidServer, Item: SquidItemClass, overlay: WorldOverlay) {
    this.#server = server
    this.#Item = Item
    this.#overlay = overlay
    server.on('newPlayer', (player) => player.on('connected', () => this.#welcome(player)))
  }

  /** Tells everybody, also that there are none any more. */
  tellAll(): void {
    const areAny = this.#overlay.recipes !== null
    if (areAny || this.#wereAny) this.#server._writeAll('declare_recipes', this.#packet())
    this.#wereAny = areAny
  }

  /** Tells a player who has just come. */
  #welcome(player: SquidPlayer): void {
    if (this.#overlay.recipes !== null) player._client.write('declare_recipes', this.#packet())
  }

  #packet(): object {
    return { recipes: recipesOf(this.#overlay.recipes).map((recipe) => this.#entry(recipe)) }
  }

  #entry({ id, result, ingredients }: BagRecipe): object {
    const slot = (name: string): unknown => packetItem(this.#Item, stackNamed(name))
    const data = { group: '', ingredients: ingredients.map((names) => names.map(slot)), result: slot(result) }
    return { type: 'minecraft:crafting_shapeless', recipeId: `minecraft:${id}`, data }
  }
}
