import { createLogger, log } from '#lib/platform/log.ts'
import { onRequestError } from '../../../instrumentation.ts'

test('what a page threw is logged without the query and without the key of a cashier', async () => {
  const lines: string[] = []
  log.replace(createLogger({ level: 'info' }, { write: (line) => lines.push(line) }))
  process.env.NEXT_RUNTIME = 'nodejs'
  const thrown = (path: string) =>
    onRequestError(
      new Error('broken'),
      { path, method: 'GET', headers: {} },
      {
        routerKind: 'App Router',
        routePath: '/pay/[key]',
        routeType: 'render',
        renderSource: 'server-rendering',
        revalidateReason: undefined,
      },
    )
  await thrown('/pay/0123456789abcdefghij-_?wx=done&code=secret')
  await thrown('/articleDetail/1001?from=list#top')
  delete process.env.NEXT_RUNTIME
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/pay/…', '/articleDetail/1001'])
  expect(lines.join()).not.toMatch(/secret|0123456789|from=list/)
})
