import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { articleSource } from './desk-source.ts'
import { forgetEditing } from './personal-data.ts'
import * as tables from './tables.ts'

export const writingNoun: Noun = {
  stored: stored(tables, {
    articleEditors: { kept: 'one row an article and member of staff' },
    articleLines: { kept: 'one row an article' },
    articleLinks: { kept: 'links of the texts that stand in articles' },
    articleVersions: { kept: 'who wrote what, for as long as the article stands' },
  }),
  erases: [forgetEditing],
  deskSources: [articleSource],
}
