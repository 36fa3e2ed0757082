import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { rollUpFigures } from './roll-up.ts'
import * as tables from './tables.ts'

export const figuresNoun: Noun = {
  stored: stored(tables, {
    dayVitals: { kept: 'some rows a day; names nobody' },
    daySources: { kept: 'at most fifty rows a day; names nobody' },
    dayAccountSources: { kept: 'at most fifty-two rows a day; names nobody' },
    dayFigures: { kept: 'some rows a day; names nobody' },
  }),
  jobs: [{ name: 'roll up figures', everyMs: 300_000, run: (db) => rollUpFigures(db) }],
}
