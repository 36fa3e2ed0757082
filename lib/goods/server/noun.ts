import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as tables from './tables.ts'

export const goodsNoun: Noun = {
  stored: stored(tables, { goods: { kept: 'how things are sold, and how much of them' } }),
}
