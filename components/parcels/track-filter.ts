import { parcelTabs } from '#lib/parcels/states.ts'

/** Asks a list of sent things for how far their parcels are. */
export const trackFilter = {
  name: 'track',
  label: '快递进度',
  options: [
    { value: '', name: '全部' },
    ...Object.entries(parcelTabs).map(([value, { name }]) => ({ value, name })),
  ],
} as const
