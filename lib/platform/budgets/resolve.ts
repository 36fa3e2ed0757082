import { createHash } from 'node:crypto'
import { blockOf, networkOf, regionOf } from '#lib/platform/http/network-of.ts'
import { type Budget, type BudgetName, budgets, type Subject } from './budgets.ts'

/** A browser or network that an account has signed in from; `key` stands for it and the account. */
export type KnownPlace = { by: 'browser' | 'network'; key: string }

/** Who makes a use: whatever the rows of its budget count against. */
export type Who = {
  phone?: string
  account?: string
  user?: number
  ip?: string
  known?: KnownPlace | null
}

/** One row of a budget for one caller. */
export type Window = {
  row: Budget
  limit: number
  /** Whose count it is; rows of one subject and one caller share theirs. */
  key: string
  caller: string
  slides: boolean
  /** Place and size of the caller's own share, when the row gives one above its limit; who is known passes without. */
  share: { place: Place; limit: number } | null
}

type Place = { limit: string; caller: string; seconds: number }

const sliding: readonly Subject[] = ['phone', 'account', 'user']

/** The windows that a use of this caller falls into, in the order of the table. */
export function windowsOf(name: BudgetName, who: Who): Window[] {
  return budgets[name].flatMap((row: Budget) => {
    const isKnown = passesAsKnown(row, who)
    const slides = sliding.includes(row.subject)
    // Who is known is not counted with the crowd behind the address.
    if (isKnown && !slides && row.subject !== 'site') return []
    const whose = nameOf(row.subject, who)
    if (whose === null) return []
    const own = isKnown ? (slides ? `@${who.known?.key}` : '@known') : ''
    const limit = typeof row.limit === 'number' ? row.limit : row.limit()
    const key = `${name}:${row.subject}`
    const share = isKnown ? null : shareOf(key, row, who)
    return [{ row, limit, key, caller: `${whose}${own}`, slides, share }]
  })
}

/** Where a window of a crowd is counted. */
export function placeOf({ key, caller, row: { seconds } }: Window): Place {
  return { limit: `${key}:${seconds}`, caller, seconds }
}

/** A block where there is one: whoever has it has all its 65,536 networks. */
function shareOf(key: string, row: Budget, who: Who): Window['share'] {
  if (row.above !== 'share') return null
  const caller = nameOf('block', who) ?? nameOf('network', who) ?? ''
  return {
    place: { limit: `${key}:share:${row.seconds}`, caller, seconds: row.seconds },
    limit: row.share,
  }
}

/** Under which the uses of a window that slides lie. */
export const subjectOf = ({ key, caller }: Window) => `${key}:${caller}`

function passesAsKnown({ above }: Budget, { known }: Who): boolean {
  if (!known) return false
  if (known.by === 'browser') return above.startsWith('known') || above === 'share'
  return above === 'known place'
}

/** Null for an IPv4 address, which has no block. */
function nameOf(subject: Subject, { phone, account, user, ip }: Who): string | null {
  if (subject === 'site') return 'site'
  if (subject === 'phone' && phone !== undefined) return hash(phone)
  if (subject === 'account' && account !== undefined) return hash(account)
  if (subject === 'user' && user !== undefined) return String(user)
  if (ip === undefined || sliding.includes(subject)) throw new Error(`whose ${subject} is not said`)
  if (subject === 'network') return networkOf(ip)
  return subject === 'block' ? blockOf(ip) : regionOf(ip)
}

export const hash = (text: string) => createHash('sha256').update(text).digest('hex')
