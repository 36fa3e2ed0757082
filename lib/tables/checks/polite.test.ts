import { globSync, readFileSync } from 'node:fs'

/** Places where 你 is not said to a reader of the site, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'lib/ai/server/analysis/prompt.ts': 'said to a model',
  'lib/ai/server/hints/hint-prompt.ts': 'said to a model',
  'lib/chat/server/answers/prompt-for.ts': 'said to a model',
  'lib/marking/server/estimates/estimate-talk.ts': 'said to a model',
  'lib/chat/server/retrieval/empty-words.ts': 'words of visitors that say nothing',
  'lib/search/server/keyword/query.ts': 'words of visitors that say nothing',
  'content/documents/aboutUs.md': 'asked by a visitor',
  'content/documents/help.md': 'asked by a visitor',
  'content/documents/interviewActivity.md': 'words of exam questions',
}

const sources = globSync([
  '{app,components,lib}/**/*.{ts,tsx}',
  'content/{documents/**/*.md,settings.json}',
]).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

const informal = sources.filter((file) => readFileSync(file, 'utf8').includes('你'))

test('there are sources of every kind', () => {
  expect(sources).toEqual(
    expect.arrayContaining([
      'components/practice/bank/login-prompt.tsx',
      'content/documents/help.md',
      'content/settings.json',
      'lib/messages/texts.ts',
    ]),
  )
})

test('readers are addressed as 您, whoever else is named here', () => {
  expect(informal.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
