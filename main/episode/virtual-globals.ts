/**
 * Imported before anything else by the entry: the game's libraries must find globals that can follow virtual time when they
 * are loaded, because some keep what they find.
 */
import { installVirtualTime } from '../../packages/minecraft-server/clock/virtual/install.ts'

installVirtualTime()
