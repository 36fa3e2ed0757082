/** Asks a list of sent things for how far their parcels are. */
export const trackFilter = {
  name: 'track',
  label: '快递进度',
  options: [
    { value: '', name: '全部' },
    { value: 'moving', name: '在途' },
    { value: 'trouble', name: '疑难' },
    { value: 'signed', name: '已签收' },
  ],
} as const
