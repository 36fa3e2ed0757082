import { XmlDocument } from 'libxml2-wasm'
import { breakTitle } from './break-title.ts'
import { readShareAddress, type Share, shareAddress } from './share.ts'
import { shareSvg } from './share-svg.ts'

const share: Share = {
  kind: 'article',
  id: 1002,
  kicker: '考试资讯',
  title: '湖北遴选报名材料清单：三样要盖章 & <两样>',
  cover: { family: '考试资讯', tag: '报考须知', title: '湖北遴选报名材料清单' },
}

test('an address names the page and changes with what the picture shows', () => {
  const file = shareAddress(share).replace('/og/', '')
  expect(file).toMatch(/^article-1002-[0-9a-f]{8}\.png$/)
  expect(readShareAddress(file)).toEqual({ kind: 'article', id: 1002 })
  const changes: Partial<Share>[] = [
    { title: '别的' },
    { kicker: '别的' },
    { cover: { ...share.cover, tag: '国考' } },
    { cover: { ...share.cover, course: true } },
  ]
  const sums = changes.map((change) => shareAddress({ ...share, ...change }))
  expect(new Set([shareAddress(share), ...sums]).size).toBe(5)
})

test.each(['', 'x.png', 'article-1.png', 'user-1-0123abcd.png', 'article--1-0123abcd.png'])(
  '%s is no address',
  (file) => {
    expect(readShareAddress(file)).toBeNull()
  },
)

test('a picture is XML, with its title only where it may have words', () => {
  const words = shareSvg(share, { words: true })
  XmlDocument.fromString(words).dispose()
  expect(words).toContain('&amp; &lt;两样>')
  const bare = shareSvg(share, { words: false })
  XmlDocument.fromString(bare).dispose()
  expect(bare).not.toContain('<text')
})

test.each<[string, string[]]>([
  ['行测', ['行测']],
  ['请示还是函？先看有没有隶属关系', ['请示还是函？', '先看有没有', '隶属关系']],
  ['湖北遴选报名材料清单：三样要盖章', ['湖北遴选报名', '材料清单：', '三样要盖章']],
  ['2026年国考报名5天后截止', ['2026年国考', '报名5天后截止']],
])('%s is broken into %j', (title, lines) => {
  expect(breakTitle(title).lines).toEqual(lines)
})

test('no line begins with a mark that closes, and the longest title ends in …', () => {
  const title =
    '《公务员法》第二十六条、第五十九条：录用与交流怎样衔接？从四个案例看资格审查的边界与例外，以及常见误读'
  const { lines, size } = breakTitle(title)
  expect(size).toBe(52)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
  expect(lines.filter((line) => /^[，。、：；？！）》”]/.test(line))).toEqual([])
})
