import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account } from '#lib/platform/noun/retention.ts'
import { classPlacesOf, forgetClassPlaces } from './personal-data.ts'
import * as tables from './tables.ts'

export const classesNoun: Noun = {
  stored: stored(tables, {
    classes: { kept: 'written by staff' },
    classMembers: account,
    classLibraries: { kept: 'written by staff' },
    classAnnouncements: { kept: 'written by staff' },
  }),
  exports: { classes: classPlacesOf },
  erases: [forgetClassPlaces],
}
