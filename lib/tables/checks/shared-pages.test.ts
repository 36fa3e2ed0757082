import { cachePolicy, classOf } from '#lib/platform/page-cache/cdn/cache-policy.ts'
import { routes } from './../routes.ts'

const now = Date.parse('2026-11-30T04:00:00Z')
const around = { isPurged: true, isOfDevice: false, now }
const entry = { tags: ['site'], cacheControl: { revalidate: 600 }, lastModified: now }
const answer = {
  ...{ status: 200, contentType: 'text/html; charset=utf-8', hasCookie: false, entry },
  query: new URLSearchParams(),
}
const isPublic = (policy: string) => /public|s-maxage/.test(policy)

test.each(routes.map((row) => [row.name, row] as const))(
  '%s is public only where everybody sees the same and nobody is signed in',
  (_, row) => {
    const policy = cachePolicy({ ...answer, row }, around)
    expect(isPublic(policy)).toBe(row.kind === 'isr')
    if (isPublic(policy))
      expect(policy).toMatch(
        /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/,
      )
    expect(isPublic(cachePolicy({ ...answer, row, hasCookie: true }, around))).toBe(false)
    expect(cachePolicy({ ...answer, row, status: 404 }, around)).not.toMatch(/s-maxage=\d\d/)
    expect(cachePolicy({ ...answer, row, status: 500 }, around)).toBe('private, no-store')
  },
)

test('shells of accounts, centers and desks are no public pages', () => {
  const kept = routes.filter((row) => classOf(row) === 'public')
  const shells = new Set(kept.map(({ shell }) => shell))
  expect(kept.length).toBeGreaterThan(70)
  for (const shell of ['account', 'center', 'staff', 'activity'] as const)
    expect(shells.has(shell)).toBe(false)
  // A paper of former years, which is read without a login.
  expect(kept.filter(({ shell }) => shell === 'practice').map(({ name }) => name)).toEqual([
    'questionBank-overYearTrueTopicDetail',
  ])
})

test('a page that shows the day is not kept past midnight, and nobody sees yesterday’s meanwhile', () => {
  const late = Date.parse('2026-11-30T15:59:00Z')
  const ofToday = { ...entry, tags: ['today'], lastModified: late }
  const row = routes.find(({ name }) => name === 'Home')
  expect(cachePolicy({ ...answer, row, entry: ofToday }, { ...around, now: late })).toBe(
    'public, max-age=0, s-maxage=60, stale-if-error=86400',
  )
  const noon = { ...ofToday, lastModified: now - 100_000 }
  expect(cachePolicy({ ...answer, row, entry: noon }, around)).toContain('s-maxage=500,')
})

test('a page that Next keeps for a minute is kept for the rest of it', () => {
  const row = routes.find(({ name }) => name === 'Live')
  const live = { ...entry, cacheControl: { revalidate: 60 }, lastModified: now - 20_000 }
  expect(cachePolicy({ ...answer, row, entry: live }, around)).toContain('s-maxage=40,')
})
