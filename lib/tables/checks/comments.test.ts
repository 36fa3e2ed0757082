import { globSync, readFileSync } from 'node:fs'

// A comment begins with a verb ("Returns…") or, for a field, with the plain noun. old-comments.txt lists the files that
// still begin some with a clause, and how many at most; whoever mends one lowers its number.

const LIST = 'lib/tables/checks/old-comments.txt'
const clause = /\/\*\*\s+(?:\* )?(?:What|Who|Whose|Of|So many) /g

test('no comment begins with a clause, but for those of old', () => {
  const allowed = new Map(
    readFileSync(LIST, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  const more = globSync('{app,bench,components,e2e,lib}/**/*.{ts,tsx}').filter((file) => {
    const found = readFileSync(file, 'utf8').match(clause)?.length ?? 0
    return found > Number(allowed.get(file) ?? 0)
  })
  expect(more).toEqual([])
})
