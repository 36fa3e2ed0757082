import { renderProse } from '#lib/platform/content/render/render-prose.ts'
import { linksIn, newForeignLinks } from './foreign-links.ts'

const drawn = async (source: string) => {
  const rendered = await renderProse([{ key: 0, title: '题', source }], [])
  return rendered.get(0)?.html ?? ''
}

test.each([
  ['[看](https://evil.example/)', 'https://evil.example/'],
  ['[看](//evil.example/)', '//evil.example/'],
  ['[看](&#104;ttps://evil.example/)', 'https://evil.example/'],
  ['[看][a]\n\n[a]: https://evil.example/', 'https://evil.example/'],
  ['https://evil.example/', 'https://evil.example/'],
  ['www.evil.example', 'http://www.evil.example'],
  ['<a title="a>b" href="https://evil.example/">看</a>', 'https://evil.example/'],
  ["<a href='https://evil.example/'>看</a>", 'https://evil.example/'],
  ['<A HREF="https://evil.example/">看</A>', 'https://evil.example/'],
])('%s is told as a link to another site, unless it was there before', async (source, link) => {
  const links = linksIn(await drawn(source))
  expect(newForeignLinks(links, [])).toEqual([link])
  expect(newForeignLinks(links, links)).toEqual([])
})

test.each([
  ...['[看](HTTPS://EVIL.example/)', '[看](\\\\evil.example/)', '[看](https:evil.example/)'],
  ...['<a href=" https://evil.example/">看</a>', '<a href="ht&#10;tps://evil.example/">看</a>'],
  ...['<area href="https://evil.example/">', '<form action="https://evil.example/">看</form>'],
  ...['[看](weixin://evil)', '[看](javascript:alert(1))', '[看](data:text/html,evil)'],
])('%s becomes no link', async (source) => {
  expect(await drawn(source)).not.toMatch(/href|action|evil/)
})

test.each(['[看](/\\evil.example/)', '[看](</&#9;/evil.example/>)'])(
  '%s stays on this site',
  async (source) => {
    const [link = ''] = linksIn(await drawn(source))
    expect(new URL(link, 'https://own.example').host).toBe('own.example')
  },
)
