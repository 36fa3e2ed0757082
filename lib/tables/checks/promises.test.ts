import { globSync, readFileSync } from 'node:fs'
import type { Row } from '#lib/platform/routes/row.ts'
import { routes } from '#lib/tables/routes.ts'

// What the site must not promise before the page exists that keeps it. Who builds that page takes the word back in.
const promises: readonly (readonly [page: Row['name'], words: RegExp])[] = [
  ['questionBank-mockRecord', /模考大赛|(全部|公开)场次|题库的模考记录|打印模考须知/],
  ['HomeworkCorrect', /作业批改|(由|有)老师批改|申论批改一次/],
  ['Playback', /(有|出|看)回放|回放(保留|能倍速)|(错过|直播)回放|全部直播/],
  ['LivePlayer', /在网页上看直播|在本站看直播|有直播答疑/],
  ['MyCourse', /开通后随时可以看|已开通的学员|开通即可学习/],
]

const files = globSync([
  'content/*.json',
  'content/documents/**/*.md',
  '{app,components}/**/*.{ts,tsx}',
])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

test.each(promises)('until %s is built nothing promises it', (name, words) => {
  const row = routes.find((row) => row.name === name)
  expect(row).toBeDefined()
  expect(files.length).toBeGreaterThan(500)
  const promising = files.filter(([, text]) => words.test(text)).map(([file]) => file)
  expect(row?.built ? [] : promising).toEqual([])
})
