import { globSync, readFileSync } from 'node:fs'

// A comment begins with a verb ("Returns…") or, for a field, with the plain noun. old-comments.txt lists the files that
// still begin some with a clause, and how many; a number may only fall, and a line goes with its last such comment.

const LIST = 'lib/tables/checks/old-comments.txt'
const clause = /\/\*\*\s+(?:\* )?(?:What|Who|Whose|Of|So many) /g

test('no comment begins with a clause, but for those of old', () => {
  const counts = globSync('{app,bench,components,e2e,lib}/**/*.{ts,tsx}')
    .sort()
    .flatMap((file) => {
      const found = readFileSync(file, 'utf8').match(clause)
      return found ? [`${file} ${found.length}`] : []
    })
  expect(counts).toEqual(readFileSync(LIST, 'utf8').trim().split('\n'))
})
