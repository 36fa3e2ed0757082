import { patience } from '#lib/platform/db/testing/patience.ts'
import { openRenderPool } from './render-pool.ts'

const thread = new URL('./testing/odd-thread.ts', import.meta.url)

/** What comes behind a text that was ended waits for the start of another thread, which counts too. */
const spinMs = 5000 * patience

const failed = (failure: string) => ({ failure })
const rendered = (...outputs: string[]) => outputs.map((output) => ({ output }))

test.each([
  { limitMs: 40_000, odd: { throw: 'Error: no', eat: '内存不够' } },
  { limitMs: spinMs, odd: { spin: `超过 ${spinMs / 1000} 秒` } },
])(
  'a text that is one of $odd fails alone',
  async ({ limitMs, odd }) => {
    const pool = openRenderPool(thread, 1, limitMs)
    try {
      // The thread is there, so that its start does not count.
      await pool.render(['a'])
      const [inputs, outputs] = [Object.keys(odd), Object.values(odd)]
      expect(await pool.render(inputs.flatMap((input) => [input, 'b']))).toEqual(
        outputs.flatMap((failure) => [failed(failure), ...rendered('b')]),
      )
    } finally {
      await pool.close()
    }
  },
  60_000 * patience,
)

test('a thread that does not load is told at once', async () => {
  const pool = openRenderPool(new URL('./testing/nowhere.ts', import.meta.url), 2)
  try {
    await expect(pool.render(['a', 'b', 'c'])).rejects.toThrow('nowhere.ts')
  } finally {
    await pool.close()
  }
})
