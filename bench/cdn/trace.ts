/** One visit of the trace. */
export type Visit = { rank: number; agent: string; isBot: boolean }

export type Law = {
  addresses: number
  exponent: number
  bots: number
  phones: number
  seed: number
}

const browsers = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
}
const spiders = [
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
]

/** Readers ask by Zipf's law (the share of rank k is 1/k^exponent over the sum), bots any address alike. The same seed draws the same visits. */
export function* drawVisits({ addresses, exponent, bots, phones, seed }: Law): Generator<Visit> {
  const sums = new Float64Array(addresses)
  for (let k = 0, sum = 0; k < addresses; k += 1) sums[k] = sum += (k + 1) ** -exponent
  const total = sums.at(-1) ?? 0
  const random = randomOf(seed)
  for (;;) {
    if (random() < bots) {
      const agent = spiders[Math.floor(random() * spiders.length)] ?? ''
      yield { rank: Math.floor(random() * addresses), agent, isBot: true }
      continue
    }
    const agent = random() < phones ? browsers.phone : browsers.desktop
    yield { rank: firstAbove(sums, random() * total), agent, isBot: false }
  }
}

function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** mulberry32: numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
