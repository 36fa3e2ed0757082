import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { askParcels } from './ask-parcels.ts'
import { forgetParcels, ownParcels } from './personal-data.ts'
import * as tables from './tables.ts'

export const parcelsNoun: Noun = {
  stored: stored(tables, {
    parcels: {
      since: 'created_at',
      after: '365 days',
      what: '快递的物流轨迹，自寄出起',
    },
    parcelContents: { by: 'goes with its row of parcels' },
  }),
  exports: { parcels: ownParcels },
  erases: [forgetParcels],
  jobs: [{ name: 'ask where parcels are', everyMs: 300_000, run: (db) => askParcels(db) }],
}
