type Row = {
  name: string
  /** Number of the state at 快递100. */
  code: string
  tone?: 'hot' | 'good' | 'brand'
  /** Nothing happens to the parcel afterwards, but that it goes back. */
  isLast?: true
}

/** 快递状态, in the order of the desk's list. */
export const parcelStates = {
  moving: { name: '在途', code: '0', tone: 'brand' },
  collected: { name: '揽收', code: '1', tone: 'brand' },
  delivering: { name: '派件', code: '5', tone: 'brand' },
  signed: { name: '签收', code: '3', tone: 'good', isLast: true },
  trouble: { name: '疑难', code: '2', tone: 'hot' },
  forwarded: { name: '转投', code: '7', tone: 'brand' },
  customs: { name: '清关', code: '8', tone: 'brand' },
  returning: { name: '退回', code: '6', tone: 'hot' },
  refused: { name: '拒签', code: '14', tone: 'hot' },
  returned: { name: '退签', code: '4', tone: 'hot', isLast: true },
} as const satisfies Record<string, Row>

export type ParcelState = keyof typeof parcelStates
export const parcelStateNames = Object.keys(parcelStates) as [ParcelState, ...ParcelState[]]

const rowOf = (state: ParcelState): Row => parcelStates[state]

/** Tells whether the parcel has come, or has come back. */
export const isLast = (state: ParcelState | null) => state !== null && rowOf(state).isLast === true

/** Tells whether the parcel is on its way back, or has come back; that may follow 签收. */
export const goesBack = (state: ParcelState | null) =>
  state === 'returning' || state === 'refused' || state === 'returned'

/** Groups of states that the desk asks for, as the filter of its lists prints them. */
export const parcelTabs = {
  moving: { name: '在途', states: ['moving', 'collected', 'delivering', 'forwarded', 'customs'] },
  trouble: { name: '疑难', states: ['trouble', 'returning', 'refused', 'returned'] },
  signed: { name: '已签收', states: ['signed'] },
} as const satisfies Record<string, { name: string; states: readonly ParcelState[] }>
export type ParcelTab = keyof typeof parcelTabs

/** Reads the provider's number; the finer ones, such as 501, begin with it. Null for one that nobody knows. */
export function stateOfCode(code: string | null): ParcelState | null {
  if (code === null) return null
  const whole = /^\d{3,4}$/.test(code) ? code.slice(0, -2) : code
  return parcelStateNames.find((state) => rowOf(state).code === whole) ?? null
}

/** Reads the provider's name for it. */
export const stateOfName = (name: string | null): ParcelState | null =>
  parcelStateNames.find((state) => rowOf(state).name === name) ?? null
