import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { VictoryDetail } from '#lib/victories/views.ts'
import { victoryLd } from './victory-ld.ts'

const story: VictoryDetail = {
  id: 3,
  title: '标题',
  learner: '周同学（演示）',
  year: 2026,
  kind: '国考',
  unit: '某海关（演示）',
  rank: '',
  summary: '概要',
  publishedOn: '2026-05-20',
  bodyHtml: asHtml('<p>正文</p>'),
  course: null,
  next: null,
  previous: null,
}

test('search engines read the masked name of the page, and that a story of the demonstration is one', () => {
  const data = victoryLd(story, '/victoryDetail?id=3')
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: '标题',
    datePublished: '2026-05-20',
    image: expect.stringMatching(/^https?:.*\/logo\.png$/),
    author: { '@type': 'Person', name: '公选王学员 周同学（演示）' },
  })
  expect(JSON.stringify(data)).not.toContain('海关')
})
