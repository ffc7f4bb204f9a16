/** The client library's own types, taken from its one entry, so that its inner packages need not be named. */
import type { Bot } from 'mineflayer'

export type ClientEntity = Bot['entity']
export type ClientWindow = NonNullable<Bot['currentWindow']>
export type ClientItem = NonNullable<Bot['heldItem']>
export type ClientBlock = NonNullable<ReturnType<Bot['blockAt']>>
