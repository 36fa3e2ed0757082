import { type APIRequestContext, expect, test } from '@playwright/test'
import { filled, named } from '#e2e/support/named-addresses.ts'

// Every address that the specification names, asked for as a visitor does. No browser is needed.

/** Pages that say 404 themselves. */
const errorPages = ['/errorPage', '/error']
/** The status at the end, and those on the way. */
async function walk(request: APIRequestContext, address: string) {
  const way: number[] = []
  for (let at = address; way.length < 5; ) {
    const response = await request.get(at, { maxRedirects: 0 })
    const { location } = response.headers()
    if (!location) return { end: response.status(), way }
    way.push(response.status())
    at = location
  }
  return { end: 0, way }
}

test('every page of the specification ends at 200 within one redirect', { tag: '@core' }, async ({
  request,
}) => {
  const pages = named.filter(({ kind, path }) => kind === 'page' && !errorPages.includes(path))
  expect(pages.length).toBeGreaterThan(130)
  for (const { sample, path } of pages) {
    const address = filled(sample ?? path)
    const { end, way } = await walk(request, address)
    expect([address, end, way.length <= 1]).toEqual([address, 200, true])
  }
})

test('every alias ends at 200 within one redirect, for good only where its page is', async ({
  request,
}) => {
  const aliases = named.filter(({ kind }) => kind === 'alias')
  const more = ['/specialTopic/TopicDetail', '/videos/Playback', '/videos/VideoAd', '/ydd/Yddms']
  for (const path of [...aliases.map((alias) => alias.path), ...more]) {
    const id = /^\/(detail|enterprise)\//.test(path) ? 1016 : 1
    const query = path.startsWith('/enterprise') ? '?id=81&type=2' : `?id=${id}`
    const { end, way } = await walk(request, path + query)
    expect([path, end, way.length]).toEqual([path, 200, 1])
  }
  expect((await walk(request, '/personalCenter')).way).toEqual([308])
  expect((await walk(request, '/my/MyVip')).way).toEqual([308])
})
