import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { sweepUploads } from './sweep-uploads.ts'
import * as tables from './tables.ts'

export const uploadsNoun: Noun = {
  stored: stored(tables, { unusedUploads: { by: 'sweep uploads' } }),
  jobs: [{ name: 'sweep uploads', everyMs: 21_600_000, run: sweepUploads }],
}
