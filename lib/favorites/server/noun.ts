import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { favoritePagesOf, forgetFavoritePages } from './personal-data.ts'
import * as tables from './tables.ts'

export const favoritesNoun: Noun = {
  stored: stored(tables, { favoritePages: account }),
  exports: { favoritePages: favoritePagesOf },
  erases: [forgetFavoritePages],
}
