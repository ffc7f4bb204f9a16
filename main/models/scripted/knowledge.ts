/** What the simulated model knows of Minecraft: the facts that a player knows, and nothing of any scenario. */
import { itemOf, needsGround } from '../../../shared/core/game-knowledge.ts'
import type { GameKnowledge } from '../model.ts'

export const gameKnowledge: GameKnowledge = { itemOf, needsGround }
