import { atomFaults, sitemapFaults } from './xml-faults.ts'

const urlset = (inner: string) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`
const url = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`

test('a sitemap has a page at least, each once, by its whole address and with a real time', () => {
  const home = url('https://a.example/')
  expect(sitemapFaults(urlset(home))).toEqual([])
  const faulty = [
    urlset(''),
    urlset(home + home),
    urlset(url('/list')),
    urlset(url('https://a.example/?a=1&b=2')),
    urlset(url('https://a.example/', '<lastmod>yesterday</lastmod>')),
    urlset(url('https://a.example/', '<lastmodified>2026-01-01</lastmodified>')),
    urlset(home).replace('0.9', '0.8'),
  ]
  for (const text of faulty) expect([text, sitemapFaults(text)]).not.toEqual([text, []])
})

test('a feed and its entries have what RFC 4287 demands', () => {
  const id = '<id>https://a.example/1</id>'
  const named = `${id}<title>甲</title><link href="https://a.example/1"/>`
  const updated = '<updated>2026-01-02T00:00:00Z</updated>'
  const author = '<author><name>公选王</name></author>'
  const feed = (entry: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom">${named}${updated}<entry>${entry}</entry></feed>`
  expect(atomFaults(feed(named + updated + author))).toEqual([])
  const faulty = [
    feed(named + updated),
    feed(named + author),
    feed(named + author + updated.replace('Z', '')),
    feed(named + author + updated + id),
    feed(`${named}${author}${updated}<summary><b>markup</b></summary>`),
  ]
  for (const text of faulty) expect([text, atomFaults(text)]).not.toEqual([text, []])
})
