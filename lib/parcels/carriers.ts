/** 快递公司, by the code that 快递100 knows them by; the name is the one on their vans. */
export const carriers = {
  shunfeng: '顺丰',
  zhongtong: '中通',
  yuantong: '圆通',
  shentong: '申通',
  yunda: '韵达',
  ems: '邮政EMS',
  youzhengguonei: '邮政快递包裹',
  jd: '京东',
  jtexpress: '极兔',
  debangkuaidi: '德邦',
} as const satisfies Record<string, string>

export type Carrier = keyof typeof carriers
export const carrierCodes = Object.keys(carriers) as [Carrier, ...Carrier[]]

/** Reads what an order keeps: the name of a carrier's code; what staff once typed stays as it is. */
export const carrierName = (kept: string): string => carriers[kept as Carrier] ?? kept

/** Carrier and number of a parcel as people write them. */
export const parcelText = (parcel: { carrier: string | null; trackingNumber: string | null }) =>
  [carrierName(parcel.carrier ?? ''), parcel.trackingNumber].filter(Boolean).join(' ')

/** Tells nothing of a parcel to who cannot name the last four digits of its receiver's phone. */
export const wantsPhoneTail = (carrier: Carrier) =>
  carrier === 'shunfeng' || carrier === 'zhongtong'
