import { brotliDecompressSync } from 'node:zlib'
import { packed } from './bodies.ts'

test('the same body is packed once for all who ask meanwhile, and anew afterwards', async () => {
  const body = () => Buffer.from('公务员'.repeat(1000))
  const [one, other] = await Promise.all([packed(body(), 'br'), packed(body(), 'br')])
  expect(other).toBe(one)
  expect(brotliDecompressSync(one)).toEqual(body())
  expect(await packed(body(), 'gzip')).not.toEqual(one)
  expect(await packed(body(), 'br')).not.toBe(one)
})
