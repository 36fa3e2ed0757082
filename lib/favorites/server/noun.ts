import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import * as tables from './tables.ts'

export const favoritesNoun: Noun = {
  stored: stored(tables, { favoritePages: account }),
}
