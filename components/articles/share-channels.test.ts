import { shareChannels, usualChannels } from './share-channels.ts'

const shared = {
  url: 'https://www.example.com/articleDetail/5',
  title: '行测 & 申论？',
  summary: '一句话',
}

test('the four usual channels come in the order of the specification', () => {
  expect(usualChannels).toEqual(['weixin', 'weibo', 'yixin', 'qzone'])
})

test('all eight channels are there', () => {
  expect(Object.keys(shareChannels)).toEqual(
    expect.arrayContaining([...usualChannels, 'tqq', 'renren', 'douban', 'tieba']),
  )
})

const services = Object.entries(shareChannels).flatMap(([name, { address }]) =>
  address ? [[name, address] as const] : [],
)

test.each(services)(
  '%s is given the whole address and title, whatever signs they hold',
  (_, address) => {
    const url = new URL(address(shared))
    const values = [...url.searchParams.values()]
    expect(url.protocol).toBe('https:')
    expect(values).toContain(shared.url)
    expect(values).toContain(shared.title)
  },
)

test('微信 has no service to open: it is scanned', () => {
  expect(shareChannels.weixin.address).toBeNull()
})
