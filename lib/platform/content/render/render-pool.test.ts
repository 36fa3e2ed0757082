import { openRenderPool } from './render-pool.ts'

const thread = new URL('./testing/odd-thread.ts', import.meta.url)

test('a text that throws, eats the memory or never ends fails alone', async () => {
  const pool = openRenderPool(thread, 1, 5000)
  try {
    const inputs = ['a', 'throw', 'b', 'eat', 'c', 'spin', 'd', 'e', 'f']
    expect(await pool.render(inputs)).toEqual([
      { output: 'a' },
      { failure: 'Error: no' },
      { output: 'b' },
      { failure: '内存不够' },
      { output: 'c' },
      { failure: '超过 5 秒' },
      ...['d', 'e', 'f'].map((output) => ({ output })),
    ])
  } finally {
    await pool.close()
  }
}, 60_000)

test('a thread that does not load is told at once', async () => {
  const pool = openRenderPool(new URL('./testing/nowhere.ts', import.meta.url), 2)
  try {
    await expect(pool.render(['a', 'b', 'c'])).rejects.toThrow('nowhere.ts')
  } finally {
    await pool.close()
  }
})
