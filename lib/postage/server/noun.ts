import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { content } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const postageNoun: Noun = { stored: stored(tables, { postageRules: content }) }
