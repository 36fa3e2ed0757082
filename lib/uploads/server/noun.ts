import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import * as tables from './tables.ts'

export const uploadsNoun: Noun = {
  stored: stored(tables, { unusedUploads: { by: 'sweep uploads' } }),
}
