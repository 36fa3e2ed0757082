import { globSync, readFileSync } from 'node:fs'
import { nouns } from '#lib/tables/nouns.ts'

test('every noun that brings something is listed', () => {
  const files = globSync('lib/*/server/noun.ts')
  // The tables of mechanisms are listed beside the nouns.
  expect(nouns).toHaveLength(files.length + 1)
  expect(new Set(nouns).size).toBe(nouns.length)
})

// Stands for a noun with tables, calls, pages and rows of users that no other noun asks; the checks name it for its layer,
// and since it closes with the question bank.
test('own papers are named in few places beside their own', () => {
  const named = globSync('lib/**/*.{ts,tsx}')
    .filter((file) => !/^lib\/own-papers\/|\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => /#lib\/own-papers\/|'own-papers'/.test(readFileSync(file, 'utf8')))
  expect(named.sort()).toEqual([
    'lib/tables/checks/bank-calls.ts',
    'lib/tables/checks/layers.ts',
    'lib/tables/contract.ts',
    'lib/tables/handlers.ts',
    'lib/tables/nouns.ts',
    'lib/tables/routes.ts',
  ])
})
