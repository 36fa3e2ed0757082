import { renderToStaticMarkup } from 'react-dom/server'
import { readAsked } from '#lib/exams/finder/asked.ts'
import type { FoundPosition } from '#lib/exams/finder/found.ts'
import { FinderView } from './finder-view.tsx'
import { countSentence } from './verdicts.ts'

const position: FoundPosition = {
  ...{ id: 7, year: 2026, city: null, unit: '某厅', title: '法规处科员', code: '0101' },
  ...{ category: '', headcount: 1, applicants: null, scoreLine: null, topScore: null },
  ...{ fullScore: 100, education: '本科及以上', majors: '法学类', conditions: '', note: '' },
  verdict: 'ask',
  reasons: [
    { what: '学历', field: 'education', kind: 'ask', text: '要求本科及以上' },
    { what: '基层年限', field: 'grassroots', kind: 'ask', text: '要求 2 年以上' },
  ],
}
const asked = readAsked({ examId: '5', major: '法学', verdict: 'ask', page: '2' })

const pageOf = (items: FoundPosition[]) =>
  renderToStaticMarkup(
    <FinderView
      asked={asked}
      crumbs={[]}
      title="我能报哪些职位"
      found={{
        ...{ exam: { id: 5, title: '国考' }, city: null, year: null, items, nearMajors: ['法律'] },
        ...{ counts: { fits: 0, read: 2, ask: 1, no: 2 }, mostMissing: 2 },
        ...{ page: 1, pageSize: 20, total: items.length },
      }}
    />,
  )

test('what fits is told first, even if nothing does, and what is missing by how much', () => {
  expect(countSentence({ fits: 0, read: 2, ask: 1, no: 2 }, 1)).toBe(
    '共 5 个职位：0 个能报，2 个需核对原文，1 个差一项信息，2 个不符合',
  )
  expect(countSentence({ fits: 3, read: 0, ask: 4, no: 0 }, 2)).toBe(
    '共 7 个职位：3 个能报，4 个差几项信息',
  )
  const html = pageOf([position])
  expect(html.indexOf('能报<small>0')).toBeGreaterThan(0)
  expect(html.indexOf('能报<small>0')).toBeLessThan(html.indexOf('需核对原文<small>2'))
})

test('a row asks for what its verdict lacks, and keeps what was filled in', () => {
  const html = pageOf([position])
  const [form = ''] = /<form[^>]*aria-label="补充信息：法规处科员".*?<\/form>/s.exec(html) ?? []
  expect(form).toContain('<select id="missing-7-education"')
  expect(form).toContain('<input id="missing-7-grassroots"')
  expect(form.match(/<(?:select|input) id=/g)).toHaveLength(2)
  const kept = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  expect(kept.map(([, name, value]) => [name, value])).toEqual([
    ['examId', '5'],
    ['major', '法学'],
  ])
  expect(pageOf([{ ...position, verdict: 'read' }])).not.toContain('补充信息')
})

test('the page says 您 throughout', () => {
  expect(pageOf([position])).toContain('您是指')
  expect(pageOf([position])).not.toContain('你')
})
