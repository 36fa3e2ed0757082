import { renderToStaticMarkup } from 'react-dom/server'
import { SWRConfig, unstable_serialize } from 'swr'
import { CallError } from '#lib/platform/client/call.ts'
import { endpointKey } from '#lib/platform/client/endpoint-key.ts'
import { staffTopic } from '#lib/topics/desk-calls.ts'
import { RecordPage } from './record-page.tsx'

/** The page while this is known of its record. */
function draw(known: { data?: unknown; error?: CallError }) {
  const key = unstable_serialize(endpointKey(staffTopic, { id: 5 }))
  const html = renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map([[key, known]]) }}>
      <RecordPage endpoint={staffTopic} input={{ id: 5 }} missing="没有这个专题">
        {({ text }) => <h1>{text.title}</h1>}
      </RecordPage>
    </SWRConfig>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a record is drawn once it is there', () => {
  expect(draw({ data: { text: { title: '面试入门' } } })).toContain('面试入门')
  expect(draw({})).not.toContain('没有这个专题')
})

test.each([
  [403, '这一页供有权限的工作人员使用'],
  [404, '没有这个专题'],
  [400, '没有这个专题'],
  [500, '加载失败'],
])('of a record that is refused with %i it says why', (code, words) => {
  const said = draw({ error: new CallError(code, '如服务器所说') })
  expect(said).toContain(words)
  expect(said.includes('重试')).toBe(code === 500)
  expect(said.includes('如服务器所说')).toBe(code !== 500)
})
