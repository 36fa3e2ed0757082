import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { drillStandIns } from './stand-ins.ts'
import * as tables from './tables.ts'

export const drillsNoun: Noun = {
  stored: stored(tables, {
    drillFamilies: { kept: 'one row a family of the program' },
    drills: { kept: '4,000 of a family and level at most' },
  }),
  standIns: drillStandIns,
}
