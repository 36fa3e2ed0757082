import type { Entry } from '#lib/platform/page-cache/entry.ts'
import { dayTag } from '#lib/platform/page-cache/loader.ts'
import type { Row } from '#lib/platform/routes/row.ts'

const DAY_S = 86_400
/** A page that shows the day: as long as Next itself keeps it, and no shared cache past midnight. */
const OF_THE_DAY_S = 600
/** While a page that has grown old is fetched anew; one that has changed is purged and never shown so. */
const MEANWHILE_S = 60

/** Rows by class: `public` answers may be kept by a CDN, a `shell` is the same for everybody and asks the API for what is personal, `own` is made for one request. */
export const classOf = ({ kind }: Pick<Row, 'kind'>) =>
  (({ isr: 'public', client: 'shell', dynamic: 'own' }) as const)[kind]

/** Cache-Control of each class. A shell is asked for anew each time; a device may keep it for when it has no network (lib/offline). */
export const policies = {
  own: 'private, no-store',
  shell: 'no-cache',
  /** Where nobody is told of a change, or not by this address: two seconds at most, as nginx counts. */
  brief: `public, max-age=0, s-maxage=1, stale-if-error=${DAY_S}`,
} as const

type Answer = {
  /** Page of the route table; undefined where there is none. */
  row: Row | undefined
  status: number
  contentType: string
  hasCookie: boolean
  query: URLSearchParams
  /** Kept page that is answered; undefined when it is out of date already or was not kept. */
  entry: Pick<Entry, 'tags' | 'cacheControl' | 'lastModified'> | undefined
}

type Around = {
  /** Whether a CDN is told of changes. */
  isPurged: boolean
  /** Whether the answer depends on the device and nobody before us has told devices apart. */
  isOfDevice: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Cache-Control of a stored page; what is rendered for one request says its own. Seconds of s-maxage are whole ones, at least 1. */
export function cachePolicy(answer: Answer, around: Around): string {
  const { row, status, contentType, hasCookie, query } = answer
  if (hasCookie || status >= 500) return policies.own
  // The data of a navigation inside the app: told from the page by headers that a shared cache does not look at.
  if (!contentType.startsWith('text/html') || query.has('_rsc')) return 'private, no-cache'
  if (around.isOfDevice || (row && classOf(row) !== 'public')) return policies.shell
  const seconds = row && status === 200 ? secondsOf(answer, row, around) : 1
  if (seconds <= 1) return policies.brief
  const meanwhile = answer.entry?.tags.includes(dayTag) ? 0 : MEANWHILE_S
  const old = meanwhile > 0 ? `stale-while-revalidate=${meanwhile}, ` : ''
  return `public, max-age=0, s-maxage=${seconds}, ${old}stale-if-error=${DAY_S}`
}

function secondsOf({ entry, query }: Answer, row: Row, { isPurged, now }: Around): number {
  if (!isPurged || !entry || !isOwnAddress(query, row)) return 1
  const known = entry.cacheControl?.revalidate
  const own = typeof known === 'number' ? known : OF_THE_DAY_S
  const age = (now - entry.lastModified) / 1000
  // Rows that say a shorter time themselves change without a word (a live room that begins).
  if (own < OF_THE_DAY_S) return Math.floor(own - age)
  if (!entry.tags.includes(dayTag)) return DAY_S
  return Math.floor(Math.min(own - age, secondsToMidnight(now)))
}

/** Whether the query is the one that the row reads: made-up ones could be as many as anybody likes, and are purged by nobody. */
function isOwnAddress(query: URLSearchParams, { query: read = [] }: Row): boolean {
  const names = [...query.keys()]
  const known = read.map((name) => name.replace(/\?$/, ''))
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length
}

/** To the end of the day in Shanghai, which knows no summer time. */
const secondsToMidnight = (now: number) => DAY_S - ((Math.floor(now / 1000) + 8 * 3600) % DAY_S)
