import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as tables from './tables.ts'

export const searchNoun: Noun = {
  stored: stored(tables, { searchMisses: { since: 'day', after: '90 days' } }),
}
