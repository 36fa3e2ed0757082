import { execFileSync } from 'node:child_process'
import { NextRequest } from 'next/server'
import { env } from '#lib/platform/env/env.ts'
import { finishPage } from '#lib/platform/page-cache/finisher/finish-page.ts'
import { renderedPage } from '#lib/platform/page-cache/testing/pages.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { polyvOrigins } from '#lib/platform/routes/visit/film-origins.ts'
import { routes } from '#lib/tables/routes.ts'
import { middleware } from '../middleware.ts'

type Group = { source: string; headers: { key: string; value: string }[] }

// In a process of its own, as Next reads it.
const script =
  "import config from './next.config.mjs'; console.log(JSON.stringify(await config.headers()))"
const groups: Group[] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
)

/** All but the files of a build and pictures of the site. */
const ofPages = '/((?!(?:_next/static|art|cover|icons)/).*)'

test('a page cannot be framed, nor reached by whoever opened it', () => {
  const page = groups.find(({ source }) => source === ofPages)
  const sent = Object.fromEntries(page?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(sent).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

/** The directives about films of a policy. */
const aboutFilms = (policy: string) =>
  policy.split('; ').filter((part) => /^(media|worker)-src/.test(part))

/** The policy of the stored page that an address leads to, and the one that goes out when that page is not recognised. */
function policiesOf(address: string, table = routes): string[] {
  const decision = decide(desktopVisit(address), site, routes)
  const internal = decision.kind === 'page' ? decision.to?.split('?')[0] : undefined
  if (!internal) throw new Error(`${address} leads to no stored page`)
  const page = finishPage(renderedPage, { internal, table })
  if (typeof page === 'string') throw new Error(page)
  const answer = middleware(new NextRequest(`http://localhost${address}`))
  const fallback = answer.headers.get('x-middleware-request-content-security-policy') ?? ''
  return [page.contentSecurityPolicy, fallback]
}

test('only the page that records may use camera and microphone', () => {
  // Next sends the last header of a key whose source fits the address.
  const sent = groups.flatMap(({ source, headers }) =>
    headers.flatMap(({ key, value }) => (key === 'Permissions-Policy' ? [{ source, value }] : [])),
  )
  const without = 'geolocation=(), '
  expect(sent).toEqual([
    {
      source: ofPages,
      value: `camera=(), ${without}microphone=(), payment=(), usb=()`,
    },
    {
      source: '/questionBank/interviewQuestionDetail',
      value: `camera=(self), ${without}microphone=(self), payment=(), usb=()`,
    },
  ])
  expect(routes.filter(({ records }) => records).map(({ path }) => path)).toEqual([
    '/questionBank/interviewQuestionDetail',
  ])
})

test.each([
  ...['/videoPlay?id=1', '/play?id=1', '/livePlayer?id=1', '/playback?id=1'],
  '/questionBank/interviewQuestionDetail?attemptId=1',
])('%s lets a stream into its film element', (address) => {
  for (const policy of policiesOf(address))
    expect(aboutFilms(policy)).toEqual(["media-src 'self' blob: https:", "worker-src 'self'"])
})

test.each([
  ['/livePlayer?id=1', true],
  ['/playback?id=1', true],
  ['/videoPlay?id=1', false],
  ['/live', false],
])('%s reads streams from outside: %p', (address, does) => {
  for (const policy of policiesOf(address)) {
    const connect = policy.split('; ').find((part) => part.startsWith('connect-src'))
    expect(connect?.split(' ').includes('https:')).toBe(does)
  }
})

test.each([
  '/',
  '/courseDetail?id=1',
  '/live',
  '/questionBank/interviewQuestion',
  '/questionBank/specificTest?attemptId=1',
  '/personalCenter/myCourse',
  '/personalCenter/myCourseDetail?courseId=1',
])('%s does not', (address) => {
  for (const policy of policiesOf(address))
    expect(aboutFilms(policy)).toEqual(["media-src 'self' https:", "worker-src 'self'"])
})

/** The policies of an address on a site that has a film host. */
function hostedPolicies(address: string): string[] {
  const own = { ...env() }
  Object.assign(env(), { filmOrigins: polyvOrigins })
  try {
    // What is stored was made of the table without it.
    return policiesOf(address, [...routes])
  } finally {
    Object.assign(env(), own)
  }
}

const ofHost = 'https://*.polyv.net https://*.videocc.net'

test.each([
  '/questionBank/analysis?attemptId=1',
  '/questionBank/record?id=1',
  '/questionBank/specificTest?attemptId=1',
  '/homeworkDetail?id=1',
  '/videoPlay?id=1',
  '/play?id=1',
])('%s lets in the player of a film host where there is one', (address) => {
  for (const policy of hostedPolicies(address)) {
    expect(policy).toMatch(/script-src [^;]*polyv/)
    expect(policy).toContain(`connect-src 'self' ${ofHost};`)
    expect(policy).toContain(`frame-src 'self' ${ofHost};`)
    expect(policy).toContain("worker-src 'self' blob:;")
  }
  for (const policy of policiesOf(address))
    expect(policy).not.toMatch(/polyv|frame-src|worker-src [^;]*blob:/)
})

test.each(['/', '/questionBank', '/personalCenter/myCourse', '/livePlayer?id=1'])(
  '%s never does',
  (address) => {
    for (const policy of hostedPolicies(address)) expect(policy).not.toMatch(/polyv|videocc/)
  },
)
