import { execFileSync } from 'node:child_process'

type Group = { source: string; headers: { key: string; value: string }[] }

// In a process of its own, as Next reads it.
const script =
  "import config from './next.config.mjs'; console.log(JSON.stringify(await config.headers()))"
const groups: Group[] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
)

test('a page cannot be framed, nor reached by whoever opened it', () => {
  const page = groups.find(({ source }) => source === '/((?!_next/static/).*)')
  const sent = Object.fromEntries(page?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(sent).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})
