import type { lxuserRegister } from '#lib/accounts/calls.ts'
import { bareHost, campaignForm, HOST_MAX, hostForm } from '#lib/accounts/source.ts'
import { OWN_STORAGE } from '#lib/platform/client/memory/own-storage.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

/** Where a visitor first came from: another site or a campaign, if any, and the path that was landed on. */
type Source = NonNullable<ParsedInput<typeof lxuserRegister>['source']>

const KEY = `${OWN_STORAGE}source`
const DAYS = 30
/** The server takes no longer path. */
const LONGEST = 1024

/**
 * Keeps where the visit of this document came from, unless an earlier visit of the last thirty days is kept. Nothing is
 * kept of whoever is signed in, and of a page that one of ours led to: the visit began elsewhere.
 */
export function keepFirstSource(): void {
  try {
    if (isSignedIn() || isReload() || firstSource()) return
    const source = sourceHere()
    if (source) localStorage.setItem(KEY, JSON.stringify({ ...source, day: shanghaiToday() }))
  } catch {
    // Storage is full or forbidden: a registration does without.
  }
}

/** Tells where this visitor first came from, for a registration; nothing after thirty days, or where nothing could be kept. */
export function firstSource(): Source | undefined {
  try {
    const kept: (Source & { day?: string }) | null = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!kept) return
    const { day = '', host, campaign, landing } = kept
    const today = shanghaiToday()
    if (day > addDays(today, -DAYS) && day <= today) return { host, campaign, landing }
    forgetSource()
  } catch {
    // What cannot be read is as good as nothing.
  }
  return
}

/** Forgets it: whoever signs in has an account, and the next one at this browser came by a way of their own. */
export function forgetSource(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

/** Whether the page was loaded again: its referrer and campaign are those of before, which a logout may have made forgotten. */
function isReload(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')
}

function sourceHere(): Source | null {
  const landing = location.pathname.slice(0, LONGEST)
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  const host = bareHost(from?.hostname ?? '')
  if (isOwn(host)) return null
  const campaign = new URLSearchParams(location.search).get('utm_source') ?? ''
  if (campaignForm.test(campaign)) return { campaign, landing }
  // An app names itself as a referrer too, by another scheme.
  const isSite = from?.protocol.startsWith('http') && host.length <= HOST_MAX && hostForm.test(host)
  return isSite ? { host, landing } : { landing }
}

/** The layout writes PRODUCT_DOMAIN on the root element. */
function isOwn(host: string): boolean {
  const domain = document.documentElement.dataset.cookieDomain
  return (
    host === bareHost(location.hostname) ||
    (domain !== undefined && (host === domain || host.endsWith(`.${domain}`)))
  )
}
