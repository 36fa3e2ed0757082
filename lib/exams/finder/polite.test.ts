import { readdirSync, readFileSync } from 'node:fs'

const folder = 'lib/exams/finder'
const sources = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file))

test('there are sources', () => expect(sources).toContain('judge-major.ts'))

test.each(sources)('%s says 您 throughout', (file) => {
  expect(readFileSync(`${folder}/${file}`, 'utf8')).not.toContain('你')
})
