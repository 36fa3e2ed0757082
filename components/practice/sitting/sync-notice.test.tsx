import { renderToStaticMarkup } from 'react-dom/server'
import type { Refusal } from '#lib/practice/client/answer-queue/known-answers.ts'
import type { Keeping, Trouble } from '#lib/practice/client/answer-queue/types.ts'
import { SyncNotice } from './sync-notice.tsx'

const said = (trouble: Trouble, keeping: Keeping, unsaved = 3, refused: Refusal[] = []) =>
  renderToStaticMarkup(
    <SyncNotice {...{ trouble, keeping, unsaved, refused }} onRetry={() => undefined} />,
  )

test.each(['offline', 'server', 'login'] as const)(
  'while saving fails (%s) only what this device has is called kept',
  (trouble) => {
    expect(said(trouble, 'kept')).toContain('3 题的作答已存在本机')
    expect(said(trouble, 'keeping')).toContain('正在把 3 题的作答存到本机')
    expect(said(trouble, 'refused')).toContain('本机无法保存 3 题的作答')
    expect(said(trouble, 'refused')).toContain('请保持页面打开，直到显示“已保存”')
    for (const keeping of ['keeping', 'refused'] as const)
      expect(said(trouble, keeping)).not.toContain('已存在本机')
  },
)

test('a device that keeps nothing says so before anything else goes wrong', () => {
  expect(said(null, 'refused', 0)).toContain('本机无法保存作答')
  expect(said(null, 'keeping')).not.toContain('本机')
  expect(said(null, 'kept')).not.toContain('本机')
})

test('a login that would load the page anew is not offered while the page alone has the answers', () => {
  expect(said('login', 'kept')).toContain('<button')
  expect(said('login', 'refused')).not.toContain('<button')
  expect(said('login', 'refused')).toContain('target="_blank"')
})

test('what the server will not take is named with its reason, and said to be there still', () => {
  const why = [{ position: 3, reason: '没有“E”这个选项' }]
  expect(said(null, 'kept', 1, why)).toContain(
    '第 3 题没有保存：没有“E”这个选项。写的内容还在，改好后会自动保存。',
  )
  const unsaid = [{ position: 5, reason: '' }]
  expect(said(null, 'kept', 1, unsaid)).toContain(
    '第 5 题的改动没有被服务器接受。写的内容还在，改好后会自动保存。',
  )
})

test('of what was changed after the end nothing is asked', () => {
  const late = { position: 5, reason: '', isLate: true as const }
  expect(said(null, 'kept', 1, [late])).toContain('>第 5 题在时间到之后的改动没有计入。</p>')
})
