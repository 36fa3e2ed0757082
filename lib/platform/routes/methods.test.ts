import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { callMatcher } from '#lib/platform/contract/match-call.ts'
import { desktopVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { contract } from '#lib/tables/contract.ts'
import { routes } from '#lib/tables/routes.ts'
import { decide } from './decide.ts'

const app = join(process.cwd(), 'app')
const all = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
const handlers = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('route.ts'))
  .map((path) => {
    const names = readFileSync(join(app, path), 'utf8').matchAll(
      /export (?:async )?function ([A-Z]+)\b|\bas ([A-Z]+),/g,
    )
    const methods = new Set([...names].map(([, declared, renamed]) => declared ?? renamed ?? ''))
    return { folder: `/${dirname(path)}`, methods }
  })

/** Those that answer a wrong method themselves, with what their contract or protocol allows. */
const ownWord = ['/api/[...path]', '/oss/[...key]']

test.each(handlers.filter(({ folder }) => !ownWord.includes(folder)))(
  '$folder is reached by the methods it has, and names them to others',
  ({ folder, methods }) => {
    // Next adds these two by itself.
    const has = new Set([...methods, 'OPTIONS', ...(methods.has('GET') ? ['HEAD'] : [])])
    const address = folder
      .replace('/calendar/[city]/[file]', '/calendar/henan/all.ics')
      .replace(/\[[.\w]+\]/, 'x.xml')
    for (const method of all) {
      const decision = decide(desktopVisit(address, { method }), site, routes)
      if (has.has(method)) expect([method, decision.kind]).toEqual([method, 'pass'])
      else
        expect(decision).toMatchObject({
          kind: 'error',
          status: 405,
          headers: { Allow: [...has].sort().join(', ') },
        })
    }
  },
)

test.each(ownWord)('%s takes every method, so that it can name those it allows', (folder) => {
  const methods = handlers.find((handler) => handler.folder === folder)?.methods
  // HEAD comes with GET.
  expect(all.filter((method) => method !== 'HEAD' && !methods?.has(method))).toEqual([])
})

test('no call of the contract stands before a handler of its own', () => {
  const matchCall = callMatcher(contract)
  const own = handlers.filter(
    ({ folder }) => folder.startsWith('/api/') && !ownWord.includes(folder),
  )
  expect(own.length).toBeGreaterThan(5)
  const calls = own.flatMap(({ folder }) => {
    const address = folder.replace(/\[[.\w]+\]/, 'x')
    return all
      .filter((method) => matchCall(method, address))
      .map((method) => `${method} ${address}`)
  })
  expect(calls).toEqual([])
})
