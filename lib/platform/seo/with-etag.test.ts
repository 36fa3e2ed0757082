import { withEtag } from './with-etag.ts'

const feed = (text: string) =>
  new Response(text, { headers: { 'Cache-Control': 'public, max-age=600' } })
const ask = (known?: string) =>
  new Request('http://site/', known ? { headers: { 'if-none-match': known } } : {})

test('who has the feed already gets no body, weak tags of proxies included', async () => {
  const first = await withEtag(ask(), feed('甲'))
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, await first.text()]).toEqual([200, '甲'])
  for (const known of [etag, `W/${etag}`, `"b", ${etag}`]) {
    const again = await withEtag(ask(known), feed('甲'))
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('public, max-age=600')
  }
  expect((await withEtag(ask(etag), feed('乙'))).status).toBe(200)
})
