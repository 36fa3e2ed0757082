import type { ShellName } from '#lib/platform/routes/row.ts'
import type { ShellParts } from '#lib/shell/views.ts'

const portal = {
  footer: true,
  sideWidget: true,
  phoneBars: true,
  popAd: true,
  notices: 'light',
} as const

/** Shells by the name that a row of the route table and a route group under app/ bear. */
export const shells = {
  portal,
  /** The portal's, with the header of a city. */
  city: portal,
  /** The portal's without its pop-up: here somebody works with what is theirs. */
  quiet: { ...portal, popAd: false },
  footerless: { ...portal, popAd: false, footer: false },
  practice: { ...portal, popAd: false, footer: false },
  center: { footer: false, phoneBars: true, sideWidget: true, popAd: false, notices: 'mantine' },
  activity: { footer: false, phoneBars: true, sideWidget: false, popAd: false, notices: 'light' },
  account: { footer: false, phoneBars: false, sideWidget: false, popAd: false, notices: 'mantine' },
  staff: { footer: false, phoneBars: false, sideWidget: false, popAd: false, notices: 'mantine' },
  /** No header either: a page to print, a cashier. */
  bare: null,
} as const satisfies Readonly<Record<ShellName, ShellParts | null>>
